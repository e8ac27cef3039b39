import type { Profile } from '@milon/shared/contracts';
import type { Actor, AppContext } from '../../../context.ts';
import { createPauses } from '../../../platform/concurrency/pauses.ts';
import { type CardRow, findCards, findMembers } from '../queries.ts';
import { type ViewerFacts, viewerFactsOf } from './fit-view.ts';
import { cardView, profileView, unavailableView } from './view.ts';
import { resolveForViewer } from './viewer-context.ts';
import { findViewer } from './viewer-queries.ts';

/** `reasons`: the cards say how the two fit. */
interface CardOptions {
  readonly reasons?: boolean;
}

/**
 * Cards of rows that a query already found, in its order. Leaves out members who are not visible to this
 * viewer.
 */
export async function viewCards(
  context: AppContext,
  viewer: Actor,
  rows: readonly CardRow[],
  options: CardOptions = {},
): Promise<Profile[]> {
  const seen = await resolveForViewer(context, viewer, rows, { photos: 'first', ...options });
  return seen.filter(({ visible }) => visible).map(({ row, viewerContext }) => cardView(row, viewerContext));
}

/** Cards of those among `ids` who are visible to this viewer. */
export async function loadVisibleCards(
  context: AppContext,
  viewer: Actor,
  ids: readonly string[],
): Promise<Profile[]> {
  return viewCards(context, viewer, await findCards(context.db, ids));
}

/**
 * Cards by id, in the given order. A member who is not visible to this viewer appears as 'Deleted User': for
 * lists of existing things, such as conversations and invitations.
 */
export async function loadCards(
  context: AppContext,
  viewer: Actor,
  ids: readonly string[],
  options: CardOptions = {},
): Promise<Map<string, Profile>> {
  const rows = await findCards(context.db, [...new Set(ids)]);
  const seen = await resolveForViewer(context, viewer, rows, { photos: 'first', ...options });
  const cards = new Map(
    seen.map(({ row, viewerContext, visible }) => [
      row.id,
      visible ? cardView(row, viewerContext) : unavailableView(row.id, row.created_at),
    ]),
  );
  for (const id of ids) if (!cards.has(id)) cards.set(id, unavailableView(id, 0));
  return cards;
}

async function factsOf(context: AppContext, viewer: Actor): Promise<ViewerFacts | undefined> {
  const row = viewer.kind === 'member' ? await findViewer(context.db, viewer.id) : undefined;
  return row && viewerFactsOf(row);
}

/** Whole profiles of those among `ids` who are visible to this viewer, in the given order. */
export async function loadProfiles(
  context: AppContext,
  viewer: Actor,
  ids: readonly string[],
): Promise<Profile[]> {
  const [rows, facts] = await Promise.all([
    findMembers(context.db, [...new Set(ids)]),
    factsOf(context, viewer),
  ]);
  const order = new Map(ids.map((id, index) => [id, index]));
  const seen = await resolveForViewer(context, viewer, rows, { photos: 'all', viewer: facts });
  const shown = seen
    .filter(({ row, visible }) => visible || (viewer.kind === 'member' && viewer.id === row.id))
    .toSorted((a, b) => (order.get(a.row.id) ?? 0) - (order.get(b.row.id) ?? 0));
  const profiles: Profile[] = [];
  const pause = createPauses();
  for (const { row, viewerContext } of shown) {
    profiles.push(await profileView(row, viewerContext, pause));
  }
  return profiles;
}
