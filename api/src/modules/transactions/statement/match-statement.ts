import type { StatementDoubt } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { matchLine } from './match-line.ts';
import { readStatement } from './read-statement.ts';
import type { StatementLine } from './statement-line.ts';
import { findPaymentsByPayerIds, findUsedLines, type StatementPayment } from './statement-queries.ts';

export interface ComparedLine extends StatementLine {
  /** Undefined of a line that is sure. */
  readonly doubt: StatementDoubt | undefined;
  readonly payment: StatementPayment | undefined;
}

const isSame = (one: StatementLine, other: StatementLine) =>
  one.poisha === other.poisha && one.day === other.day && one.isIncoming === other.isIncoming;

/**
 * The lines of which another one has the id: of equal ones all but the first, of unlike ones, such as a
 * payment and its reversal, all.
 */
function findRepeated(lines: readonly StatementLine[]): Set<StatementLine> {
  const repeated = new Set<StatementLine>();
  for (const [trxId, group] of Map.groupBy(lines, (line) => line.trxId)) {
    const [first] = group;
    if (trxId === undefined || !first || group.length === 1) continue;
    const areSame = group.every((line) => isSame(line, first));
    for (const line of areSame ? group.slice(1) : group) repeated.add(line);
  }
  return repeated;
}

/** Reads a statement and compares each line with the payments. Throws TOO_LARGE and INVALID. */
export async function matchStatement(
  context: AppContext,
  db: Db,
  { method, text }: { readonly method: string; readonly text: string },
): Promise<ComparedLine[]> {
  const lines = await readStatement(text, Number(dhakaDay(context.clock()).slice(0, 4)));
  const ids = [...new Set(lines.flatMap(({ trxId }) => trxId ?? []))];
  const [payments, used] = await Promise.all([findPaymentsByPayerIds(db, ids), findUsedLines(db, ids)]);
  const byId = Map.groupBy(payments, ({ payer_trx_id }) => payer_trx_id ?? '');
  const repeated = findRepeated(lines);
  return lines.map((line) => {
    const { trxId = '' } = line;
    const { doubt, payment } = matchLine(line, byId.get(trxId) ?? [], { method, isUsed: used.has(trxId) });
    return Object.assign({ doubt: doubt ?? (repeated.has(line) ? 'REPEATED' : undefined), payment }, line);
  });
}
