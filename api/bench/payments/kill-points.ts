import type { CallKind } from '../../gateway-stand-in/gateway-line.ts';
import type { StatementMoment } from '../processes/kill-at-statement.ts';
import type { ProviderName } from './provider-name.ts';

/** The moment of a call to the gateway at which the process is killed. */
interface CallMoment {
  readonly call: CallKind;
  /** `before` the gateway receives the call, or `after` it did its part. */
  readonly moment: 'before' | 'after';
}

/** The steps of a payment and its refund during which the process is killed. */
export type Step = 'checkout' | 'return' | 'payment job' | 'refund' | 'refund job';

export interface KillPoint {
  readonly name: string;
  readonly during: Step;
  readonly at: StatementMoment | CallMoment;
  /** The customer pays only half, so that the payment is HELD. */
  readonly isUnlike?: true;
  /** Only with this gateway. */
  readonly only?: ProviderName;
}

const transaction = '^insert into "transactions"';
const settled = '^update "transactions" set "status"';
const credited = '^insert into "connect_ledger"';
const invoice = '^insert into "invoices"';
const refund = '^insert into "refunds"';
const creditNote = '^insert into "credit_notes"';
const refundSettled = '^update "refunds" set "status"';

/** Every point of a payment at which a process may die, in the order in which they come. */
export const killPoints: readonly KillPoint[] = [
  {
    name: 'checkout: before the transaction is committed',
    during: 'checkout',
    at: { statement: transaction, moment: 'before commit' },
  },
  {
    name: 'checkout: committed, the gateway not asked',
    during: 'checkout',
    at: { statement: transaction, moment: 'after commit' },
  },
  {
    name: 'checkout: the gateway gave a token, its answer lost',
    during: 'checkout',
    at: { call: 'token', moment: 'after' },
    only: 'bkash',
  },
  {
    name: 'checkout: the gateway opened the payment, its answer lost',
    during: 'checkout',
    at: { call: 'open', moment: 'after' },
  },
  {
    name: 'checkout: page known, the buyer not answered',
    during: 'checkout',
    at: { statement: '^update "transactions" set "redirect_url"', moment: 'after' },
  },
  {
    name: 'payment: told, the gateway not asked',
    during: 'return',
    at: { call: 'confirm', moment: 'before' },
  },
  {
    name: 'payment: the gateway charged and confirmed, its answer lost',
    during: 'return',
    at: { call: 'confirm', moment: 'after' },
  },
  {
    name: 'payment: marked as paid, nothing credited',
    during: 'return',
    at: { statement: settled, moment: 'after' },
  },
  {
    name: 'payment: connects credited, no invoice',
    during: 'return',
    at: { statement: credited, moment: 'after' },
  },
  {
    name: 'payment: invoice written, not committed',
    during: 'return',
    at: { statement: invoice, moment: 'before commit' },
  },
  {
    name: 'payment: committed, nobody told',
    during: 'return',
    at: { statement: invoice, moment: 'after commit' },
  },
  {
    name: 'half payment: the gateway confirmed it, its answer lost',
    during: 'return',
    at: { call: 'confirm', moment: 'after' },
    isUnlike: true,
  },
  {
    name: 'half payment: held, not committed',
    during: 'return',
    at: { statement: settled, moment: 'before commit' },
    isUnlike: true,
  },
  {
    name: 'half payment: held and committed, nobody told',
    during: 'return',
    at: { statement: settled, moment: 'after commit' },
    isUnlike: true,
  },
  {
    name: 'job: the payment reserved, the gateway not asked',
    during: 'payment job',
    at: { statement: '^update "transactions" set "next_check_at"', moment: 'after' },
  },
  {
    name: 'job: the gateway charged and confirmed, its answer lost',
    during: 'payment job',
    at: { call: 'confirm', moment: 'after' },
  },
  {
    name: 'job: credited and committed, nobody told',
    during: 'payment job',
    at: { statement: invoice, moment: 'after commit' },
  },
  {
    name: 'refund: before it is committed',
    during: 'refund',
    at: { statement: refund, moment: 'before commit' },
  },
  {
    name: 'refund: committed, the gateway not asked',
    during: 'refund',
    at: { statement: refund, moment: 'after commit' },
  },
  {
    name: 'refund: the gateway paid back, its answer lost',
    during: 'refund',
    at: { call: 'refund', moment: 'after' },
  },
  {
    name: 'refund: connects taken back, no credit note',
    during: 'refund',
    at: { statement: creditNote, moment: 'before' },
  },
  {
    name: 'refund: credit note written, not committed',
    during: 'refund',
    at: { statement: creditNote, moment: 'before commit' },
  },
  {
    name: 'refund: committed, nobody told',
    during: 'refund',
    at: { statement: creditNote, moment: 'after commit' },
  },
  {
    name: 'refund job: the gateway finished it, its answer lost',
    during: 'refund job',
    at: { call: 'refund state', moment: 'after' },
  },
  {
    name: 'refund job: finished, not committed',
    during: 'refund job',
    at: { statement: refundSettled, moment: 'before commit' },
  },
  {
    name: 'refund job: finished and committed',
    during: 'refund job',
    at: { statement: refundSettled, moment: 'after commit' },
  },
];
