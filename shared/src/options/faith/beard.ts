import type { Option } from '../option.ts';

/** Whether a Muslim man keeps a beard, for `faith.beard` (decisions §10). */
export const beardOptions = [
  { key: 'sunnah', en: 'Keeps a beard by the sunnah', bn: 'সুন্নত অনুযায়ী দাড়ি রাখেন' },
  { key: 'short', en: 'Keeps a short beard', bn: 'ছোট করে দাড়ি রাখেন' },
  { key: 'none', en: 'Keeps no beard', bn: 'দাড়ি রাখেন না' },
] as const satisfies readonly Option[];
