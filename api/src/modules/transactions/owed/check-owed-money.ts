import type { AppContext } from '../../../context.ts';
import { findOwed, raiseConcern } from './owed-queries.ts';

type Owed = Awaited<ReturnType<typeof findOwed>>[number];

/** Whether staff see it, or the gateway is being asked for its refund. */
const isSeen = ({ attention, refundState }: Owed) => attention === 1 || refundState === 'REQUESTED';

/**
 * Checks each night that all money received is credited, paid back or before staff. What nobody would see
 * is logged as an error and joins the payments on hold. Returns it.
 */
export async function checkOwedMoney(context: AppContext, signal: AbortSignal): Promise<Owed[]> {
  const { clock, db, log, readers } = context;
  const owed = await findOwed(readers);
  const forgotten = owed.filter((one) => !isSeen(one));
  for (const { id, trxId, owed: poisha } of forgotten) {
    if (signal.aborted) break;
    log.error({ trxId, poisha }, 'money that was received is neither credited nor paid back');
    await raiseConcern(db, id, 'MONEY_OWED', clock());
  }
  log.info({ owed: owed.length, forgotten: forgotten.length }, 'the money received was checked');
  return forgotten;
}
