import { expect, test } from 'vitest';
import type { ViewerKind } from './field-access.ts';
import { isHeld, shownText, type WrittenText } from './written-texts.ts';

const owners: ViewerKind[] = ['self', 'uploader', 'administration'];
const others: ViewerKind[] = ['guest', 'member', 'premium', 'viaGuardian', 'unlocked'];
const demand = 'The bride must bring 5 lakh taka of dowry and a motorbike';
const withPhone = 'Call me on 01712345678 please';
const shown = (of: WrittenText, text: string, viewers: ViewerKind[], masked?: string | null) =>
  viewers.map((viewer) => shownText(of, text, viewer, masked));
const each = <T>(viewers: ViewerKind[], value: T) => viewers.map(() => value);

test('a text of a profile that demands dowry is shown to its owner and staff alone', () => {
  expect(isHeld('about.myself', demand)).toBe(true);
  expect(isHeld('hobbies', ['Reading', demand])).toBe(true);
  // The words of a list are one text.
  expect(isHeld('hobbies', ['Reading', 'Cricket'])).toBe(false);
  expect(shown('about.myself', demand, owners)).toEqual(each(owners, demand));
  expect(shown('about.myself', demand, others)).toEqual(each(others, undefined));
});

test('a text that is no part of a profile is not held', () => {
  expect(isHeld('message', demand)).toBe(false);
  expect(isHeld('name', demand)).toBe(false);
});

test('a text for staff is shown to nobody else but its writer', () => {
  for (const of of ['report', 'messageReport', 'reportAppeal', 'photoAppeal', 'support'] as const) {
    expect(shown(of, 'He was rude', others)).toEqual(each(others, undefined));
    expect(shown(of, 'He was rude', owners)).toEqual(each(owners, 'He was rude'));
  }
});

test('a reviewed name is shown as it is', () => {
  for (const of of ['name', 'guardianName'] as const)
    expect(shown(of, withPhone, others)).toEqual(each(others, withPhone));
});

test('contacts in any other text are masked until an unlock', () => {
  for (const of of ['about.myself', 'message', 'greeting'] as const) {
    const [guest, member, premium] = shown(of, withPhone, ['guest', 'member', 'premium']);
    for (const text of [guest, member, premium]) {
      expect(text).toContain('Call me on');
      expect(text).not.toContain('01712345678');
    }
    expect(shown(of, withPhone, ['unlocked', ...owners])).toEqual(each(['unlocked', ...owners], withPhone));
  }
  expect(shownText('about.myself', 'I like books', 'member')).toBe('I like books');
});

test('a stored mask is taken instead of masking again; null stands for a text without contacts', () => {
  expect(shownText('message', withPhone, 'member', 'the stored one')).toBe('the stored one');
  expect(shownText('message', withPhone, 'member', null)).toBe(withPhone);
  expect(shownText('message', withPhone, 'unlocked', 'the stored one')).toBe(withPhone);
});

test('a number that is split over the words of a list is masked', () => {
  const words = ['017', '123', '456', '78', 'Reading'];
  const masked = shownText('hobbies', words, 'member') as readonly string[];
  expect(masked).toHaveLength(5);
  expect(masked.at(-1)).toBe('Reading');
  expect(masked.join('')).not.toContain('123');
  expect(shownText('hobbies', words, 'unlocked')).toEqual(words);
});
