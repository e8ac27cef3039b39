import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import type { Pair } from './obstacles.ts';
import type { AccountRow } from './queries.ts';

type Occasion = 'merged' | 'undone';
type Side = 'older' | 'newer';

/** In plain words, without a name or a contact: each text may reach another family. */
const texts: Readonly<Record<Language, Readonly<Record<Occasion, Readonly<Record<Side, string>>>>>> = {
  en: {
    merged: {
      older: 'our team found two accounts of yours and joined them. This one stays, with all you paid for.',
      newer:
        'our team found two accounts of yours and joined them. This one is closed; log in to your older account, which has all you paid for.',
    },
    undone: {
      older: 'our team separated the two accounts that it had joined. This one stays yours.',
      newer: 'our team opened this account again, separately from the one it was joined with.',
    },
  },
  bn: {
    merged: {
      older: 'আমাদের টিম আপনার দুটি অ্যাকাউন্ট পেয়ে এক করে দিয়েছে। এই অ্যাকাউন্টটি থাকছে, আপনার কেনা সবকিছুসহ।',
      newer:
        'আমাদের টিম আপনার দুটি অ্যাকাউন্ট পেয়ে এক করে দিয়েছে। এই অ্যাকাউন্টটি বন্ধ; আপনার পুরোনো অ্যাকাউন্টে লগ ইন করুন, আপনার কেনা সবকিছু সেখানে আছে।',
    },
    undone: {
      older: 'আমাদের টিম যে দুটি অ্যাকাউন্ট এক করেছিল, সেগুলো আবার আলাদা করেছে। এই অ্যাকাউন্টটি আপনারই থাকছে।',
      newer: 'আমাদের টিম এই অ্যাকাউন্টটি আবার চালু করেছে, অন্যটি থেকে আলাদা করে।',
    },
  },
};
const objection: Readonly<Record<Language, string>> = {
  en: 'Is this wrong? Write to us within 7 days.',
  bn: 'ভুল হয়েছে? ৭ দিনের মধ্যে আমাদের জানান।',
};

/** A mail, or an SMS to a proven phone where there is no email. */
function tell(context: AppContext, trx: Trx, account: AccountRow, words: string): void {
  const { email, phone, phone_verified } = account;
  const language = spokenLanguage(account);
  const name = language === 'bn' ? product.nameBangla : product.name;
  const text = `${name}: ${words} ${objection[language]}`;
  const subject = language === 'bn' ? `${name}: আপনার অ্যাকাউন্ট` : `${name}: your account`;
  const run = (send: () => Promise<void>) =>
    afterCommit(trx, () => context.background.run('the notice of a merge', send));
  if (email !== null) run(() => context.mail.send({ to: email, subject, text }));
  else if (phone !== null && phone_verified === 1) run(() => context.sms.send({ to: phone, text }));
}

/**
 * Tells both accounts once, at the contacts that they had before, after the commit. A message that fails
 * undoes nothing.
 */
export function tellOfMerge(context: AppContext, trx: Trx, pair: Pair, occasion: Occasion): void {
  for (const side of ['older', 'newer'] as const) {
    const account = pair[side];
    tell(context, trx, account, texts[spokenLanguage(account)][occasion][side]);
  }
}
