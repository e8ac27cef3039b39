import type { Option, OptionKey } from './option.ts';

/** What a message may be flagged for; the receiver is warned, and staff look at it. */
export const messageWarningOptions = [
  { key: 'money', en: 'Asks for money', bn: 'টাকা চাওয়া' },
  { key: 'visa', en: 'Offers visa or work', bn: 'ভিসা বা কাজের প্রলোভন' },
  { key: 'payment', en: 'Account to pay into', bn: 'টাকা পাঠানোর নম্বর' },
  { key: 'mass', en: 'Sent to many', bn: 'একই লেখা অনেককে' },
] as const satisfies readonly Option[];

export type MessageWarning = OptionKey<typeof messageWarningOptions>;
