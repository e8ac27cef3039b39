export { connectsOfRefund } from './connects-of-refund.ts';
export { correctBalance } from './correct-balance.ts';
export { creditConnects } from './credit-connects.ts';
export { joinLedgers } from './join-ledgers.ts';
export { countTaken, countTakenBack, findPurchaseIds, lockBalances, type StaffReason } from './queries.ts';
export { type ConnectReceiver, returnConnect } from './return-connect.ts';
export {
  holdConnect,
  holdConnectAgain,
  spendConnect,
  spendHeldConnect,
  takeBackHeldConnect,
} from './spend-connect.ts';
export { takeBackConnects } from './take-back-connects.ts';
