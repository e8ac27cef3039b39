import { expect, test } from 'vitest';
import { isHidden, unmarked } from '../fixtures/contact-rates.ts';
import { heldOutContacts, heldOutHarmless } from '../fixtures/contacts-held-out.ts';
import { tunedContacts, tunedHarmless } from '../fixtures/contacts-tuned.ts';
import { harmless } from '../fixtures/harmless-messages.ts';
import { heldOut } from '../fixtures/held-out-messages.ts';
import { fifthContacts } from '../fixtures/independent/fifth-contacts.ts';
import { fifthHarmless } from '../fixtures/independent/fifth-harmless.ts';
import { firstContacts } from '../fixtures/independent/first-contacts.ts';
import { firstHarmless } from '../fixtures/independent/first-harmless.ts';
import { fourthContacts } from '../fixtures/independent/fourth-contacts.ts';
import { fourthHarmless } from '../fixtures/independent/fourth-harmless.ts';
import { secondContacts } from '../fixtures/independent/second-contacts.ts';
import { secondHarmless } from '../fixtures/independent/second-harmless.ts';
import { thirdContacts } from '../fixtures/independent/third-contacts.ts';
import { thirdHarmless } from '../fixtures/independent/third-harmless.ts';
import { tuned } from '../fixtures/tuned-messages.ts';
import { contactKinds, findContacts, maskContacts, maskContactsOf } from './mask-contacts.ts';

test.each([
  ['call me 01712345678 ok', 'call me 1712xxxxxxx ok'],
  ['০১৭১২৩৪৫৬৭৮ এই নম্বরে', '1712xxxxxxx এই নম্বরে'],
  ['+880 1712-345678', '1712xxxxxxx'],
  ['it is 0 1 7 1 2 3 4 5 6 7 8.', 'it is 1712xxxxxxx.'],
  ['017-12-34-56-78 or +44 20 7946 0958', '1712xxxxxxx or 2079xxxxxxx'],
  ['first\n01812345678\nsecond', 'first\n1812xxxxxxx\nsecond'],
  ['01712–345678 or 018_1234_5678', '1712xxxxxxx or 1812xxxxxxx'],
  ['0171\u200b234\u00ad5678', '1712xxxxxxx'],
  [
    '01712\u200b\u200b\u200b\u200b\u200b345678 or 01812\u2063\u3164\u061c345678.',
    '1712xxxxxxx or 1812xxxxxxx.',
  ],
  ['0\ufe0f\u20e31\ufe0f\u20e37\ufe0f\u20e3১𝟐③4567８, 𝟎𝟏𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖!', '1712xxxxxxx, 1812xxxxxxx!'],
  ['call01712345678, ৳01812345678taka', 'call1712xxxxxxx, ৳1812xxxxxxxtaka'],
  ['21/11/2026 01712345678, 01812345678 from 1/2/26', '21/11/2026 1712xxxxxxx, 1812xxxxxxx from 1/2/26'],
  ['0 . 1 . 7 . 1 . 2 . 3 . 4 . 5 . 6 . 7 . 8', '1712xxxxxxx'],
  ['٠١٧١٢٣٤٥٦٧٨, ０１８１２３４５６７８', '1712xxxxxxx, 1812xxxxxxx'],
  ['01/7/12 345678', '1712xxxxxxx'],
  ['TrxID 01712345678', 'TrxID 1712xxxxxxx'],
  ['Call me at 01812345678', 'Call me at 1812xxxxxxx'],
  ['me@gmail.com', 'xxxxxxx'],
  ['write to me [at] gmail [dot] com', 'write to xxxxxxx'],
  ['see fb.com/ayesha or t.me/ayesha', 'see xxxxxxx or xxxxxxx'],
  ['insta: ayesha_k', 'insta: xxxxxxx'],
  ['а@gmail.com and fb.соm/x', 'xxxxxxx and xxxxxxx'],
])('%s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

test.each([
  'I was born on 12-11-1996.',
  'We earn 150000 taka, sometimes 1,50,000.',
  'bKash TrxID: 8N7A6D5F4G',
  'ট্রানজেকশন আইডি: ১৭১২৩৪৫৬৭৮',
  'My NID is 1234567890123.',
  'class of 2012, roll 123456',
  'from 01/01/1990 to 31/12/1995, ½ ⑩ ১২৩৪৫৬৭',
  '',
])('leaves a text without a contact: %s', (text) => {
  expect(maskContacts(text)).toBeUndefined();
});

test('the tuned texts are masked or left as they should be', () => {
  expect(tunedContacts.length).toBeGreaterThanOrEqual(80);
  expect(tunedContacts.filter((line) => !isHidden(line))).toEqual([]);
  expect(tunedHarmless.filter((line) => findContacts(line).length > 0)).toEqual([]);
});

// Measured before the rule was changed for these texts: 148 of 151 contacts hidden, one of 174 harmless texts
// masked.
test('at least 95% of the contacts in held-out texts are hidden, and at most 1% of the harmless ones are masked', () => {
  expect(heldOutContacts.length).toBeGreaterThanOrEqual(150);
  const hidden = heldOutContacts.filter(isHidden);
  expect(hidden.length / heldOutContacts.length).toBeGreaterThanOrEqual(0.95);
  expect(heldOutHarmless.length).toBeGreaterThanOrEqual(170);
  const touched = heldOutHarmless.filter((line) => findContacts(line).length > 0);
  expect(touched.length / heldOutHarmless.length).toBeLessThanOrEqual(0.01);
});

test('at least 95% of the contacts by independent authors are found, and no harmless text is masked', () => {
  const independentContacts = [...firstContacts, ...secondContacts];
  const independentHarmless = [...firstHarmless, ...secondHarmless];
  expect(independentContacts.length).toBeGreaterThanOrEqual(320);
  const found = independentContacts.filter((line) => findContacts(line).length > 0);
  expect(found.length / independentContacts.length).toBeGreaterThanOrEqual(0.95);
  expect(independentHarmless.length).toBeGreaterThanOrEqual(640);
  expect(independentHarmless.filter((line) => findContacts(line).length > 0)).toEqual([]);
});

// Measured once, with the final rule: 145 of 150 contacts hidden, none of 300 harmless texts masked.
test('at least 95% of the contacts in texts never used for tuning are hidden, and at most 1% of the harmless ones are masked', () => {
  expect(thirdContacts).toHaveLength(150);
  expect(thirdContacts.filter(isHidden).length / thirdContacts.length).toBeGreaterThanOrEqual(0.95);
  expect(thirdHarmless).toHaveLength(300);
  const touched = thirdHarmless.filter((line) => findContacts(line).length > 0);
  expect(touched.length / thirdHarmless.length).toBeLessThanOrEqual(0.01);
});

// Measured before the rule was changed for these kinds, and once after it: 70 and then 145 of 157 contacts
// hidden; one of 165 harmless texts masked both times.
test('at least 92% of the evasions by endings, tens, stars, figures, pieces and the like are hidden (attack 91)', () => {
  expect(fifthContacts).toHaveLength(157);
  expect(fifthContacts.filter(isHidden).length / fifthContacts.length).toBeGreaterThanOrEqual(0.92);
  expect(fifthHarmless).toHaveLength(165);
  const touched = fifthHarmless.filter((line) => findContacts(line).length > 0);
  expect(touched.length / fifthHarmless.length).toBeLessThanOrEqual(0.01);
});

test('the evasions with which the rule was improved stay hidden (attack 91)', () => {
  expect(fourthContacts).toHaveLength(107);
  expect(fourthContacts.filter(isHidden).length).toBeGreaterThanOrEqual(102);
  expect(fourthHarmless).toHaveLength(108);
  expect(fourthHarmless.filter((line) => findContacts(line).length > 0)).toEqual([]);
});

test.each([
  ['বলুন শূন্য সতেরো তেইশ পঁয়তাল্লিশ সাতষট্টি ঊননব্বই এক', 'বলুন 1723xxxxxxx'],
  ['zero seventeen three hundred twelve four hundred five six seven', '1731xxxxxxx'],
  ['শূন্যটা একটা আটটা তিনটা ছয়টা দুইটা নয়টা চারটা সাতটা পাঁচটা একটা', '1836xxxxxxx'],
  ['z3r0 0n3 e1ght f0ur s1x tw0 n1n3 7hr33 f1v3 s3v3n 0n3', '1846xxxxxxx'],
  ['〇一九八七六五四三二一', '1987xxxxxxx'],
  ['ফেবু: nafis.iqbal.rony', 'ফেবু: xxxxxxx'],
  ['f*cebook: hasib.rahman.dhk', 'f*cebook: xxxxxxx'],
  ['face book: mahbub.alam.ctg', 'face book: xxxxxxx'],
  ['moc.liamg@mihar ulta', 'xxxxxxx ulta'],
])('the mask sees through %s (attack 91)', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

test('a text with more numbers and platforms than anybody writes is hidden from there on', () => {
  const number = '01712345678';
  const long = `${'fb 12 '.repeat(120)}${number} and rahim@gmail.com`;
  expect(maskContacts(long)).not.toMatch(/345678|rahim/);
  expect(maskContacts(`${'I am 29, he is 31. '.repeat(40)}Done.`)).toBeUndefined();
});

test('in the harmless messages of the other rule only telephone numbers are masked', () => {
  const talk = [...harmless, ...tuned.harmless, ...heldOut.harmless];
  expect(talk.length).toBeGreaterThanOrEqual(900);
  const touched = talk.filter((line) => findContacts(line).length > 0);
  expect(touched.filter((line) => !/01[3-9]\d{8}|০১[৩-৯][০-৯]{8}/.test(line))).toEqual([]);
});

test('the measurement distinguishes text that must be hidden from other text', () => {
  expect(isHidden('my «plain words» are no contact')).toBe(false);
  expect(unmarked('a «b» c')).toEqual({ text: 'a b c', contacts: [{ from: 2, to: 3 }] });
});

test('a number that spans several texts is hidden in all of them', () => {
  const parts = ['Reading', '01712', '345', '678', 'Cooking'];
  expect(maskContactsOf(parts)).toEqual(['Reading', '1712xxxxxxx', '1712xxxxxxx', '1712xxxxxxx', 'Cooking']);
  expect(maskContactsOf(['Reading', 'Cooking'])).toEqual(['Reading', 'Cooking']);
});

test('contactKinds returns every kind of contact', () => {
  expect(contactKinds('01712345678, a@b.com, www.ayesha.net, @ayesha_k')).toEqual([
    'number',
    'mail',
    'link',
    'handle',
  ]);
});

test('digits before a number do not hide it from the search', () => {
  const number = '01712345678';
  for (let before = 0; before < 150; before += 1) {
    const masked = maskContacts(`${'1 '.repeat(before)}${number} end`) ?? number;
    expect(masked.replace(/\D/g, ''), `${before} digits before`).not.toContain(number.slice(-7));
  }
  for (const filling of ['1 '.repeat(1900), '2 4-'.repeat(900), `${number} `.repeat(300)]) {
    expect(maskContacts(`${filling}${number}`)).not.toContain(number.slice(-7));
  }
});

const most = 5_000;
test.each([
  'a@',
  '@a',
  'a.',
  '..a',
  '1 ',
  '0 1 ',
  'one ',
  'zero',
  'double ',
  'fb ',
  'fb id ',
  'insta: a',
  'a_',
  '_',
  'a1',
  'o',
  '|',
  'l0',
  'at ',
  'dot ',
  ' dot com',
  ' at gmail',
  '(at)',
  'w w w . ',
  'a ',
  'http://',
  'www.',
  'search ',
  'search Aa',
  'এক ',
  'ক্ষ্ম',
  '\u200b',
  '\ufdfa',
  'a#1234',
  '01/01/2000 ',
  '10:30 ',
  '+1',
  'Aa ',
  'নামে ',
  'x@y.z',
  'id ',
  '@abc',
  '.com',
  'a-',
  'a.com/',
  'fb . com / ',
  '\n',
  '(',
  'live:',
  '0a',
  'o1',
  'thirty ',
  '01712345678',
  'facebook Aa name ',
  '[at][dot]',
])('the cost of a text of %j is linear in its length', (part) => {
  const cost = (length: number) => {
    const text = `${part.repeat(Math.ceil(length / part.length)).slice(0, length)}!`;
    // Processor time does not depend on the load of the machine.
    const times = Array.from({ length: 8 }, () => {
      const began = process.cpuUsage();
      maskContacts(text);
      return process.cpuUsage(began).user / 1_000;
    });
    return Math.min(...times);
  };
  // Four times the length costs about four times as much; a quadratic cost would be sixteen times as much.
  expect(cost(most)).toBeLessThan(12 * Math.max(cost(most / 4), 1));
});

test('what follows the signs of more addresses than anybody writes is hidden', () => {
  const number = '01712345678';
  for (const [part, times] of [
    ['r a h i m @ g m a i l . c o m ', 60],
    ['a@b.c ', 100],
    ['ab.cd.ef ', 320],
  ] as const)
    expect(maskContacts(`${part.repeat(times)}${number} end`)).not.toMatch(/017|1712|end/);
  // Letters alone and stops without a space are ordinary.
  expect(maskContacts('আমি ও সে এ ঘরে। '.repeat(60))).toBeUndefined();
  expect(maskContacts('I am a B.A. student.Then I got a job. '.repeat(40))).toBeUndefined();
});
