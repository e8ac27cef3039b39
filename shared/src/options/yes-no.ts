import type { Option, OptionKey } from './option.ts';

/** The answers that disability, children, smoke and drink share (spec §3). */
export const yesNoOptions = [
  { key: '1', en: 'No', bn: 'না' },
  { key: '2', en: 'Yes', bn: 'হ্যাঁ' },
  { key: '3', en: 'Occasionally', bn: 'মাঝে মাঝে' },
] as const satisfies readonly Option[];

export type YesNo = OptionKey<typeof yesNoOptions>;
