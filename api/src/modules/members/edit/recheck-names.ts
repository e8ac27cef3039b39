import { setImmediate as afterOthers } from 'node:timers/promises';
import { NAME_RULE, nameHoldsContact, nameWaits } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { findPlace, savePlace } from '../../../platform/jobs/queries.ts';
import { withListingCounters } from '../listing/listing-counters.ts';
import { updateMember } from '../queries.ts';
import { heldNameColumns } from './name-review.ts';
import { claimNames, findAcceptedNames, findNamesAfter, renameInGreetings } from './recheck-queries.ts';

const chunkSize = 200;
const job = 'recheck-names';

/**
 * Names that this rule let be shown, when nobody noted at the member what staff accepted: only contacts are
 * held back, and what the audit log calls accepted stays.
 */
const firstRule = 0;

type Name = Awaited<ReturnType<typeof findNamesAfter>>[number];

const nameOf = (row: Pick<Name, 'first_name' | 'last_name'>) => ({
  firstName: row.first_name,
  lastName: row.last_name,
});

/** Whether an older rule let a name be shown which may have to wait today. */
const isDoubtful = (row: Name) =>
  row.name_rule !== null &&
  row.name_rule < NAME_RULE &&
  (row.name_rule === firstRule || nameWaits(nameOf(row)));

/** Takes these names to the rule of today. */
async function holdBack(context: AppContext, trx: Trx, doubtful: readonly Name[]): Promise<void> {
  const ruleOf = new Map(doubtful.map(({ id, name_rule }) => [id, name_rule]));
  const claimed = await claimNames(trx, [...ruleOf.keys()]);
  const unnoted = claimed.filter(({ id }) => ruleOf.get(id) === firstRule);
  const accepted = await findAcceptedNames(
    trx,
    unnoted.map(({ id }) => id),
  );
  for (const row of claimed) {
    if (accepted.has(row.id)) {
      await updateMember(trx, row.id, { name_rule: null });
      continue;
    }
    const name = nameOf(row);
    const waits = ruleOf.get(row.id) === firstRule ? nameHoldsContact(name) : nameWaits(name);
    if (!waits || row.removed_at !== null) continue;
    const held = heldNameColumns(row);
    const at = context.clock();
    await withListingCounters(trx, row.id, () => updateMember(trx, row.id, { ...held, updated_at: at }));
    await renameInGreetings(trx, row.id, { from: row.first_name, to: held.first_name });
    afterCommit(trx, () => context.bus.toMember(row.id, 'account-update', {}));
  }
}

/** Up to which member the names were judged by the rule of today. */
async function findLastJudged({ db }: AppContext): Promise<string> {
  const [rule, id = ''] = (await findPlace(db, job))?.split(' ') ?? [];
  return Number(rule) === NAME_RULE ? id : '';
}

/**
 * Judges the names that an older rule let be shown, member by member: one that may not be shown waits for
 * staff, and others see its initials. A name that staff accepted stays. Each batch is stored with its place,
 * from which the next run goes on; only names that may have to wait are written.
 */
export async function recheckNames(context: AppContext, signal: AbortSignal): Promise<void> {
  for (let after = await findLastJudged(context); !signal.aborted; await afterOthers()) {
    const rows = await findNamesAfter(context.db, after, chunkSize);
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    await inTransaction(context.db, async (trx) => {
      await holdBack(context, trx, rows.filter(isDoubtful));
      await savePlace(trx, job, `${NAME_RULE} ${last}`);
    });
    after = last;
  }
}
