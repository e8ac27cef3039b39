import { latinDigits } from '@milon/shared/rules';
import type { WholeTransaction } from '../api/use-transaction.ts';

/** Taka as written, with Bangla digits too; ALL if empty, undefined if it is no amount. */
export function readAmount(text: string): number | 'ALL' | undefined {
  const written = latinDigits(text).replaceAll(/[,\s]/g, '');
  if (written === '') return 'ALL';
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(written)) return undefined;
  return Number(written) || undefined;
}

/** A held payment was not credited, and what is owed after a failed refund has its credit note. */
export function isWholeOnly({ refunds, status }: Pick<WholeTransaction, 'refunds' | 'status'>): boolean {
  const isPaid = (id: string) => refunds.some(({ replaces, state }) => replaces === id && state !== 'FAILED');
  return (
    (status !== 'VALID' && status !== 'PARTLY_REFUNDED') ||
    refunds.some(({ _id, creditNote, state }) => state === 'FAILED' && creditNote && !isPaid(_id))
  );
}
