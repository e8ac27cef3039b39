import type { Profile } from '@milon/shared/contracts';
import { dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { findCards, viewCards } from '../members/index.ts';
import type { PersonAndDay } from './visitor-queries.ts';

export interface DayListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface PeoplePage<View> {
  readonly data: View[];
  readonly incognito: boolean;
  readonly nextCursor?: string;
}

interface DayList<Place extends PersonAndDay, Facts, View> {
  /** Each member at their latest day, in descending order after `after`. */
  readonly find: (after: PersonAndDay | undefined, limit: number) => Promise<Place[]>;
  /** Further facts about some of them. */
  readonly facts: (places: readonly Place[]) => Promise<Facts>;
  readonly view: (card: Profile, place: Place, facts: Facts) => View;
}

/**
 * Lists members by day, the latest day first, with only those who are visible to the member. Empty while the
 * member is incognito.
 */
export async function listByDay<Place extends PersonAndDay, Facts, View>(
  context: AppContext,
  actor: MemberActor,
  query: DayListQuery,
  list: DayList<Place, Facts, View>,
): Promise<PeoplePage<View>> {
  const cursor = readTimeCursor(query.cursor);
  if (actor.isIncognito) return { data: [], incognito: true };
  const shown: { place: Place; view: View }[] = [];
  let after: PersonAndDay | undefined = cursor && { day: dhakaDay(cursor.at), person_id: cursor.key };
  // Read on until the page is full, because hidden members leave gaps: only the last page is short.
  for (;;) {
    const places = await list.find(after, query.limit + 1);
    const ids = places.map((place) => place.person_id);
    const [rows, facts] = await Promise.all([findCards(context.db, ids), list.facts(places)]);
    const cards = new Map((await viewCards(context, actor, rows)).map((card) => [card._id, card]));
    for (const place of places) {
      const card = cards.get(place.person_id);
      if (card) shown.push({ place, view: list.view(card, place, facts) });
    }
    after = places.at(-1);
    if (shown.length > query.limit || places.length <= query.limit) break;
  }
  const last = shown.length > query.limit ? shown[query.limit - 1]?.place : undefined;
  return {
    data: shown.slice(0, query.limit).map(({ view }) => view),
    incognito: false,
    ...(last ? { nextCursor: writeTimeCursor({ at: dhakaDayStart(last.day), key: last.person_id }) } : {}),
  };
}
