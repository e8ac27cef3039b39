import { displayName } from '@milon/shared/rules';
import type { Trx } from '../../platform/database/transaction.ts';
import { nameWaitingInvoices } from './queries.ts';

/**
 * Some invoices have initials, because staff had not accepted the name. They get the name that others see
 * from now on; other invoices keep their name. Does nothing if the shown name does not change.
 */
export async function nameInvoices(
  trx: Trx,
  memberId: string,
  shown: { readonly first_name?: string; readonly last_name?: string },
): Promise<void> {
  const { first_name: firstName, last_name: lastName } = shown;
  if (firstName === undefined || lastName === undefined) return;
  await nameWaitingInvoices(trx, memberId, displayName({ firstName, lastName }, true));
}
