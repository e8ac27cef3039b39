import type { Visitor } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { type DayListQuery, listByDay, type PeoplePage } from './list-by-day.ts';
import { countVisitDays, findVisitorsPage } from './visitor-queries.ts';

/** The member's visitors, each once (`listByDay`). */
export function listVisitors(
  context: AppContext,
  actor: MemberActor,
  query: DayListQuery,
): Promise<PeoplePage<Visitor>> {
  return listByDay(context, actor, query, {
    find: (after, limit) => findVisitorsPage(context.readers, actor.id, { after, limit }),
    facts: (places) =>
      countVisitDays(
        context.readers,
        actor.id,
        places.map((place) => place.person_id),
      ),
    view: (card, place, days) => ({
      ...card,
      visit: { lastDay: place.day, days: days.get(place.person_id) ?? 1 },
    }),
  });
}
