import { MATCH_MISSES_MAX, NEW_MEMBER_DAYS } from '@milon/shared/constants';
import type { FeedName, Profile } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, matchProfile, openWishes } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { lowestIdAt } from '../../platform/ids.ts';
import { matchProfileOf, parsePreference, viewCards } from '../members/index.ts';
import { audienceOf, genderSoughtBy, invitedSinceAt, nearbyPlaces } from './audience.ts';
import { missing } from './column-copy-queries.ts';
import { type MatchTerms, wishesMissed } from './criteria-queries.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { fillPage, phasesUpTo } from './fill-page.ts';
import { fewOf } from './find-few.ts';
import { findMatchingRange } from './matching-queries.ts';
import { prependSpecials } from './prepend-specials.ts';
import { findFeedRange, findNearbyRange, findPreference, type Places } from './queries.ts';

interface Request {
  readonly feed: FeedName;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly gender?: string | undefined;
}

/** The conditions of a feed in addition to visibility. */
interface Terms {
  readonly places?: Places;
  readonly match?: MatchTerms;
  /** Only members with this id or a later one. */
  readonly from?: string;
}

async function termsOf(context: AppContext, actor: Actor, feed: FeedName, today: string): Promise<Terms> {
  if (feed === 'new') return { from: lowestIdAt(context.clock() - NEW_MEMBER_DAYS * DAY_MS) };
  if (feed === 'all') return {};
  if (actor.kind !== 'member') throw new DomainError('NOT_SIGNED_IN');
  if (feed === 'nearby') return { places: nearbyPlaces(actor) };
  const preference = parsePreference(await findPreference(context.db, actor.id));
  return { match: { preference, gender: genderSoughtBy(actor), today } };
}

/**
 * Lists one page of a feed: members with an approved photo first, then newest first. Up to three specials
 * come first on the first page. My Match leaves out invited members. Each page ends with the members
 * that the viewer reported.
 */
export async function listFeed(
  context: AppContext,
  actor: Actor,
  request: Request,
): Promise<{ data: Profile[]; nextCursor?: string }> {
  const now = context.clock();
  const today = dhakaDay(now);
  const { match, places, from } = await termsOf(context, actor, request.feed, today);
  const audience = {
    ...audienceOf(actor, request.gender),
    ...(match ? { invitedSince: invitedSinceAt(now) } : {}),
  };
  const position = readCursor(request.cursor);
  // No index fits every preference, so matching runs on a reader connection. The other feeds follow an index.
  const db = match ? context.readers : context.db;

  const specials =
    position || places
      ? []
      : await prependSpecials(
          context,
          audience,
          request.limit,
          match && ((eb) => wishesMissed(eb, match, 0)),
        );
  const specialIds = position?.s ?? specials.map((row) => row.id);

  const widest = match ? Math.min(MATCH_MISSES_MAX, openWishes(match.preference).length) : 0;
  const findFew = match && fewOf(context, audience, (misses) => missing(match, misses));
  const walked = await fillPage(
    phasesUpTo(widest),
    position,
    request.limit - specials.length,
    async (phase, below, limit) => {
      // Leave out the specials here and not in the query, so that the prepared query stays the same.
      const range = { hasPhoto: phase.hasPhoto, before: below?.i, from, limit: limit + specialIds.length };
      const found = places
        ? await findNearbyRange(db, audience, range, places)
        : match && findFew
          ? await findMatchingRange(
              db,
              audience,
              range,
              (eb) => wishesMissed(eb, match, phase.misses),
              () => findFew(phase.misses),
            )
          : await findFeedRange(db, audience, range);
      return found.filter((row) => !specialIds.includes(row.id)).slice(0, limit);
    },
  );

  const rows = [...specials, ...walked.rows.map(({ row }) => row)];
  const data = await viewCards(context, actor, rows, { reasons: true });
  const cards = new Map(data.map((card) => [card._id, card]));
  for (const { id } of specials) {
    const card = cards.get(id);
    if (card) card.isSpecial = true;
  }
  for (const { row, misses } of walked.rows) {
    const card = cards.get(row.id);
    if (card && misses > 0 && match) {
      card.missedWishes = [...matchProfile(matchProfileOf(row), match.preference, today).lacking];
    }
  }
  return {
    // A viewer never meets a reported member first.
    data: data.toSorted((a, b) => Number(a.isReported ?? false) - Number(b.isReported ?? false)),
    ...(walked.next
      ? { nextCursor: writeCursor({ ...walked.next, ...(specialIds.length > 0 ? { s: specialIds } : {}) }) }
      : {}),
  };
}
