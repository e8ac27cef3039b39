import { join } from 'node:path';
import { root } from './paths.mjs';

/** Leads i18next and react-i18next to the part of them that the member web needs. */
export const textAliases = [
  { find: /^(react-)?i18next$/, replacement: join(root, 'member-web/src/lib/small-i18next.ts') },
];
