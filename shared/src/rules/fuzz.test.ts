import { expect, test } from 'vitest';
import { fuzz, fuzzTimeoutMs, type Target } from '../../../scripts/lib/fuzzer.mjs';
import { findContacts, maskContacts } from './contacts/mask-contacts.ts';
import { cleanName, nameKey } from './identity/clean-text.ts';
import { nameFault } from './identity/name-faults.ts';
import { suggestNameParts } from './identity/names.ts';
import {
  countryOfPhone,
  isPhoneNumber,
  normalizePhone,
  phoneFault,
  readPhone,
} from './identity/phone-input.ts';
import { demandsDowry } from './messages/demands-dowry.ts';
import { judgeMessage } from './messages/judge-message.ts';
import { massKey } from './messages/mass-message.ts';
import { findPlaces } from './places/find-places.ts';
import { findUpazilas } from './places/home.ts';

const words = (text: string) => text.split(' ').flatMap((word) => [word, ` ${word}`, `${word} `]);

const targets: readonly Target[] = [
  {
    name: 'phone',
    pieces: words('+880 0088 017 ০১৭১২ 1712345678 +44 00 ( ) - +1 ٠١٧ ８８０'),
    read(text) {
      const phone = readPhone(text);
      if (phone !== undefined) expect(readPhone(phone)).toBe(phone);
      const normal = normalizePhone(text);
      expect(normalizePhone(normal)).toBe(normal);
      expect(isPhoneNumber(normal)).toBe(isPhoneNumber(text));
      countryOfPhone(text, ['BD', undefined]);
      phoneFault(text, 'BD');
    },
  },
  {
    name: 'name',
    pieces: words('Md. Mst Dr ayesha O’Brien আয়েশা রহমান ক্ষ্মা -al- Begum @ .com \u200d'),
    read(text) {
      const name = cleanName(text);
      expect(cleanName(name)).toBe(name);
      expect(nameKey(name)).toBe(nameKey(text));
      nameFault(name);
      const { firstName, lastName } = suggestNameParts(name);
      expect(`${firstName}${lastName}`.length).toBeLessThanOrEqual(name.length);
    },
  },
  {
    name: 'contacts',
    pieces: words(
      '01712 345678 শূন্য এক সাত zero one seven double fb imo @gmail.com dot at wa.me/ www. আইডি id ৳ taka',
    ),
    read(text) {
      const found = findContacts(text);
      for (const { from, to } of found) expect(from >= 0 && from < to && to <= text.length).toBe(true);
      expect(maskContacts(text) === undefined).toBe(found.length === 0);
    },
  },
  {
    name: 'messages',
    pieces: words('send taka visa bkash টাকা পাঠান number hotel need urgent hospital আপনি ki not na invest'),
    read(text) {
      judgeMessage(text);
      massKey(text);
    },
  },
  {
    name: 'dowry',
    pieces: words('joutuk যৌতুক dowry chai চাই না na gari বাইক lakh লাখ taka demand nai করি'),
    read: demandsDowry,
  },
  {
    name: 'places',
    pieces: words('Dhaka ঢাকা Chittagong চট্টগ্রাম Cox Bazar comilla coxs B.Baria rangpur sadar সদর'),
    read(text) {
      findPlaces(text);
      findUpazilas(text, 'd11');
    },
  },
];

test.each(targets)('$name reads any text', (target) => fuzz(target, 1_000), fuzzTimeoutMs);
