import type { Option, OptionKey } from '../option.ts';

/**
 * The reasons that a member can choose when declining an invitation. The sender reads the reason unchanged.
 */
export const inviteDeclineReasonOptions = [
  { key: '1', en: 'I am not looking for a partner at the moment.', bn: 'এই মুহূর্তে আমরা জীবনসঙ্গী খুঁজছি না।' },
  { key: '2', en: 'I am already talking with someone.', bn: 'এক জায়গায় আমাদের কথাবার্তা চলছে।' },
  { key: '3', en: 'Our family is looking for something different.', bn: 'আমাদের পরিবারের পছন্দ একটু আলাদা।' },
  { key: '4', en: 'We live too far apart.', bn: 'দূরত্বটা আমাদের জন্য বেশি হয়ে যায়।' },
  { key: '5', en: 'Thank you, I wish you all the best.', bn: 'ধন্যবাদ, আপনার জন্য শুভকামনা রইল।' },
] as const satisfies readonly Option[];

export type InviteDeclineReason = OptionKey<typeof inviteDeclineReasonOptions>;
