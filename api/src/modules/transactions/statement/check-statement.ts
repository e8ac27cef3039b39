import type { CallParsed, checkStatementCall, StatementLineView } from '@milon/shared/contracts';
import { removeEmpty, takaOf } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { staffTransactionView } from '../view.ts';
import { type ComparedLine, matchStatement } from './match-statement.ts';
import type { StatementPayment } from './statement-queries.ts';

function paymentView(row: StatementPayment): StatementLineView['payment'] {
  const {
    _id,
    amount,
    createdAt,
    package: bought,
    paymentMethod,
    status,
    trxId,
    user,
  } = staffTransactionView(row, '');
  return { _id, amount, createdAt, package: bought.name, paymentMethod, status, trxId, user };
}

const lineView = ({ day, doubt, line, payment, poisha, text, trxId }: ComparedLine): StatementLineView => ({
  line,
  text,
  ...removeEmpty({ trxId, day, doubt, amount: poisha === undefined ? undefined : takaOf(poisha) }),
  ...(payment ? { payment: paymentView(payment) } : {}),
});

/**
 * Shows which lines of a statement approve which payment, and why the others do not. Nothing is changed or
 * stored. Throws TOO_LARGE for too many lines, and INVALID for a table that cannot be taken apart.
 */
export async function checkStatement(
  context: AppContext,
  statement: CallParsed<typeof checkStatementCall, 'body'>,
): Promise<{ lines: StatementLineView[] }> {
  const matched = await matchStatement(context, context.readers, statement);
  return { lines: matched.map(lineView) };
}
