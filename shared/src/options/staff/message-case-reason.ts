import type { Option, OptionKey } from '../option.ts';

interface MessageCaseReasonOption extends Option {
  /** Whether the decision is against the writer. */
  readonly isAgainst: boolean;
}

/** Why a message case was decided as it was. Only staff read it. The key is the digit that staff press. */
export const messageCaseReasonOptions = [
  { key: '1', en: 'Harmless talk', bn: 'ক্ষতিকর কিছু নেই', isAgainst: false },
  { key: '2', en: 'Wrongly flagged or reported', bn: 'ভুল করে চিহ্নিত বা অভিযোগ করা', isAgainst: false },
  { key: '3', en: 'Asks for money', bn: 'টাকা চেয়েছেন', isAgainst: true },
  { key: '4', en: 'Offers a visa or work abroad', bn: 'ভিসা বা কাজের লোভ দেখিয়েছেন', isAgainst: true },
  { key: '5', en: 'Advertises or sends to many', bn: 'বিজ্ঞাপন বা অনেককে একই লেখা', isAgainst: true },
  { key: '6', en: 'Insults or threats', bn: 'গালি বা হুমকি', isAgainst: true },
  { key: '7', en: 'Sexual or indecent', bn: 'অশালীন কথা', isAgainst: true },
  { key: '8', en: 'Not who they say', bn: 'নিজের পরিচয় মিথ্যা', isAgainst: true },
] as const satisfies readonly MessageCaseReasonOption[];

export type MessageCaseReason = OptionKey<typeof messageCaseReasonOptions>;
