import type { Merge } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { alreadyDecided } from '../../platform/already-decided.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { appendAudit } from '../audit/index.ts';
import { applyMerge, type Merging } from './apply-merge.ts';
import { endMerge, findMerge } from './queries.ts';
import { mergeView } from './view.ts';

type Act = 'merge.ask' | 'merge.do' | 'merge.refuse';

/** Does a merge if `act` says so, and writes it into the audit log of both accounts. */
export async function recordMerge(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  merge: Merging,
  { act, at, colleague }: { readonly act: Act; readonly at: number; readonly colleague?: string },
): Promise<void> {
  const moved = act === 'merge.do' ? await applyMerge(context, trx, actor, merge, at) : {};
  for (const [targetId, other] of [
    [merge.older_id, merge.newer_id],
    [merge.newer_id, merge.older_id],
  ] as const)
    await appendAudit(trx, {
      staffId: actor.id,
      action: act,
      targetId,
      facts: { otherAccount: other, ...moved, ...(colleague === undefined ? {} : { colleague }) },
      at,
    });
}

/**
 * Confirms a merge that another Administrator asked for, which then takes effect, or refuses it; who asked
 * for it can only take it back. Throws NOT_FOUND, FORBIDDEN for one's own, ALREADY_DECIDED also after its
 * time, and CONFLICT with what is in the way.
 */
export async function decideMerge(
  context: AppContext,
  actor: StaffActor,
  id: string,
  isConfirmed: boolean,
): Promise<Merge> {
  const at = await notBeforeKnownTime(context.db, context.clock());
  await inTransaction(context.db, async (trx) => {
    const found = await findMerge(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    if (isConfirmed && found.asked_by === actor.id) throw new DomainError('FORBIDDEN');
    const state = isConfirmed ? 'DONE' : 'REFUSED';
    if (!(await endMerge(trx, id, { state, by: actor.id }, at))) {
      const row = await findMerge(trx, id);
      const status = row && mergeView(row, actor.id, at).state;
      throw alreadyDecided(row && status && { ...row, status });
    }
    await recordMerge(context, trx, actor, found, {
      act: isConfirmed ? 'merge.do' : 'merge.refuse',
      at,
      ...(isConfirmed ? { colleague: found.asked_by } : {}),
    });
  });
  const row = await findMerge(context.db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return mergeView(row, actor.id, at);
}
