import type { Refund, RefundState, StaffRefund } from '@milon/shared/contracts';
import { takaOf } from '@milon/shared/rules';
import { type CreditNoteWithRate, creditNoteView } from '../../invoices/index.ts';
import type { RefundRow } from './refund-queries.ts';

type CreditNotes = ReadonlyMap<string, CreditNoteWithRate>;

const time = (at: number) => new Date(at).toISOString();

function creditNoteOf({ id }: RefundRow, creditNotes: CreditNotes) {
  const row = creditNotes.get(id);
  return row ? { creditNote: creditNoteView(row) } : {};
}

/** Whether the refund, or one that pays it after it failed, has arrived. */
function isPaidBack(refund: RefundRow, all: readonly RefundRow[]): boolean {
  if (refund.status === 'DONE') return true;
  return all.some((other) => other.replaces === refund.id && isPaidBack(other, all));
}

function refundView(row: RefundRow, isDone: boolean, creditNotes: CreditNotes): Refund {
  return {
    _id: row.id,
    amount: takaOf(row.amount),
    status: isDone ? 'DONE' : 'PROCESSING',
    ...creditNoteOf(row, creditNotes),
    createdAt: time(row.created_at),
  };
}

/**
 * The accepted refunds of one transaction as the buyer sees them. One that failed later stays on the way,
 * because it is still owed; what pays it is not another refund.
 */
export function refundViews(rows: readonly RefundRow[], creditNotes: CreditNotes): Refund[] {
  return rows
    .filter((row) => row.accepted_at !== null && row.replaces === null)
    .map((row) => refundView(row, isPaidBack(row, rows), creditNotes));
}

function stateOf({ status, accepted_at, error }: RefundRow): RefundState {
  if (status !== 'REQUESTED') return status as RefundState;
  if (accepted_at !== null) return 'PROCESSING';
  return error === null ? 'REQUESTED' : 'UNKNOWN';
}

/** A refund as Administration sees it. */
export function staffRefundView(
  row: RefundRow,
  creditNotes: CreditNotes,
  requester: string | undefined,
): StaffRefund {
  return {
    _id: row.id,
    amount: takaOf(row.amount),
    state: stateOf(row),
    isByHand: row.provider === null,
    ...(row.method === null ? {} : { method: row.method }),
    ...(row.reference === null ? {} : { reference: row.reference }),
    refundId: row.refund_id,
    ...(row.provider_refund === null ? {} : { gatewayRefundId: row.provider_refund }),
    reason: row.reason ?? '',
    ...(row.error === null ? {} : { error: row.error }),
    connects: row.connects,
    ...creditNoteOf(row, creditNotes),
    ...(row.replaces === null ? {} : { replaces: row.replaces }),
    ...(requester === undefined ? {} : { requestedBy: requester }),
    ...(row.next_check_at === null ? {} : { nextCheckAt: time(row.next_check_at) }),
    createdAt: time(row.created_at),
    ...(row.settled_at === null ? {} : { settledAt: time(row.settled_at) }),
  };
}
