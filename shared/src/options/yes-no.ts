import type { Option } from './option.ts';

/** The options of disability, children, smoke and drink (spec §3). */
export const yesNoOptions = [
  { key: '1', en: 'No', bn: 'না' },
  { key: '2', en: 'Yes', bn: 'হ্যাঁ' },
  { key: '3', en: 'Occasionally', bn: 'মাঝে মাঝে' },
] as const satisfies readonly Option[];

/** A question that has no middle: whether the viewer's family status is asked for. */
export const yesOrNoOptions = [yesNoOptions[0], yesNoOptions[1]] as const satisfies readonly Option[];

export const NO = yesOrNoOptions[0].key;
export const YES = yesOrNoOptions[1].key;
