import { EMAIL_LINK_HOURS, VERIFICATION_CODE } from '@milon/shared/constants';
import { product } from '@milon/shared/product';
import { mailHtml } from '../../platform/messaging/mail-html.ts';
import type { OutgoingMessage } from '../../platform/messaging/messenger.ts';

type Language = 'en' | 'bn';

const minutes = VERIFICATION_CODE.validMinutes;

/**
 * The SMS with a code. The digits are ASCII in both languages, so that phones recognise them and fill them
 * in.
 */
export function codeSms(code: string, language: Language): Omit<OutgoingMessage, 'to'> {
  const text =
    language === 'bn'
      ? `${code} আপনার ${product.nameBangla} যাচাই কোড। ${minutes.toLocaleString('bn-BD')} মিনিট কার্যকর থাকবে। কাউকে জানাবেন না।`
      : `${code} is your ${product.name} code. It is valid for ${minutes} minutes. Do not share it with anyone.`;
  return { text };
}

/** The SMS whose code proves the owner. It says for what, so that nobody reads it to a caller. */
export function ownerSms(code: string, language: Language): Omit<OutgoingMessage, 'to'> {
  const text =
    language === 'bn'
      ? `${code} আপনার ${product.nameBangla} কোড: আপনার তথ্য ডাউনলোড বা অ্যাকাউন্ট মুছতে। ${minutes.toLocaleString('bn-BD')} মিনিট কার্যকর। কাউকে জানাবেন না।`
      : `${code} is your ${product.name} code to download your data or delete your account. Valid for ${minutes} minutes. Do not share it with anyone.`;
  return { text };
}

const ownerWords = {
  en: {
    subject: `${product.name}: confirm that it is you`,
    code: `To download your data or delete your account, enter this code. It is valid for ${minutes} minutes. Do not share it with anyone:`,
    footer:
      'If you did not ask for it, someone may be using a device on which you are logged in. Log out everywhere in Account Settings.',
  },
  bn: {
    subject: `${product.nameBangla}: আপনিই কি না, নিশ্চিত করুন`,
    code: `আপনার তথ্য ডাউনলোড করতে বা অ্যাকাউন্ট মুছে ফেলতে এই কোডটি লিখুন। ${minutes.toLocaleString('bn-BD')} মিনিট কার্যকর থাকবে; কাউকে জানাবেন না।`,
    footer:
      'আপনি কোডটি না চেয়ে থাকলে, হয়তো আপনার লগ ইন করা কোনো ডিভাইস অন্য কেউ ব্যবহার করছেন। সেটিংস থেকে সব জায়গায় লগ আউট করুন।',
  },
} as const;

/** The mail whose code proves the owner. */
export function ownerMail(code: string, language: Language): Omit<OutgoingMessage, 'to'> {
  const words = ownerWords[language];
  return {
    subject: words.subject,
    text: `${ownerSms(code, language).text}\n\n${words.footer}\n`,
    html: mailHtml(language, [words.code, { code }], words.footer),
  };
}

const mailWords = {
  en: {
    subject: `${product.name}: verify your email`,
    code: `Your code is valid for ${minutes} minutes. Do not share it with anyone:`,
    or: `Or open this link and press Confirm. You can use it once, within ${EMAIL_LINK_HOURS} hours:`,
    button: 'Verify my email',
    footer: `If you do not have a ${product.name} account, someone entered your address by mistake. You can ignore this email.`,
  },
  bn: {
    subject: `${product.nameBangla}: আপনার ইমেইল যাচাই করুন`,
    code: `আপনার কোড। ${minutes.toLocaleString('bn-BD')} মিনিট কার্যকর থাকবে; কাউকে জানাবেন না।`,
    or: `অথবা এই লিংকটি খুলে “নিশ্চিত করুন” চাপুন। এটি ${EMAIL_LINK_HOURS.toLocaleString('bn-BD')} ঘণ্টার মধ্যে একবার ব্যবহার করা যাবে:`,
    button: 'আমার ইমেইল যাচাই করুন',
    footer: `${product.nameBangla}-এ আপনার কোনো অ্যাকাউন্ট না থাকলে কেউ ভুল করে আপনার ঠিকানা দিয়েছেন। আপনাকে কিছুই করতে হবে না।`,
  },
} as const;

/** The mail with a code, and a link that replaces it. */
export function codeMail(code: string, link: string, language: Language): Omit<OutgoingMessage, 'to'> {
  const words = mailWords[language];
  return {
    subject: words.subject,
    text: `${codeSms(code, language).text}\n\n${words.or}\n${link}\n\n${words.footer}\n`,
    html: mailHtml(
      language,
      [words.code, { code }, words.or, { label: words.button, href: link }],
      words.footer,
    ),
  };
}
