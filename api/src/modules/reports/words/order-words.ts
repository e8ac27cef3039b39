import type { StaffReportWord } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { appendAudit } from '../../audit/index.ts';
import { findAllWords, updateWord } from './word-queries.ts';
import { wordView } from './word-view.ts';

/** Sets the order in which members see the words. Throws CONFLICT unless `ids` has every word once. */
export async function orderWords(
  context: AppContext,
  actor: StaffActor,
  ids: readonly string[],
): Promise<StaffReportWord[]> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    // By id, so that two changes of the order lock the rows in the same sequence.
    const former = (await findAllWords(trx)).map((word) => word.id);
    const known = former.toSorted();
    const isWhole = known.length === ids.length && known.every((id) => ids.includes(id));
    if (!isWhole) throw new DomainError('CONFLICT');
    for (const id of known) await updateWord(trx, id, { position: ids.indexOf(id) });
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'report-word.order',
      targetId: 'report-words',
      facts: { 'before.order': former, 'after.order': ids },
      at,
    });
    return (await findAllWords(trx)).map(wordView);
  });
}
