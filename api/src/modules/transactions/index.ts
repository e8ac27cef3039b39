export { tryCredit } from './credit-purchase.ts';
export { recordEvent } from './event-queries.ts';
export { checkOwedMoney } from './owed/check-owed-money.ts';
export { raiseConcern, sumOwed } from './owed/owed-queries.ts';
export {
  cancelOpenNewCheckouts,
  findAcceptedByHand,
  insertTransaction,
  lockEnteredByHand,
} from './queries.ts';
export { receiptOf } from './receipt.ts';
export { acceptRefund } from './refunds/accept-refund.ts';
export { getStaffRefund } from './refunds/get-staff-refund.ts';
export { isCredited, isRefundedByGateway, owedRefunds, refundablePoisha } from './refunds/refund-amounts.ts';
export {
  findDueRefunds,
  findOpenRefund,
  findPaidTransaction,
  findRefund,
  findRefunds,
  insertRefund,
  lockTransaction,
  type PaidTransaction,
  type RefundRow,
  reserveRefundCheck,
  setRefundState,
  updateRefund,
} from './refunds/refund-queries.ts';
export { recomputeMembership } from './refunds/take-back-purchase.ts';
export { transactionRoutes } from './routes.ts';
export { deleteOldScreenshots, sweepScreenshots } from './screenshots/delete-old-screenshots.ts';
export { staffTransactionRoutes } from './staff/staff-routes.ts';
export { deleteOldStatementLines } from './statement/delete-old-lines.ts';
export { errorForBuyer } from './view.ts';
