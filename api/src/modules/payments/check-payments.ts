import type { AppContext } from '../../context.ts';
import type { ProviderName } from '../../platform/payments/provider.ts';
import { applyVerdict } from './apply-verdict.ts';
import { checkEach } from './check-each.ts';
import { findAwake } from './gateway-line.ts';
import { findDue, type PaymentRow, planNextCheck, reserveCheck } from './queries.ts';
import { nextCheckAt } from './schedule.ts';

/** So many gateway calls run at the same time. */
const concurrency = 8;
/**
 * Longer than any call to a gateway. If the process dies meanwhile, another one asks again after this time.
 */
const reservedMs = 120_000;

async function checkPayment(context: AppContext, due: PaymentRow): Promise<void> {
  const provider = context.payments.get(due.provider as ProviderName);
  if (!provider) return;
  const now = context.clock();
  const verdict = await provider.lookUp({ trxId: due.trx_id, providerRef: due.provider_ref });
  const nextAt = nextCheckAt(due.created_at, now);
  await applyVerdict(context, due, verdict, nextAt === undefined);
  await planNextCheck(context.db, due.id, nextAt ?? null);
}

/**
 * Asks the gateways about payments without a result (decisions §9). Also about failed and cancelled ones: the
 * buyer may have paid at a later attempt whose notification was lost.
 */
export async function checkPayments(context: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // A payment whose gateway rests keeps its turn.
    const providers = await findAwake(context.payments);
    const now = context.clock();
    const due = providers.length > 0 ? await findDue(context.db, providers, now, concurrency) : [];
    if (due.length === 0) return;
    const isAnyReserved = await checkEach(context, due, {
      reserve: (row) => reserveCheck(context.db, row, context.clock() + reservedMs),
      ask: (row) => checkPayment(context, row),
    });
    if (!isAnyReserved) return;
  }
}
