import { STATEMENT_DAYS } from '@milon/shared/constants';
import type { StatementDoubt } from '@milon/shared/contracts';
import { DAY_MS, dhakaDayStart, dhakaDayStartAt, poishaOf } from '@milon/shared/rules';
import type { StatementLine } from './statement-line.ts';
import type { StatementPayment } from './statement-queries.ts';

interface Matched {
  /** Undefined of a line that is sure. */
  readonly doubt?: StatementDoubt;
  /** The payment that has the line's id. */
  readonly payment?: StatementPayment | undefined;
}

function isNear(day: string, enteredAt: number): boolean {
  const days = (dhakaDayStart(day) - dhakaDayStartAt(enteredAt)) / DAY_MS;
  return days >= -STATEMENT_DAYS.before && days <= STATEMENT_DAYS.after;
}

const doubtIn = (
  { day, poisha }: StatementLine,
  payment: StatementPayment,
  method: string,
): StatementDoubt | undefined => {
  if (payment.concern !== null) return 'CONCERN';
  if (payment.payment_method !== method) return 'METHOD';
  if (poishaOf(payment.amount) !== poisha) return 'AMOUNT';
  return day !== undefined && isNear(day, payment.created_at) ? undefined : 'DAY';
};

/**
 * Compares a line with the payments that have its id, and says why it approves none. One that waits is sure
 * only if method, amount and day agree, and its money was not counted under another entry.
 */
export function matchLine(
  line: StatementLine,
  payments: readonly StatementPayment[],
  { method, isUsed }: { readonly method: string; readonly isUsed: boolean },
): Matched {
  const waiting = payments.find(({ status, provider }) => status === 'PENDING' && provider === null);
  const counted = payments.find(
    ({ id, provider, received_at }) => id !== waiting?.id && (provider !== null || received_at !== null),
  );
  const payment = waiting ?? counted ?? payments.at(-1);
  if (!line.isIncoming) return { doubt: 'OUTGOING', payment };
  if (line.trxId === undefined || line.poisha === undefined || line.day === undefined)
    return { doubt: 'UNREADABLE', payment };
  if (waiting) {
    if (isUsed || counted) return { doubt: 'USED', payment: counted ?? waiting };
    const doubt = doubtIn(line, waiting, method);
    return doubt === undefined ? { payment: waiting } : { doubt, payment: waiting };
  }
  if (isUsed || counted?.status === 'VALID') return { doubt: 'USED', payment };
  return { doubt: payment ? 'STATUS' : 'UNKNOWN', payment };
}
