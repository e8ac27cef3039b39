import { type Assigned, manualPaymentMethods, type TransactionFilter } from '@milon/shared/contracts';
import { invoiceStatusOptions, keysOf } from '@milon/shared/options';
import { assignedField } from '../work/use-assignments.ts';
import { addressOf } from './location.ts';
import { type AddressValues, freeText, isoDay, maybeOneOf, oneOf, writeFields } from './use-address.ts';

export const transactionTabs = ['ALL', 'ON_HOLD', 'PENDING', 'TOTALS', 'STATEMENT'] as const;

/** As `paymentMethod` of a transaction. */
export const transactionMethods = ['SSLCOMMERZ', ...manualPaymentMethods] as const;

/** The tab and the filters of the transactions, as they are written in the address. */
export const transactionFields = {
  tab: oneOf(transactionTabs, 'ALL'),
  q: freeText(120),
  status: maybeOneOf(['CREDITED', ...keysOf(invoiceStatusOptions)] as const),
  method: maybeOneOf(transactionMethods),
  package: freeText(80),
  from: isoDay,
  to: isoDay,
  assigned: assignedField,
} as const;
export type TransactionAddress = AddressValues<typeof transactionFields>;

/** The status of tabs that list one. */
export const tabStatuses = {
  ALL: undefined,
  ON_HOLD: 'NEEDS_STAFF',
  PENDING: 'PENDING',
  TOTALS: undefined,
  STATEMENT: undefined,
} as const satisfies Record<(typeof transactionTabs)[number], TransactionFilter['status']>;

/** Whose payments are listed: a tab of one status is a queue. */
export const assignedIn = ({ assigned, tab }: TransactionAddress): { assigned?: Assigned } =>
  tabStatuses[tab] === undefined ? {} : { assigned };

/** The filter of the calls, without its empty parts. */
export function transactionFilter({
  tab,
  assigned: _whose,
  ...values
}: TransactionAddress): TransactionFilter {
  const filter = { ...values, status: tabStatuses[tab] ?? values.status };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The address of the transactions with these filters. */
export function transactionsAddress(values: Partial<TransactionAddress>): string {
  return addressOf({ section: 'transactions', query: writeFields(transactionFields, values) });
}
