import { latinDigits } from '@milon/shared/rules';

/**
 * The headers that are understood, in the order in which one is preferred: an id of the wallet or bank before
 * a reference, which the payer may have written, and what came in before a plain amount.
 */
const headersOf = {
  trxId: [
    'trxid',
    'trx id',
    'txnid',
    'txn id',
    'transaction id',
    'transactionid',
    'trx no',
    'txn no',
    'transaction no',
    'transaction number',
    'ট্রানজেকশন আইডি',
    'লেনদেন আইডি',
    'transaction reference',
    'reference no',
    'reference number',
    'ref no',
    'reference',
  ],
  amount: [
    'credit',
    'credit amount',
    'cr',
    'deposit',
    'deposits',
    'paid in',
    'money in',
    'received amount',
    'transaction amount',
    'trx amount',
    'txn amount',
    'amount',
    'জমা',
    'পরিমাণ',
    'টাকার পরিমাণ',
  ],
  out: ['debit', 'debit amount', 'dr', 'withdrawal', 'withdrawals', 'withdraw', 'paid out', 'money out'],
  day: [
    'transaction date',
    'transaction date time',
    'transaction time',
    'transaction datetime',
    'trx date',
    'txn date',
    'txn date time',
    'completion time',
    'date time',
    'datetime',
    'date and time',
    'date',
    'posting date',
    'time',
    'তারিখ',
    'সময়',
  ],
  status: ['status', 'transaction status', 'trx status', 'txn status', 'অবস্থা'],
  type: ['transaction type', 'trx type', 'txn type', 'type', 'service', 'service type', 'ধরন'],
} as const;

export type StatementColumn = keyof typeof headersOf;
export type StatementColumns = Readonly<Partial<Record<StatementColumn, number>>>;

/** A header in small letters, without signs, brackets and the currency. */
function plain(header: string): string {
  return latinDigits(header.slice(0, 80).normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(?<![a-z])(?:bdt|tk|taka)(?![a-z])/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** The columns of a line of headers; undefined if it has no id, amount or day, so it is none. */
export function findColumns(cells: readonly string[]): StatementColumns | undefined {
  const headers = cells.map(plain);
  const found: Partial<Record<StatementColumn, number>> = {};
  for (const [column, names] of Object.entries(headersOf)) {
    const at = names.map((name) => headers.indexOf(name.normalize('NFC'))).find((index) => index >= 0);
    if (at !== undefined) found[column as StatementColumn] = at;
  }
  const isHeader = found.trxId !== undefined && found.amount !== undefined && found.day !== undefined;
  return isHeader ? found : undefined;
}
