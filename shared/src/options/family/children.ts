import type { Option } from '../option.ts';

/** Where the children live: `children.with` (decisions §10). */
export const childrenWithOptions = [
  { key: 'me', en: 'In own care', bn: 'নিজের কাছে থাকে' },
  { key: 'other', en: 'With the other parent', bn: 'সন্তানের মা বা বাবার কাছে থাকে' },
  { key: 'both', en: 'Shared with the other parent', bn: 'দুজনের কাছেই ভাগাভাগি করে থাকে' },
  { key: 'grown', en: 'Grown up or elsewhere', bn: 'বড় হয়েছে বা অন্য কোথাও থাকে' },
] as const satisfies readonly Option[];

/** What a wish or a search asks about children (decisions §10). */
export const childrenOptions = [
  { key: 'none', en: 'Has no children', bn: 'সন্তান নেই' },
  { key: 'with', en: 'Has children, living with them', bn: 'সন্তান আছে, সঙ্গে থাকে' },
  { key: 'apart', en: 'Has children, not living with them', bn: 'সন্তান আছে, সঙ্গে থাকে না' },
] as const satisfies readonly Option[];
