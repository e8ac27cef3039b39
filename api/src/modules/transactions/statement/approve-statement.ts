import type { approveStatementCall, CallAnswer, CallParsed } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { digest } from '../../../platform/security/tokens.ts';
import { decideTransaction } from '../decide-transaction.ts';
import { type ComparedLine, matchStatement } from './match-statement.ts';

type Outcome = CallAnswer<typeof approveStatementCall>['data'];

/** What the audit log keeps of a line: no text, and enough to recognise the line in the statement. */
const markOf = ({ keys }: AppContext, { text }: ComparedLine) =>
  digest(keys.auditedText, `statement:${text}`).slice(0, 16);

/**
 * Approves the chosen payments for which this statement has a sure line, one after another, each as
 * `decideTransaction` does and together with the use of its line. One that a colleague decided meanwhile, or
 * that is not sure any more, is left out. Throws CONFLICT if the sum is not what staff saw, TOO_LARGE and
 * INVALID.
 */
export async function approveStatement(
  context: AppContext,
  actor: StaffActor,
  { amount, method, payments, text }: CallParsed<typeof approveStatementCall, 'body'>,
): Promise<Outcome> {
  const matched = await matchStatement(context, context.db, { method, text });
  const chosen = new Set(payments);
  const sure = matched.filter(
    ({ doubt, payment }) => doubt === undefined && payment && chosen.has(payment.id),
  );
  const shown = new Map(matched.flatMap(({ payment }) => (payment ? [[payment.id, payment.amount]] : [])));
  const sum = [...chosen].reduce((total, id) => total + (shown.get(id) ?? 0), 0);
  if (sum !== amount) throw new DomainError('CONFLICT', { fields: ['amount'] });
  const outcome: Outcome = { approved: [], held: [], skipped: [] };
  for (const line of sure) {
    const id = line.payment?.id ?? '';
    const proof = {
      trxId: line.trxId ?? '',
      mark: markOf(context, line),
      detail: `${method}, ${line.day}`,
    };
    try {
      const { status } = await decideTransaction(context, actor, id, { status: 'VALID', replies: [] }, proof);
      outcome[status === 'HELD' ? 'held' : 'approved'].push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  const done = new Set([...outcome.approved, ...outcome.held]);
  outcome.skipped.push(...[...chosen].filter((id) => !done.has(id)));
  return outcome;
}
