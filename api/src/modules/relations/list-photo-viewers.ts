import type { PhotoViewer } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { type DayListQuery, listByDay, type PeoplePage } from './list-by-day.ts';
import { findPhotoViewersPage } from './photo-viewer-queries.ts';

/** Members who saw this member's photos clearly, each once (`listByDay`). */
export function listPhotoViewers(
  context: AppContext,
  actor: MemberActor,
  query: DayListQuery,
): Promise<PeoplePage<PhotoViewer>> {
  return listByDay(context, actor, query, {
    find: (after, limit) => findPhotoViewersPage(context.readers, actor.id, { after, limit }),
    facts: () => Promise.resolve(undefined),
    view: (card, { first_day, day, days }) => ({
      ...card,
      seen: { firstDay: first_day, lastDay: day, days },
    }),
  });
}
