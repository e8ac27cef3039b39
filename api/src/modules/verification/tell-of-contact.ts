import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { findMember } from '../members/index.ts';
import { otherContact, provenAddress } from './proven-contacts.ts';
import type { ContactKind } from './queries.ts';

const added = {
  en: { phone: 'a phone number was added to your account', email: 'an email was added to your account' },
  bn: {
    phone: 'আপনার অ্যাকাউন্টে একটি ফোন নম্বর যোগ হয়েছে',
    email: 'আপনার অ্যাকাউন্টে একটি ইমেইল যোগ হয়েছে',
  },
} as const;

function message(channel: ContactKind, language: Language): { subject: string; text: string } {
  if (language === 'bn') {
    const subject = `${product.nameBangla}: ${added.bn[channel]}`;
    return {
      subject,
      text: `${subject}। আপনি না করে থাকলে সেটিংস থেকে সব জায়গায় লগ আউট করুন এবং ৩ দিনের মধ্যে আমাদের জানান।`,
    };
  }
  const subject = `${product.name}: ${added.en[channel]}`;
  return {
    subject,
    text: `${subject}. Not you? Log out everywhere in Account Settings and write to us within 3 days.`,
  };
}

/**
 * Tells the member, at the contact that was proven before, that this one is proven now. In the background: a
 * message that fails does not undo the proof.
 */
export async function tellOfContact(
  context: AppContext,
  trx: Trx,
  memberId: string,
  channel: ContactKind,
): Promise<void> {
  const row = await findMember(trx, memberId);
  const to = row && provenAddress(row, otherContact(channel));
  if (!to) return;
  const { subject, text } = message(channel, spokenLanguage(row));
  const send = () =>
    channel === 'phone' ? context.mail.send({ to, subject, text }) : context.sms.send({ to, text });
  afterCommit(trx, () => context.background.run('the notice of a new contact', send));
}
