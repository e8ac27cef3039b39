import type { MadeDecision, WorkKind } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { findLastUndo, takeUndo } from './queries.ts';

/** The state of an item now. */
interface ItemState {
  readonly status: string;
  readonly decided_at: number | null;
  readonly decider_name: string | null;
}

interface Asked {
  readonly kind: WorkKind;
  readonly itemId: string;
  /** The time of the decision to undo. */
  readonly decidedAt: string;
  readonly now: number;
}

/** ALREADY_DECIDED with who changed the item since the decision, and when. */
async function changedSince(
  db: Db,
  { kind, itemId }: Pick<Asked, 'kind' | 'itemId'>,
  item: ItemState,
): Promise<DomainError> {
  const undone = item.decided_at === null ? await findLastUndo(db, kind, itemId) : undefined;
  const by = undone?.name ?? item.decider_name;
  const at = undone?.created_at ?? item.decided_at;
  const current: MadeDecision = {
    status: item.status,
    ...(by === null ? {} : { by }),
    ...(at === null ? {} : { at: isoTime(at) }),
  };
  return new DomainError('ALREADY_DECIDED', { current });
}

/**
 * Claims the undo of a decision, so that nobody is notified of it, and returns what it stored as `before`. Of
 * concurrent undos only one succeeds. `readItem` returns the state of the item now. Throws ALREADY_DECIDED
 * with who changed the item since, and UNDO_OVER.
 */
export async function claimUndo<Before>(
  trx: Trx,
  asked: Asked,
  readItem: () => Promise<ItemState | undefined>,
): Promise<Before> {
  const decidedAt = Date.parse(asked.decidedAt);
  const taken = await takeUndo(trx, { ...asked, decidedAt });
  if (taken) return JSON.parse(taken.before) as Before;
  // Read only now: another undo may have been waited for.
  const item = await readItem();
  if (item && item.decided_at !== decidedAt) throw await changedSince(trx, asked, item);
  throw new DomainError('UNDO_OVER');
}
