import type { AppContext } from '../../../context.ts';
import { findDueRefunds, reserveRefundCheck } from '../../transactions/index.ts';
import { checkEach } from '../check-each.ts';
import { findAwake } from '../gateway-line.ts';
import { askGateway, reservedMs } from './ask-gateway.ts';

/** So many gateway calls run at the same time. */
const concurrency = 8;

/**
 * Asks the gateways about refunds without a result: those that are processing, those without a usable answer,
 * and those whose process died on the way.
 */
export async function checkRefunds(context: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // A refund whose gateway rests keeps its turn.
    const providers = await findAwake(context.payments);
    const now = context.clock();
    const due = providers.length > 0 ? await findDueRefunds(context.db, providers, now, concurrency) : [];
    if (due.length === 0) return;
    const isAnyReserved = await checkEach(context, due, {
      reserve: (row) => reserveRefundCheck(context.db, row, context.clock() + reservedMs),
      ask: (row) => askGateway(context, row, 'again'),
    });
    if (!isAnyReserved) return;
  }
}
