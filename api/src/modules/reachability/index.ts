export { confirmPhone } from './confirm-phone.ts';
export { deleteOldPings } from './delete-old-pings.ts';
export { holdForUnlock } from './hold-for-unlock.ts';
export { type HoldRow, holdView } from './hold-view.ts';
export { countHeld, findHold, findHolds, findUnconfirmed } from './queries.ts';
export { returnHeldConnect } from './return-held-connect.ts';
export { reachabilityRoutes } from './routes.ts';
export { sendDuePings } from './send-due-pings.ts';
export { settleDueHolds } from './settle-due-holds.ts';
