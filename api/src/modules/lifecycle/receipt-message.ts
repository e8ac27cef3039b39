import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import type { DeletionReceipt } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';

/** `deleted`: by the member, who can still restore the account. `removed`: permanently. */
export type ReceiptOccasion = 'deleted' | 'deletedByStaff' | 'removed';

function dayOf(time: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeZone: BUSINESS_TIME_ZONE,
  }).format(Date.parse(time));
}

const english = {
  subject: `${product.name}: your account`,
  deleted: (day: string) =>
    `You deleted your ${product.name} account. No one sees your profile now. Changed your mind? Log in before ${day} and restore it. After that we delete all your personal data for good.`,
  deletedByStaff: (day: string) =>
    `Our team has deleted your ${product.name} account. No one sees your profile now. After ${day} we delete all your personal data for good. If you think this is a mistake, contact support.`,
  restored: `Our team has restored your ${product.name} account. Log in as before: nothing is lost.`,
  removed: () =>
    `Your ${product.name} account has been deleted for good, with your profile, photos, messages and unlocked contacts.`,
  invoices: (count: number, day: string) =>
    `Kept as the law requires: invoices (${count}) without your name and phone number, until ${day}.`,
  audit: 'Kept: a log of what our team did, with ID numbers only, never your name or texts.',
};

const digits = (count: number) => count.toLocaleString('bn-BD');
const bangla: typeof english = {
  subject: `${product.nameBangla}: আপনার অ্যাকাউন্ট`,
  deleted: (day) =>
    `আপনি আপনার ${product.nameBangla} অ্যাকাউন্ট মুছে ফেলেছেন। এখন থেকে কেউ আপনার প্রোফাইল দেখতে পাবেন না। মত বদলালে ${day} তারিখের আগে লগ ইন করে ফিরিয়ে আনুন। এরপর আপনার সব ব্যক্তিগত তথ্য চিরতরে মুছে যাবে।`,
  deletedByStaff: (day) =>
    `আমাদের টিম আপনার ${product.nameBangla} অ্যাকাউন্ট মুছে দিয়েছে। এখন থেকে কেউ আপনার প্রোফাইল দেখতে পাবেন না। ${day} তারিখের পর আপনার সব ব্যক্তিগত তথ্য চিরতরে মুছে যাবে। ভুল হয়েছে মনে হলে সাপোর্টে যোগাযোগ করুন।`,
  restored: `আমাদের টিম আপনার ${product.nameBangla} অ্যাকাউন্ট ফিরিয়ে দিয়েছে। আগের মতোই লগ ইন করুন, কিছুই হারায়নি।`,
  removed: () => `আপনার ${product.nameBangla} অ্যাকাউন্ট চিরতরে মুছে গেছে: প্রোফাইল, ছবি, বার্তা ও যোগাযোগের তথ্য আর নেই।`,
  invoices: (count, day) => `আইন অনুযায়ী রাখা হচ্ছে: নাম ও ফোন নম্বর ছাড়া ${digits(count)}টি ইনভয়েস, ${day} পর্যন্ত।`,
  audit: 'আরও রাখা হচ্ছে: আমাদের টিম কী করেছে তার রেকর্ড; তাতে শুধু আইডি নম্বর থাকে, আপনার নাম বা লেখা নয়।',
};

/**
 * The message to a member whose account is deleted or removed: what happens, what is kept, and until when.
 */
export function receiptMessage(
  occasion: ReceiptOccasion,
  receipt: DeletionReceipt,
  language: Language,
): { subject: string; text: string } {
  const words = language === 'bn' ? bangla : english;
  const kept = receipt.kept.map((item) =>
    item.what === 'invoices'
      ? words.invoices(item.count ?? 0, dayOf(item.until ?? receipt.deletedAt, language))
      : words.audit,
  );
  const lead = words[occasion](dayOf(receipt.restorableUntil, language));
  return { subject: words.subject, text: [lead, ...kept].join('\n') };
}

/** Tells a member that staff restored the account that they had deleted. */
export function restoredMessage(language: Language): { subject: string; text: string } {
  const { restored, subject } = language === 'bn' ? bangla : english;
  return { subject, text: restored };
}
