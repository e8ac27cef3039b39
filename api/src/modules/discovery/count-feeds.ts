import { NEW_MEMBER_DAYS } from '@milon/shared/constants';
import type { CallAnswer, countsCall } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { lowestIdAt } from '../../platform/ids.ts';
import { invitedSinceAt, membersFor, nearbyPlaces } from './audience.ts';
import { countMatches } from './count-matches.ts';
import {
  countJoined,
  findListedBlocked,
  findListedUnmatched,
  findPreference,
  sumListingCounters,
} from './queries.ts';

/**
 * Counts the profiles of each feed. All counts except the matches come from counters that every write
 * updates.
 */
export async function countFeeds(
  context: AppContext,
  actor: MemberActor,
): Promise<CallAnswer<typeof countsCall>> {
  const { db } = context;
  const population = membersFor(actor);
  const since = context.clock() - NEW_MEMBER_DAYS * DAY_MS;
  const { city = null, district = null, home_district: home = null } = nearbyPlaces(actor);
  const firstDay = dhakaDay(since);
  const both = city !== null && district !== null ? `${city}+${district}` : null;

  const [listed, firstDayRest, blocked, unmatched, preference] = await Promise.all([
    sumListingCounters(db, population, { after: firstDay, city, district, both, home }),
    countJoined(db, population, lowestIdAt(since), lowestIdAt(dhakaDayStart(firstDay) + DAY_MS)),
    findListedBlocked(db, population),
    findListedUnmatched(db, population, invitedSinceAt(context.clock())),
    findPreference(db, actor.id),
  ]);

  const newest = lowestIdAt(since);
  const isNear = (row: (typeof blocked)[number]) =>
    (city !== null && row.city === city) ||
    (district !== null && row.district === district) ||
    (home !== null && row.home_district === home);
  return {
    all: listed.all - blocked.length,
    new: listed.wholeDays + firstDayRest - blocked.filter((row) => row.id >= newest).length,
    nearby: listed.nearby - blocked.filter(isNear).length,
    matched: await countMatches(
      context,
      population,
      preference,
      listed.all,
      unmatched.map((row) => row.id),
    ),
  };
}
