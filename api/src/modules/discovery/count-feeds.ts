import { NEW_MEMBER_DAYS } from '@milon/shared/constants';
import type { CallAnswer, countsCall } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { lowestIdAt } from '../../platform/ids.ts';
import { selectInvitedBy } from '../invitations/index.ts';
import { selectBlockedEitherWay } from '../visibility/index.ts';
import { invitedSinceAt, membersFor, nearbyPlaces } from './audience.ts';
import { countMatches } from './count-matches.ts';
import { countJoined, findListedAmong, findPreference, sumListingCounters } from './queries.ts';

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
  const place = (kind: string, key: string | null) =>
    key === null ? 0 : sumListingCounters(db, population, { kind, place: key });
  const firstDay = dhakaDay(since);
  const blockedEitherWay = selectBlockedEitherWay(db, actor.id);
  const invited = selectInvitedBy(actor.id, invitedSinceAt(context.clock()));

  const [all, wholeDays, firstDayRest, inCity, inDistrict, inBoth, fromHome, blocked, unmatched, preference] =
    await Promise.all([
      sumListingCounters(db, population, { kind: 'all' }),
      sumListingCounters(db, population, { kind: 'day', after: firstDay }),
      countJoined(db, population, lowestIdAt(since), lowestIdAt(dhakaDayStart(firstDay) + DAY_MS)),
      place('city', city),
      place('district', district),
      place('city+district', city !== null && district !== null ? `${city}+${district}` : null),
      place('home', home),
      findListedAmong(db, blockedEitherWay, population),
      findListedAmong(db, blockedEitherWay.union(invited), population),
      findPreference(db, actor.id),
    ]);

  const newest = lowestIdAt(since);
  const isNear = (row: (typeof blocked)[number]) =>
    (city !== null && row.city === city) ||
    (district !== null && row.district === district) ||
    (home !== null && row.home_district === home);
  return {
    all: all - blocked.length,
    new: wholeDays + firstDayRest - blocked.filter((row) => row.id >= newest).length,
    nearby: inCity + inDistrict - inBoth + fromHome - blocked.filter(isNear).length,
    matched: await countMatches(
      context,
      population,
      preference,
      all,
      unmatched.map((row) => row.id),
    ),
  };
}
