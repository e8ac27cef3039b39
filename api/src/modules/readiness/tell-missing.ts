import type { NeededForSale } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { findMissing } from './find-missing.ts';

/** What to do about each, for the person who runs the server. */
export const missingSentences: Readonly<Record<NeededForSale, string>> = {
  packages: 'Nothing is for sale: offer a package in the console, under Packages.',
  payment: 'Nobody can pay: set up a gateway (SSLCOMMERZ_… or BKASH_…), or an account in the console.',
  seller: 'Invoices name no seller: enter the seller in the console, under Money.',
  contact: 'Members find no phone number for questions: enter it in the console, under Money.',
  mail: 'Members get no mail: set SMTP_URL.',
  sms: 'Members get no SMS: set SMS_URL.',
};

/** Logs what is missing before the first sale. The console's dashboard shows the same list. */
export async function tellMissing(context: AppContext): Promise<void> {
  for (const one of await findMissing(context)) context.log.warn({ missing: one }, missingSentences[one]);
}
