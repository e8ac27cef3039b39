import type { Option } from '../option.ts';

/** Studies after marriage, for `plans.study` (decisions §10). */
export const studyPlanOptions = [
  { key: 'yes', en: 'Wants to go on studying', bn: 'পড়াশোনা চালিয়ে যেতে চান' },
  { key: 'open', en: 'To be decided together', bn: 'দুজনে মিলে ঠিক করবেন' },
  { key: 'no', en: 'Does not want to study further', bn: 'আর পড়তে চান না' },
] as const satisfies readonly Option[];

/** Work after marriage, for `plans.work` (decisions §10). */
export const workPlanOptions = [
  { key: 'yes', en: 'Wants a job or business', bn: 'চাকরি বা ব্যবসা করতে চান' },
  { key: 'open', en: 'To be decided together', bn: 'দুজনে মিলে ঠিক করবেন' },
  { key: 'home', en: 'Wants to look after the home', bn: 'সংসার সামলাতে চান' },
] as const satisfies readonly Option[];

/** Where to live after marriage, for `plans.place` (decisions §10). */
export const placePlanOptions = [
  { key: 'same', en: 'Where they live now', bn: 'এখন যেখানে থাকেন' },
  { key: 'home', en: 'In the home district', bn: 'দেশের বাড়ির জেলায়' },
  { key: 'city', en: 'In a city of Bangladesh', bn: 'দেশের কোনো শহরে' },
  { key: 'abroad', en: 'Abroad', bn: 'দেশের বাইরে' },
  { key: 'open', en: 'To be decided together', bn: 'দুজনে মিলে ঠিক করবেন' },
] as const satisfies readonly Option[];

/** With or without the parents after marriage, for `plans.withParents` (decisions §10). */
export const withParentsOptions = [
  { key: 'together', en: 'With the parents', bn: 'মা-বাবার সঙ্গে' },
  { key: 'near', en: 'Apart, near the parents', bn: 'আলাদা বাসায়, মা-বাবার কাছাকাছি' },
  { key: 'apart', en: 'Apart', bn: 'আলাদা বাসায়' },
  { key: 'open', en: 'To be decided together', bn: 'দুজনে মিলে ঠিক করবেন' },
] as const satisfies readonly Option[];
