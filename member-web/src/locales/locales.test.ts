import { formatOf } from '@milon/shared/client';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { infoPages } from '../features/info/texts/bn.ts';
import { bn } from './bn/index.ts';
import { en } from './en/index.ts';

function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

test('Bangla texts have Bangla digits only, and format the counts that they show', () => {
  for (const [path, text] of textsOf({ bn, info: infoPages(formatOf('bn')) })) {
    expect(text.replaceAll(/\{\{.+?\}\}/g, ''), path).not.toMatch(/[0-9]/);
    expect(text, path).not.toContain('{{count}}');
  }
});

test('in Bangla a contact is unlocked, not opened', () => {
  const asIfADoor = /(নম্বর|যোগাযোগ|কানেক্ট)[^।]*(খোল|খুল)/;
  expect('যোগাযোগের তথ্য আপনার জন্য খোলাই থাকবে।').toMatch(asIfADoor);
  for (const [path, text] of textsOf({ bn, info: infoPages(formatOf('bn')) })) {
    expect(text, path).not.toMatch(asIfADoor);
  }
});

test('in English too, and no text reads as an order to connect', () => {
  for (const [path, text] of textsOf(en)) {
    expect(text, path).not.toMatch(/contact stays open|^connect with /i);
  }
});

test('a package of one connect for one day says so in the singular', async () => {
  await i18next.init({ lng: 'en', resources: { en: { commerce: en.commerce } } });
  expect(i18next.t('commerce:connects', { count: 1, number: '1' })).toBe('1 connect');
  expect(i18next.t('commerce:connects', { count: 2, number: '2' })).toBe('2 connects');
  expect(i18next.t('commerce:days', { count: 1, number: '1' })).toBe('1 day');
});

test('the popover of a contact report has the words of spec §8 [S5.8]', () => {
  const { commerce } = en;
  expect(commerce.report_notPremium).toBe('Only for premium members.');
  expect(commerce.report_unavailable).toBe('Something went wrong. Please reload and try again...');
  expect(commerce.report_notViewed).toBe('View contact info before reporting...');
  expect(commerce.report_tooLate).toBe('You can not report after 30 days of viewing contact info.');
  expect(commerce.report_tooEarly).toBe('You can report after 7 days of viewing contact info.');
});
