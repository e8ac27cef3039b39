import type { CorrectedField } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import type { CorrectedValue } from './corrected-value.ts';

interface Recipient {
  readonly language: string;
  readonly screen_language: string | null;
  readonly phone: string | null;
  readonly phone_verified: number;
  readonly email: string | null;
}

const names: Readonly<Record<Language, Readonly<Record<CorrectedField, string>>>> = {
  en: { phone: 'phone number', birthDate: 'date of birth', gender: 'gender' },
  bn: { phone: 'ফোন নম্বর', birthDate: 'জন্মতারিখ', gender: 'লিঙ্গ' },
};

/** For the member at a contact that the account had before. Names nobody, and no value. */
function message(field: CorrectedField, language: Language): { subject: string; text: string } {
  const name = names[language][field];
  if (language === 'bn') {
    const subject = `${product.nameBangla}: আমাদের টিম আপনার অ্যাকাউন্টের ${name} সংশোধন করেছে`;
    return { subject, text: `${subject}। আপনি না চাইলে ৩ দিনের মধ্যে আমাদের জানান।` };
  }
  const subject = `${product.name}: our team corrected the ${name} of your account`;
  return { subject, text: `${subject}. Not what you asked for? Write to us within 3 days.` };
}

/** For the new number, which may belong to somebody else by mistake. */
const welcome = (language: Language): string =>
  language === 'bn'
    ? `${product.nameBangla}: এই নম্বরটি একটি অ্যাকাউন্টে বসানো হয়েছে। লগ ইন করে নম্বরটি যাচাই করুন। আপনার না হলে আমাদের জানান।`
    : `${product.name}: this number was set on an account. Log in and confirm it. Not yours? Write to us.`;

/**
 * Tells the member of a correction after the commit: by mail, and by SMS at the old and the new number of a
 * phone; of another field by SMS only without an email. Each in the background: a message that fails undoes
 * nothing.
 */
export function tellOfCorrection(
  context: AppContext,
  trx: Trx,
  before: Recipient,
  { field, value }: CorrectedValue,
): void {
  const { email, phone, phone_verified } = before;
  const language = spokenLanguage(before);
  const { subject, text } = message(field, language);
  const run = (send: () => Promise<void>) =>
    afterCommit(trx, () => context.background.run('the notice of a correction', send));
  if (email !== null) run(() => context.mail.send({ to: email, subject, text }));
  const isBySms = field === 'phone' || (email === null && phone_verified === 1);
  if (phone !== null && isBySms) run(() => context.sms.send({ to: phone, text }));
  if (field === 'phone') run(() => context.sms.send({ to: value, text: welcome(language) }));
}
