import { importTouches, type RevertPreview } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { ImportRecord } from './queries.ts';
import { countTouches } from './revert-queries.ts';

/**
 * How many members a revert would remove now, and how many it would leave and why. Undefined while rows are
 * checked, created or reverted. Changes nothing; each member is looked at again when it is removed.
 */
export async function previewRevert(
  { readers }: Pick<AppContext, 'readers'>,
  { id, state }: Pick<ImportRecord, 'id' | 'state'>,
): Promise<RevertPreview | undefined> {
  if (state !== 'READY' && state !== 'DONE') return undefined;
  const counts = await countTouches(readers, id);
  const membersOf = (touch: string | null) => counts.find((one) => one.touch === touch)?.members ?? 0;
  return {
    removed: membersOf(null),
    kept: importTouches.flatMap((touch) => {
      const members = membersOf(touch);
      return members > 0 ? [{ touch, members }] : [];
    }),
  };
}
