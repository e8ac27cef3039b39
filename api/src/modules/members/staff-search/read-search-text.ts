import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import { dialCodeOptions } from '@milon/shared/options';
import { accessTo, latinDigits, nameKey, visibleContact, visiblePhone } from '@milon/shared/rules';
import type { StaffActor } from '../../../context.ts';
import { normalizeText } from '../../../platform/text.ts';
import type { TextSearch } from './text-queries.ts';

const fewestDigits = 4;
const countryCodes = [...new Set(dialCodeOptions.map(({ code }) => code))];

/** A contact in a search, in one spelling. */
export interface SearchedContact {
  readonly by: 'phone' | 'email';
  readonly value: string;
}

/** The digits of a number in any notation: `01712…`, `+880 1712…` and `1712…` are the same. */
function phoneDigits(text: string): string | undefined {
  if (!/^[+\d\s()./-]+$/.test(text)) return undefined;
  const digits = text
    .replace(/\D/g, '')
    .replace(/^(00)?880/, '')
    .replace(/^0+/, '');
  return digits.length >= fewestDigits ? digits : undefined;
}

/** National, or with a country code: both ways a number can begin so that an index on E.164 finds it. */
function phoneSearches(digits: string, role: StaffActor['role']): TextSearch[] {
  if (accessTo('phone', role) === 'whole')
    return [`${DEFAULT_DIAL_CODE}${digits}`, `+${digits}`].map((value) => ({ kind: 'phone', value }));
  // The country code decides where the national number begins, and so which digits the mask shows.
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
 * All possible meanings of a text, for staff of this role. Staff who see masked contacts can search only by
 * what the mask shows, even if they type more: otherwise the search would reveal the rest.
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
  const latin = latinDigits(normal);
  if (/^[0-9a-hjkmnp-tv-z]{8}$/.test(latin)) searches.push({ kind: 'profileId', value: latin.toUpperCase() });
  const digits = phoneDigits(latin);
  const words = nameKey(text).split(' ').filter(Boolean);
  if (digits) searches.push(...phoneSearches(digits, role));
  // Signs alone are in no name.
  else searches.push({ kind: 'name', words: words.length > 0 ? words : [normal] });
  return { searches, contact: digits ? { by: 'phone', value: digits } : undefined };
}
