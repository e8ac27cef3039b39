import type { Option, OptionKey } from '../option.ts';

/** Flags about which the receiver of a message is warned. Staff see them too. */
export const messageWarningOptions = [
  { key: 'money', en: 'Asks for money', bn: 'টাকা চাওয়া' },
  { key: 'visa', en: 'Offers a visa or work abroad', bn: 'ভিসা বা কাজের প্রলোভন' },
  { key: 'payment', en: 'Gives a payment account', bn: 'টাকা পাঠানোর নম্বর' },
  { key: 'mass', en: 'Sent to many people', bn: 'একই লেখা অনেককে' },
] as const satisfies readonly Option[];

/** All flags of a message, including those that only staff see. */
export const messageFlagOptions = [
  ...messageWarningOptions,
  { key: 'contacts', en: 'Contacts to many', bn: 'অনেককে যোগাযোগের তথ্য' },
] as const satisfies readonly Option[];

export type MessageFlag = OptionKey<typeof messageFlagOptions>;
export type MessageWarning = OptionKey<typeof messageWarningOptions>;
