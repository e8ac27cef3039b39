import { CORRECTION_DAYS } from '@milon/shared/constants';
import type { Merge } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { hasOtherAdministration } from '../staff/index.ts';
import { recordMerge } from './decide-merge.ts';
import { lockDuplicate } from './duplicate-queries.ts';
import { expireBefore, findMerge, insertMerge } from './queries.ts';
import { requireMergeable } from './require-mergeable.ts';
import { mergeView } from './view.ts';

/**
 * Asks for a merge of a likely duplicate, as Administration. It waits for another Administrator; if there is
 * none, it is done at once. Throws NOT_FOUND, ALREADY_DECIDED if the two were called two persons, and
 * CONFLICT while another one waits or with what is in the way.
 */
export async function askMerge(
  context: AppContext,
  actor: StaffActor,
  duplicateId: string,
  reason: string,
): Promise<Merge> {
  const now = await notBeforeKnownTime(context.db, context.clock());
  const id = mintId(now);
  try {
    await inTransaction(context.db, async (trx) => {
      const pair = await lockDuplicate(trx, duplicateId);
      if (!pair) throw new DomainError('NOT_FOUND');
      if (pair.distinct_at !== null) throw new DomainError('ALREADY_DECIDED');
      await requireMergeable(trx, pair, now);
      await expireBefore(trx, now, duplicateId);
      const waits = await hasOtherAdministration(trx, actor.id);
      const merge = { id, older_id: pair.older_id, newer_id: pair.newer_id, reason };
      await insertMerge(trx, {
        ...merge,
        duplicate_id: duplicateId,
        state: waits ? 'WAITING' : 'DONE',
        asked_by: actor.id,
        decided_by: waits ? null : actor.id,
        created_at: now,
        expires_at: now + CORRECTION_DAYS * DAY_MS,
        decided_at: waits ? null : now,
        before: null,
      });
      await recordMerge(context, trx, actor, merge, { act: waits ? 'merge.ask' : 'merge.do', at: now });
    });
  } catch (error) {
    if (uniqueViolation(error)) throw new DomainError('CONFLICT');
    throw error;
  }
  const row = await findMerge(context.db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return mergeView(row, actor.id, now);
}
