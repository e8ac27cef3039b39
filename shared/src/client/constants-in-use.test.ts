import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { settingsSchema } from '../contracts/index.ts';
import { sessionRoute } from '../routes/index.ts';
import {
  badgeText,
  boundsOf,
  contactReportState,
  maskPhone,
  maySayHi,
  mayUnlock,
  missedRanges,
  moveThumb,
} from '../rules/index.ts';
import { createClient } from './create-client.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-06-01T00:00:00.000Z');
const settings = settingsSchema.parse({ minAgeValue: 0, maxAgeValue: 100 });
const reported = (days: number) => contactReportState({ isPremium: true, viewedAt: now - days * day }, now);
const unlocked = (remainingConnects: number) =>
  mayUnlock(
    {
      viewer: { userType: '2', package: { id: 'gold', packageType: 'Paid', endsAt: now + day } },
      isPhoneVerified: true,
      owner: { userType: '1', package: undefined },
      remainingConnects,
      isUnlocked: false,
    },
    now,
  );
async function signalOf(timeout?: number): Promise<AbortSignal | null | undefined> {
  const fetching = vi.fn<typeof fetch>(async () => Response.json({}));
  const { call } = createClient({
    origin: () => 'http://127.0.0.1',
    language: () => 'en',
    credentials: 'include',
    fetch: fetching,
  });
  await call(sessionRoute, timeout === undefined ? {} : { timeout });
  return fetching.mock.calls[0]?.[1]?.signal;
}

/** Rows of spec §9 that shared rules and the client use, each with its effect. */
const effects: Readonly<Record<string, () => unknown>> = {
  'Age range': () => {
    const { birthday } = boundsOf(settings, 'men');
    expect(birthday).toEqual({ min: 17, max: 60, minGap: 10 });
    expect(moveThumb({ min: 30, max: 40 }, 'min', 35, birthday)).toEqual({ min: 30, max: 40 });
    expect(missedRanges('men', { birthday: { min: 30, max: 39 } }, settings)).toHaveLength(1);
  },
  'Height filter minimum gap': () => {
    const { height } = boundsOf(settings, 'men');
    expect(moveThumb({ min: 8, max: 12 }, 'min', 11, height)).toEqual({ min: 8, max: 12 });
    expect(missedRanges('men', { height: { min: 8, max: 11 } }, settings)).toHaveLength(1);
  },
  'Badge cap': () => expect([99, 100].map(badgeText)).toEqual(['99', '99+']),
  'Contact report window': () =>
    expect([6.99, 7, 30, 30.01].map(reported)).toEqual(['tooEarly', 'open', 'open', 'tooLate']),
  'Say-hi cooldown': () => {
    expect(maySayHi(now - 7 * day, now).allowed).toBe(false);
    expect(maySayHi(now - 7 * day - 1, now).allowed).toBe(true);
  },
  'Contact mask': () => expect(maskPhone('1712345678')).toBe('1712xxxxxxx'),
  'Unlock requirement': () => expect([0, 1].map(unlocked)).toEqual(['NO_CONNECTS_LEFT', 'connect']),
  'HTTP timeout': async () => {
    expect(await signalOf()).toBeUndefined();
    expect(await signalOf(1000)).toBeInstanceOf(AbortSignal);
  },
};

test.each(Object.entries(effects))('%s [S9.1]', async (_row, effect) => {
  await effect();
});

/** The other rows, each with the test that shows its effect. */
const shownBy: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'Current-user refresh': ['member-web/src/entities/session/session.test.ts', '[S7.5, S9.1]'],
  'Phone number length constant': [
    'shared/src/rules/identity/phone-input.test.ts',
    'at least eight digits [S9.1]',
  ],
  'Special profile duration': [
    'api/tests/commerce/premier.test.ts',
    'special for exactly 30 days, start the time again, and remove it [S4.20]',
  ],
  'Dashboard Total Visitors': ['api/tests/members/visitors.test.ts', '[S2.17, S9.1]'],
  'Settings-update flag clear': ['member-web/src/app/live/start-live.test.ts', '[S4.14, S9.1]'],
  'Socket resend poll': ['member-web/src/features/chat/api/outbox/outbox.test.ts', '[S4.13, S9.1]'],
  'Socket reconnect delay': ['member-web/src/app/live/open-socket.test.ts', '[S8.9, S9.5]'],
  'Connection table height': ['member-web/src/app/constants.test.tsx', "'Connection table height'"],
  'Card photo height': ['member-web/src/app/style-sheets.test.ts', 'Card photo height and breakpoints'],
  Autocomplete: ['member-web/src/app/constants.test.tsx', "'Autocomplete'"],
  'Link prefetch margin': ['member-web/src/app/constants.test.tsx', 'Link prefetch margin [S9.1, S9.4]'],
  Breakpoints: ['member-web/src/app/constants.test.tsx', "'Breakpoints'"],
  'Admin-configured limits': ['api/tests/members/settings-effects.test.ts', '[S3.7, S3.11]'],
};

/** Rows that only a browser can measure, with the checklist rows in the titles of their stories. */
const inBrowser: Readonly<Record<string, string>> = {
  'Toast duration': 'S9.2',
  'Settings highlight': 'S2.15',
  'Content width desktop': 'S9.3',
  'Popup width': 'S9.3',
  'Chat dialog': 'S9.3',
  'Preference dropdown': 'S2.34',
  Carousel: 'S2.30',
  'Default bio text': 'S9.6',
};

const root = join(import.meta.dirname, '../../..');

/** The checklist rows in the titles of the browser stories. */
function rowsOfStories(): Set<string> {
  const rows = new Set<string>();
  for (const file of globSync('e2e/**/*.spec.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, ids = ''] of text.matchAll(/\[(S\d+\.\d+(?:, S\d+\.\d+)*)\]['"`],/g))
      for (const id of ids.split(', ')) rows.add(id);
  }
  return rows;
}

test('each row of the specification has a test that shows its effect', () => {
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const table = specification.slice(specification.indexOf('| Constant | Value |')).split('\n\n')[0] ?? '';
  const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, row = '']) => row).slice(1);
  const tests = [effects, shownBy, inBrowser].flatMap((list) => Object.keys(list));
  expect(tests.toSorted()).toEqual(rows.toSorted());
  for (const [file, title] of Object.values(shownBy)) {
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(title);
  }
  const stories = rowsOfStories();
  expect(Object.entries(inBrowser).filter(([, id]) => !stories.has(id))).toEqual([]);
});
