import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { appendAudit } from './append-audit.ts';
import { type AuditEntry } from './audit-entry.ts';

const spanMs = 5 * 60_000;

/**
 * Entries of the current span by their key, with the number of repeats. Grouped by database, then by actor
 * and action.
 */
const repeatsOf = new WeakMap<Db, Map<string, Map<string, number>>>();

const append = (context: AppContext, entry: AuditEntry) =>
  inTransaction(context.db, (trx) => appendAudit(trx, entry));

/**
 * Records an entry that may repeat hundreds of times: the first immediately, and its repeats within five
 * minutes as one more row with their number in `times`. `maxRows` limits the different entries of one actor
 * and action in that time; further ones count together under the target `others`.
 */
export async function recordRepeated(
  context: AppContext,
  entry: AuditEntry,
  maxRows = Infinity,
): Promise<void> {
  const all = repeatsOf.get(context.db) ?? new Map<string, Map<string, number>>();
  repeatsOf.set(context.db, all);
  const group = `${entry.staffId} ${entry.action}`;
  const open = all.get(group) ?? new Map<string, number>();
  all.set(group, open);
  const keyOf = ({ targetId, facts }: AuditEntry) => JSON.stringify([targetId, facts]);
  const isKnown = open.has(keyOf(entry));
  const noted = isKnown || open.size < maxRows ? entry : { ...entry, targetId: 'others' };
  const key = keyOf(noted);
  const repeats = open.get(key);
  if (repeats !== undefined) {
    open.set(key, repeats + 1);
    return;
  }
  open.set(key, 0);
  try {
    await append(context, noted);
  } catch (error) {
    open.delete(key);
    throw error;
  }
  context.background.soon('audit of repeats', spanMs, async () => {
    const times = open.get(key) ?? 0;
    open.delete(key);
    if (open.size === 0) all.delete(group);
    if (times > 0) await append(context, { ...noted, facts: { ...noted.facts, times }, at: context.clock() });
  });
}
