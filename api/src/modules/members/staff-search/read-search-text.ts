import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import { dialCodeOptions } from '@milon/shared/options';
import { accessTo, visibleContact, visiblePhone } from '@milon/shared/rules';
import type { StaffActor } from '../../../context.ts';
import { normalizeText } from '../../../platform/text.ts';
import type { TextSearch } from './staff-queries.ts';

const fewestDigits = 4;
const countryCodes = [...new Set(dialCodeOptions.map(({ code }) => code))];

/** A contact that somebody searches by, as one spelling. */
export interface SearchedContact {
  readonly by: 'phone' | 'email';
  readonly value: string;
}

/** The digits of a number however it is written: `01712…`, `+880 1712…` and `1712…` are one. */
function phoneDigits(text: string): string | undefined {
  if (!/^[+\d\s()-]+$/.test(text)) return undefined;
  const digits = text
    .replace(/\D/g, '')
    .replace(/^(00)?880/, '')
    .replace(/^0+/, '');
  return digits.length >= fewestDigits ? digits : undefined;
}

/** National, or with a country's code: both begin as an index on E.164 can find. */
function phoneSearches(digits: string, role: StaffActor['role']): TextSearch[] {
  if (accessTo('phone', role) === 'whole')
    return [`${DEFAULT_DIAL_CODE}${digits}`, `+${digits}`].map((value) => ({ kind: 'phone', value }));
  // Where the national number begins depends on the code, and so does which digits the mask shows.
  const abroad = countryCodes.filter((code) => `+${digits}`.startsWith(code));
  return [
    { countryCode: DEFAULT_DIAL_CODE, national: digits },
    ...abroad.map((code) => ({ countryCode: code, national: digits.slice(code.length - 1) })),
  ]
    .filter(({ national }) => national !== '')
    .map(({ countryCode, national }) => ({
      kind: 'phone',
      value: `${countryCode}${visiblePhone(national)}`,
      countryCode,
    }));
}

/**
 * All that a text may mean, for staff of this role. Who sees contacts masked finds them by what the mask shows,
 * however much more was typed: else the search would tell the rest.
 */
export function readSearchText(
  text: string,
  role: StaffActor['role'],
): { searches: TextSearch[]; contact: SearchedContact | undefined } {
  const normal = normalizeText(text);
  if (normal === '') return { searches: [], contact: undefined };
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(normal))
    return { searches: [{ kind: 'id', value: normal }], contact: undefined };
  if (normal.includes('@')) {
    const value = accessTo('contacts', role) === 'whole' ? normal : visibleContact(normal);
    return { searches: [{ kind: 'email', value }], contact: { by: 'email', value: normal } };
  }
  const searches: TextSearch[] = [];
  if (/^[0-9a-hjkmnp-tv-z]{8}$/.test(normal))
    searches.push({ kind: 'profileId', value: normal.toUpperCase() });
  const digits = phoneDigits(normal);
  if (digits) searches.push(...phoneSearches(digits, role));
  else searches.push({ kind: 'name', words: normal.split(' ') });
  return { searches, contact: digits ? { by: 'phone', value: digits } : undefined };
}
