import { PASSWORD_LINK_DAYS } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import { mailHtml } from '../../../platform/messaging/mail-html.ts';
import type { OutgoingMessage } from '../../../platform/messaging/messenger.ts';

const words = {
  en: {
    subject: `${product.name}: set your password`,
    created: `Our team created a profile at ${product.name} for you. To see and change it, set a password.`,
    once: `The link works once, for ${PASSWORD_LINK_DAYS} days:`,
    button: 'Set my password',
    sms: `Our team created a ${product.name} profile for you. Set your password (works once, for ${PASSWORD_LINK_DAYS} days):`,
    footer: 'If you did not ask for a profile, please tell our support.',
  },
  bn: {
    subject: `${product.nameBangla}: আপনার পাসওয়ার্ড দিন`,
    created: `আমাদের টিম ${product.nameBangla}-এ আপনার জন্য একটি প্রোফাইল তৈরি করেছে। প্রোফাইল দেখতে ও বদলাতে একটি পাসওয়ার্ড দিন।`,
    once: `লিংকটি একবার, ${PASSWORD_LINK_DAYS.toLocaleString('bn-BD')} দিনের মধ্যে কাজ করবে:`,
    button: 'আমার পাসওয়ার্ড দিন',
    sms: `আমাদের টিম ${product.nameBangla}-এ আপনার প্রোফাইল তৈরি করেছে। পাসওয়ার্ড দিন (একবার, ${PASSWORD_LINK_DAYS.toLocaleString('bn-BD')} দিনের মধ্যে):`,
    footer: 'আপনি প্রোফাইল খুলতে না চেয়ে থাকলে সাপোর্টে যোগাযোগ করুন।',
  },
} as const;

/** The SMS with a link to set a password. */
export const linkSms = (link: string, language: Language): Omit<OutgoingMessage, 'to'> => ({
  text: `${words[language].sms} ${link}`,
});

/** The mail with a link to set a password. */
export function linkMail(link: string, language: Language): Omit<OutgoingMessage, 'to'> {
  const { button, created, footer, once, subject } = words[language];
  return {
    subject,
    text: `${created}\n\n${once}\n${link}\n\n${footer}\n`,
    html: mailHtml(language, [created, once, { label: button, href: link }], footer),
  };
}
