export type TransactionColor = 'success' | 'warning' | 'error';

/** The colour of an invoice's status: VALID success, PENDING warning, anything else error (spec §4). */
export function transactionColor(status: string): TransactionColor {
  if (status === 'VALID') return 'success';
  return status === 'PENDING' ? 'warning' : 'error';
}
