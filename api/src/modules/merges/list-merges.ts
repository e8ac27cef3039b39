import type { Merge } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { findMerges } from './queries.ts';
import { mergeView } from './view.ts';

/** The merges that wait and that were decided, the newest first. */
export async function listMerges({ clock, readers }: AppContext, actor: StaffActor): Promise<Merge[]> {
  const now = clock();
  return (await findMerges(readers)).map((row) => mergeView(row, actor.id, now));
}
