import { nameHoldsContact, nameWaits } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { withListingCounters } from '../listing/listing-counters.ts';
import { updateMember } from '../queries.ts';
import { heldNameColumns } from './name-review.ts';
import { claimNames, findAcceptedNames, findOldNames, renameInGreetings } from './recheck-queries.ts';

const chunkSize = 200;

/**
 * Names that this rule let be shown, when nobody noted at the member what staff accepted: only contacts are
 * held back, and what the audit log calls accepted stays.
 */
const firstRule = 0;

/** Takes one batch to the rule of today. */
function recheckBatch(context: AppContext, old: ReadonlyMap<string, number>): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    const claimed = await claimNames(trx, [...old.keys()]);
    const unnoted = claimed.filter(({ id }) => old.get(id) === firstRule);
    const accepted = await findAcceptedNames(
      trx,
      unnoted.map(({ id }) => id),
    );
    for (const row of claimed) {
      if (accepted.has(row.id)) {
        await updateMember(trx, row.id, { name_rule: null });
        continue;
      }
      const name = { firstName: row.first_name, lastName: row.last_name };
      const waits = old.get(row.id) === firstRule ? nameHoldsContact(name) : nameWaits(name);
      if (!waits || row.removed_at !== null) continue;
      const held = heldNameColumns(row);
      const at = context.clock();
      await withListingCounters(trx, row.id, () => updateMember(trx, row.id, { ...held, updated_at: at }));
      await renameInGreetings(trx, row.id, { from: row.first_name, to: held.first_name });
      afterCommit(trx, () => context.bus.toMember(row.id, 'account-update', {}));
    }
  });
}

/**
 * Judges the names that an older rule let be shown: one that may not be shown waits for staff, and others see
 * its initials. Each batch stands alone, so a stop loses nothing. A name that staff accepted stays.
 */
export async function recheckNames(context: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const rows = await findOldNames(context.db, chunkSize);
    if (rows.length === 0) return;
    await recheckBatch(context, new Map(rows.map(({ id, name_rule }) => [id, name_rule])));
  }
}
