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
  /** Each person at their latest day, from the place `after` down. */
  readonly find: (after: PersonAndDay | undefined, limit: number) => Promise<Place[]>;
  /** What else is to be known of a stretch of them. */
  readonly facts: (places: readonly Place[]) => Promise<Facts>;
  readonly view: (card: Profile, place: Place, facts: Facts) => View;
}

/**
 * People who looked, from the latest day down, as the member may see them now; whom the member may not see, or not any more, is left out.
 * Nobody is listed while the member is incognito.
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
  // Those left out make room for more, so that a page is short only where the list ends.
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
