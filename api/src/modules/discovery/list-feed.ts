import { MATCH_MISSES_MAX, NEW_MEMBER_DAYS } from '@milon/shared/constants';
import type { FeedName, Preference, Profile } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, matchProfile } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { lowestIdAt } from '../../platform/ids.ts';
import { type CardRow, parsePreference, viewCards } from '../members/index.ts';
import { audienceOf } from './audience.ts';
import { openWishes, wishesMissed } from './criteria-queries.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { leadWithSpecials } from './lead-with-specials.ts';
import { findMatchingStretch } from './matching-queries.ts';
import { findNearbyStretch, findPreference, findStretch, type Places } from './queries.ts';
import { phasesUpTo, walk } from './walk.ts';

interface Request {
  readonly feed: FeedName;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly gender?: string | undefined;
}

/** What a feed asks of its members, beside being visible. */
interface Terms {
  readonly places?: Places;
  readonly preference?: Preference;
  /** Joined at this id or later. */
  readonly from?: string;
}

async function termsOf(context: AppContext, actor: Actor, feed: FeedName): Promise<Terms> {
  if (feed === 'new') return { from: lowestIdAt(context.clock() - NEW_MEMBER_DAYS * DAY_MS) };
  if (feed === 'all') return {};
  if (actor.kind !== 'member') throw new DomainError('NOT_SIGNED_IN');
  if (feed === 'nearby') return { places: { city: actor.city, district: actor.district } };
  return { preference: parsePreference(await findPreference(context.db, actor.id)) };
}

/** Which of the viewer's wishes a row misses. */
function missedWishes(row: CardRow, preference: Preference, today: string) {
  const profile = {
    religion: row.religion,
    maritalStatus: row.marital_status,
    city: row.city,
    district: row.district,
    education: row.degree,
    workingWith: row.working_with,
    workingAs: row.working_as,
    sallary: row.sallary,
    birthDate: row.birth_date,
    height: row.height === null ? undefined : String(row.height),
  };
  return [...matchProfile(profile, preference, today).lacking];
}

/** One page of a feed: those with an approved photo first, then the newest; up to three specials lead the first page. */
export async function listFeed(
  context: AppContext,
  actor: Actor,
  request: Request,
): Promise<{ data: Profile[]; nextCursor?: string }> {
  const now = context.clock();
  const today = dhakaDay(now);
  const audience = audienceOf(actor, request.gender);
  const terms = await termsOf(context, actor, request.feed);
  const { preference, places, from } = terms;
  const position = readCursor(request.cursor);
  // A preference may ask for what no index answers at once; the rest walks an index.
  const db = preference ? context.readers : context.db;

  const specials =
    position || places
      ? []
      : await leadWithSpecials(
          context,
          audience,
          request.limit,
          preference && ((eb) => wishesMissed(eb, preference, 0, today)),
        );
  const led = position?.s ?? specials.map((row) => row.id);

  const widest = preference ? Math.min(MATCH_MISSES_MAX, openWishes(preference)) : 0;
  const walked = await walk(
    phasesUpTo(widest),
    position,
    request.limit - specials.length,
    async (phase, before, limit) => {
      // Those who led are left out here and not in the query, which stays the one that is built once.
      const stretch = { hasPhoto: phase.hasPhoto, before, from, limit: limit + led.length };
      const found = places
        ? await findNearbyStretch(db, audience, stretch, places)
        : preference
          ? await findMatchingStretch(db, audience, stretch, (eb) =>
              wishesMissed(eb, preference, phase.misses, today),
            )
          : await findStretch(db, audience, stretch);
      return found.filter((row) => !led.includes(row.id)).slice(0, limit);
    },
  );

  const rows = [...specials, ...walked.rows.map(({ row }) => row)];
  const data = await viewCards(context, actor, rows);
  const cards = new Map(data.map((card) => [card._id, card]));
  for (const { id } of specials) {
    const card = cards.get(id);
    if (card) card.isSpecial = true;
  }
  for (const { row, misses } of walked.rows) {
    const card = cards.get(row.id);
    if (card && misses > 0 && preference) card.missedWishes = missedWishes(row, preference, today);
  }
  return {
    data,
    ...(walked.next
      ? { nextCursor: writeCursor({ ...walked.next, ...(led.length > 0 ? { s: led } : {}) }) }
      : {}),
  };
}
