import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskContacts } from './contacts/mask-contacts.ts';
import { cleanName, nameKey } from './identity/clean-text.ts';
import { nameFault } from './identity/name-faults.ts';
import { nameWaits } from './identity/name-review.ts';
import { namesNoColumn, readImportPhone } from './import/import-cells.ts';
import { readImportDate } from './import/import-dates.ts';
import { readImportHeight } from './import/import-heights.ts';
import { demandsDowry } from './messages/demands-dowry.ts';
import { findInText } from './messages/find-in-text.ts';
import { judgeMessage } from './messages/judge-message.ts';
import { massKey } from './messages/mass-message.ts';

/** The longest text of a field. */
const longest = 4_000;
/** The longest first or last name that a call takes. */
const longestName = 80;

/** Everything that the patterns look for, and the signs on which they could turn back. */
const pieces = (
  'fb imo email gmail facebook ফেসবুক search khuje name নামে লিখে সার্চ নাম id আইডি is on in add underscore dot dash at ' +
  'a aa aB Aa Ab. আ ক্ষ্ম zero one double এক 0 1 01 017 019 88 + - _ . @ # / : = ( [ { ) ] } " “ « \' , | ! ? । $ ৳ ' +
  '.com www. http:// live: t.me #1234 trx nid phone taka visa send joutuk যৌতুক chai না gari 12/03/1990 10:30 \u200b \ufdfa ½ ১ é ﷺ'
).split(' ');

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  maskContacts,
  judgeMessage,
  demandsDowry,
  massKey,
  findInText: (text) => findInText(text, 'aa 01'),
  nameFault,
  nameWaits: (text) =>
    nameWaits({ firstName: text.slice(0, longestName), lastName: text.slice(-longestName) }),
  namesNoColumn,
  cleanName,
  nameKey,
  readImportDate: (text) => readImportDate(text, { thisYear: 2026 }),
  readImportHeight,
  readImportPhone,
};

/** Processor time, which the load of the machine does not change. The least of a few runs. */
function cost(read: (text: string) => unknown, text: string): number {
  const times = [1, 2, 3].map(() => {
    const began = process.cpuUsage();
    read(text);
    return process.cpuUsage(began).user / 1_000;
  });
  return Math.min(...times);
}

const repeated = fc
  .array(fc.constantFrom(' ', ...pieces), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter((part) => part !== '')
  .map((part) => part.repeat(Math.ceil(longest / part.length)).slice(0, longest));
const mixed = fc
  .array(fc.constantFrom(' ', ' ', ...pieces), { minLength: 600, maxLength: 900 })
  .map((parts) => parts.join('').slice(0, longest));
/** A beginning that a pattern takes, a long middle, and an end that it refuses. */
const refused = fc
  .tuple(repeated, fc.constantFrom(' ', ...pieces), fc.constantFrom('', ...pieces))
  .map(([middle, begin, end]) => `${begin}${middle}`.slice(0, longest - end.length) + end);

test.each(Object.entries(readers))('%s reads any text in a few milliseconds (attack 69)', (_, read) => {
  for (const text of ['imo a', 'আমার ফেসবুক আইডি আয়েশা', 'Ayesha']) for (let n = 0; n < 50; n += 1) read(text);
  fc.assert(
    fc.property(fc.oneof(repeated, mixed, refused), (text) => {
      // The worst take a few milliseconds; a pattern that turns back takes seconds.
      expect(cost(read, text)).toBeLessThan(40);
    }),
    { numRuns: 60 },
  );
});

test.each([
  `imo ${'a'.repeat(45)}@`,
  `imo${'a'.repeat(45)}@`,
  `Amar email mohammadabdurrahmanchowdhuryofdhaka@gmail.com`,
  `fb ${'a'.repeat(37)} `.repeat(97),
  `fb ${'aa_'.repeat(1_300)}@`,
  `fb ${'a.'.repeat(1_900)}@`,
])('the rule of contacts does not turn back in %.12s… (attack 69)', (text) => {
  expect(cost(maskContacts, text)).toBeLessThan(40);
});
