import { DAY_MS } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { isKeepable, keptPart, keptUntil, photoFoldersOf, tooMany, withoutMembers } from './kept-rules.ts';

const now = Date.parse('2026-06-01T00:00:00.000Z');

test('kept data is shown for 14 days at most, and never longer than the session lasts', () => {
  expect(keptUntil(now, undefined)).toBe(now + 14 * DAY_MS);
  expect(keptUntil(now, '2026-06-30T00:00:00.000Z')).toBe(now + 14 * DAY_MS);
  expect(keptUntil(now, '2026-06-02T00:00:00.000Z')).toBe(now + DAY_MS);
});

test.each([
  [['user'], true],
  [['profiles', 'feed', 'all', 'me', 'both'], true],
  [['profile', 'her'], true],
  [['conversations'], true],
  [['notifications', 'unread'], true],
  [['profiles', 'visitors'], false],
  [['profiles', 'search', {}], false],
  [['notifications'], false],
  [['transactions'], false],
  [['unlock', 'her'], false],
  [['push'], false],
  [['shared-profile', 'her'], false],
])('%j is kept: %s', (key, isKept) => {
  expect(isKeepable(key)).toBe(isKept);
});

test('the first pages of a feed are kept, and the newest messages of conversations', () => {
  const pages = Array.from({ length: 9 }, (_, page) => ({ data: [{ _id: `m${page}` }] }));
  const feed = keptPart(['profiles', 'feed'], { pages, pageParams: pages.map((_, page) => page) });
  expect(feed).toEqual({ pages: pages.slice(0, 3), pageParams: [0, 1, 2] });
  const messages = Array.from({ length: 150 }, (_, position) => ({ position }));
  const [conversation] = keptPart(['conversations'], [{ _id: 'c', messages, earlier: messages }]) as [object];
  expect(conversation).toEqual({ _id: 'c', messages: messages.slice(-100) });
});

test('only the last feed and the 30 profiles that were opened last stay', () => {
  const profiles = Array.from({ length: 32 }, (_, at) => ({ key: `p${at}`, queryKey: ['profile', at], at }));
  const feeds = ['new', 'all'].map((feed, at) => ({ key: feed, queryKey: ['profiles', 'feed', feed], at }));
  const user = { key: 'user', queryKey: ['user'], at: 0 };
  expect(tooMany([...profiles, ...feeds, user])).toEqual(['new', 'p1', 'p0']);
});

test('a member who is not available any more leaves the kept feed, profile and photos', () => {
  const card = (id: string) => ({ _id: id, profileImages: [{ src: `/photos/${id}-1/card.webp?s=1` }] });
  const feed = {
    key: 'f',
    queryKey: ['profiles', 'feed', 'all'],
    data: { pages: [{ data: [card('her'), card('other')] }], pageParams: [''] },
    at: 1,
  };
  const profile = { key: 'p', queryKey: ['profile', 'M-1'], data: card('her'), at: 1 };
  const gone = new Set(['her']);
  expect(withoutMembers(profile, gone)).toBeUndefined();
  expect(withoutMembers(feed, gone)?.data).toEqual({ pages: [{ data: [card('other')] }], pageParams: [''] });
  expect(withoutMembers(feed, new Set(['nobody']))).toBe(feed);
  expect([...photoFoldersOf([feed, profile], gone)]).toEqual(['/photos/her-1/']);
});
