import type { CallParsed, Seller, saveSellerCall } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { dhakaDay } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit, changeFacts } from '../audit/index.ts';
import { findSellerOn, type SellerRow, upsertSeller } from './queries.ts';
import { sellerRow, sellerView } from './view.ts';

const factsOf = (row: SellerRow | undefined) => ({
  name: row?.name,
  postalAddress: row?.postal_address,
  bin: row?.bin,
  vatRate: row?.vat_rate,
});

/**
 * Sets the seller's data from a day on; data for the same day is replaced. Throws INVALID for a day in the
 * past, whose invoices exist already.
 */
export async function saveSeller(
  context: AppContext,
  actor: StaffActor,
  seller: CallParsed<typeof saveSellerCall, 'body'>,
  language: Language,
): Promise<Seller> {
  const at = context.clock();
  if (seller.validFrom < dhakaDay(at)) {
    const field = 'validFrom';
    throw new DomainError('INVALID', { fields: [field], messages: [fieldSentence(field, 'past', language)] });
  }
  const row = sellerRow(seller, at);
  await inTransaction(context.db, async (trx) => {
    const former = await findSellerOn(trx, row.valid_from);
    await upsertSeller(trx, row);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'seller.update',
      targetId: 'seller',
      facts: {
        validFrom: row.valid_from,
        isRegistered: row.bin !== null,
        ...changeFacts(context, 'seller', { before: factsOf(former), after: factsOf(row) }),
      },
      at,
    });
  });
  return sellerView(row);
}
