import type { Option, OptionKey } from '../option.ts';

/** What a message to staff is about. */
export const supportTopicOptions = [
  { key: 'account', en: 'My account and profile', bn: 'অ্যাকাউন্ট ও প্রোফাইল' },
  { key: 'payment', en: 'Payments and connects', bn: 'পেমেন্ট ও কানেক্ট' },
  { key: 'photo', en: 'Photos and verification', bn: 'ছবি ও যাচাই' },
  { key: 'safety', en: 'Safety: somebody worries me', bn: 'নিরাপত্তা, কারও আচরণে ভয় লাগছে' },
  { key: 'other', en: 'Something else', bn: 'অন্য কিছু' },
] as const satisfies readonly Option[];

export type SupportTopic = OptionKey<typeof supportTopicOptions>;

/** The status of a message to staff. */
export const supportStatusOptions = [
  { key: 'OPEN', en: 'Waiting', bn: 'অপেক্ষায়' },
  { key: 'ANSWERED', en: 'Answered', bn: 'উত্তর দেওয়া হয়েছে' },
  { key: 'CLOSED', en: 'Closed', bn: 'বন্ধ' },
] as const satisfies readonly Option[];

/** The same statuses as the queue of staff shows them: on whom a message waits. */
export const supportTurnOptions = [
  { key: 'OPEN', en: 'Waiting for us', bn: 'আমাদের উত্তরের অপেক্ষায়' },
  { key: 'ANSWERED', en: 'Waiting for them', bn: 'তাঁদের অপেক্ষায়' },
  { key: 'CLOSED', en: 'Closed', bn: 'বন্ধ' },
] as const satisfies readonly Option[];

export type SupportStatus = OptionKey<typeof supportStatusOptions>;
