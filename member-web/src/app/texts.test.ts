import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile, User } from '@milon/shared/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement, Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameOf } from '../entities/profile/profile-labels.ts';
import { userKey } from '../entities/session/session.ts';
import type { UnlockRecord } from '../features/contacts/api/connections.ts';
import { showContact } from '../features/contacts/api/show-contact.ts';
import { ConnectionRow } from '../features/contacts/components/connections/connection-row.tsx';
import { queryClient } from '../lib/query/query-client.ts';
import { store } from '../lib/store.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';
import { InviteButtons } from '../parts/profile-card/invite-buttons.tsx';
import { InviteNote } from '../parts/profile-card/invite-note.tsx';
import { RequirementPrompt } from '../parts/requirement-prompt.tsx';
import { openDialogsAtom } from '../state/dialogs.ts';

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en, bn } }));
beforeEach(() => i18next.changeLanguage('en'));

const source = join(import.meta.dirname, '..');

/** Texts of the specification that a test of this folder renders, with their keys. */
const rendered = [
  ['Information Updated!', 'account:updated'],
  ['Preference posted!', 'account:posted'],
  ['Preference Saved!', 'preference:saved'],
  ['Report Sent!', 'commerce:reportSent'],
  ['Are you sure to block this user?', 'details:blockQuestion'],
  ["You don't have connects left!", 'commerce:noConnects'],
  ['First update your profile then you can see others.', 'common:updateProfileFirst'],
  ['First update your Photo, then you can see others.', 'common:updatePhotoFirst'],
  ['First Sign Up, Then View', 'common:signUpFirst'],
  ['First Upgrade, Then View', 'common:upgradeFirst'],
  ['Deleted User', 'common:deletedUser'],
  ['Delete User', 'commerce:deletedUserFull'],
] as const;

/** The other texts that members read: the key of each, and the code that shows it. */
const inCode = [
  ['No options', 'common:noOptions', 'components/form/multi-select.tsx', "t('noOptions')"],
  ['Loading…', 'common:loading', 'components/states/loading-spinner.tsx', "t('loading')"],
  ['No Profiles found!', 'common:noProfiles', 'parts/profile-list/profile-rows.tsx', "t('noProfiles')"],
  [
    'Phone Number is not verified',
    'account:notVerified_phone',
    'features/account/components/dashboard/contact-status.tsx',
    't(`notVerified_${kind}`)',
  ],
  [
    'Email is not verified',
    'account:notVerified_email',
    'features/account/components/dashboard/contact-status.tsx',
    't(`notVerified_${kind}`)',
  ],
  ...(
    [
      ['Only for premium members.', 'notPremium'],
      ['Something went wrong. Please reload and try again...', 'unavailable'],
      ['View contact info before reporting...', 'notViewed'],
      ['You can not report after 30 days of viewing contact info.', 'tooLate'],
      ['You can report after 7 days of viewing contact info.', 'tooEarly'],
    ] as const
  ).map(
    ([text, state]) =>
      [
        text,
        `commerce:report_${state}`,
        'features/contacts/components/contact-report.tsx',
        't(`report_${state}`)',
      ] as const,
  ),
] as const;

const texts = [...rendered, ...inCode].map(([text, key]) => ({ text, key }));

/** Texts of the console, which its own tests show. */
const elsewhere = [
  'Photo approved!',
  'Photo declined!',
  'status updated!',
  'user deleted!',
  'user added to special profile!',
  'User removed from special profile!',
  'Are you sure to approve this photo?',
  'Are you sure to decline this photo?',
  'Are you sure to set "{status}" status for this user?',
  'Are you sure to add this profile to special for 30 days?',
  'Are you sure to remove this profile from special?',
];

describe('texts of the specification', () => {
  test.each(texts)('$text is in the catalogues, in Bangla too', ({ text, key }) => {
    expect(i18next.t(key)).toBe(text);
    expect(i18next.t(key, { lng: 'bn' })).toMatch(/^[^A-Za-z]*[\u0980-\u09ff][^A-Za-z]*$/);
  });

  test.each(inCode)('the code shows %j', (_text, _key, path, call) => {
    expect(readFileSync(join(source, path), 'utf8')).toContain(call);
  });

  test('the tests of the member web and the console name every text of the table', () => {
    const specification = readFileSync(join(source, '../../docs/specification.md'), 'utf8');
    const table = specification.slice(specification.indexOf('| Kind | Texts |')).split('\n\n')[0] ?? '';
    const rows = table.split('\n').slice(2);
    const named = rows.flatMap((row) =>
      [...row.matchAll(/'((?:[^']|'(?=t ))+)'/g)].map(([, text = '']) => text),
    );
    const known: string[] = [...texts.map(({ text }) => text), ...elsewhere];
    expect(new Set(named)).toEqual(new Set(known));
    expect(named).toHaveLength(known.length);
  });
});

/** What a component shows in this language. */
async function shown(element: ReactElement, language: string): Promise<string> {
  await i18next.changeLanguage(language);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, element));
}

describe.each(['en', 'bn'] as const)('in %s', (language) => {
  const { common: words, card: cardWords, commerce } = language === 'en' ? en : bn;
  const masked = { phoneNumber: { number: '1712xxxxxxx', countryCode: '+880' } } as unknown as Profile;

  test.each([
    ['profile', words.updateProfileFirst],
    ['photo', words.updatePhotoFirst],
  ] as const)('a member who lacks the %s is prompted for it [S8.6]', async (gate, text) => {
    expect(await shown(createElement(RequirementPrompt, { gate }), language)).toContain(text);
  });

  test.each([
    ['none', [cardWords.invite]],
    ['sent', [cardWords.invited]],
    ['received', [cardWords.accept, cardWords.decline]],
    ['accepted', [cardWords.connected]],
    ['declined', [cardWords.declinedYours]],
  ] as const)('a card whose relation is %s says so [S4.5]', async (relation, said) => {
    const profile = { _id: 'x', firstName: 'Nusrat', relation } as unknown as Profile;
    const buttons = [InviteNote, InviteButtons].map((part) =>
      createElement(part, { key: part.name, profile, laterId: 'later' }),
    );
    const page = await shown(createElement(Fragment, {}, ...buttons), language);
    const labels = [
      cardWords.invite,
      cardWords.invited,
      cardWords.accept,
      cardWords.connected,
      cardWords.declinedYours,
    ];
    for (const text of said) expect(page).toContain(`${text}<`);
    const others = labels.filter((text) => !(said as readonly string[]).includes(text));
    for (const text of others) expect(page).not.toContain(`>${text}<`);
  });

  test.each([
    ['a guest', null, 'LOGIN', words.signUpFirst],
    ['a free member', { activePolicy: '1', userType: '1' } as User, 'UPGRADE_POPUP', words.upgradeFirst],
  ] as const)('Call prompts %s [S8.6]', async (_, user, name, reason) => {
    await i18next.changeLanguage(language);
    queryClient.setQueryData(userKey, user);
    showContact(masked);
    expect(store.get(openDialogsAtom).at(-1)).toMatchObject({ name, params: { reason } });
  });

  test('a deleted member is named so, with another text in a list of full names [S8.7]', async () => {
    await i18next.changeLanguage(language);
    // The API names a deleted member in English in every language.
    const deleted = { firstName: 'Deleted User', lastName: '', unavailable: true };
    expect(nameOf(deleted)).toBe(words.deletedUser);
    const unlock = {
      packageName: 'Silver',
      user: { _id: 'x', firstName: 'Deleted User', lastName: '' },
      isUser: false,
      connectTime: '2026-01-01T00:00:00.000Z',
      connectMethod: 'Number',
      free: false,
      connects: 1,
    } as UnlockRecord;
    const row = await shown(createElement(ConnectionRow, { unlock }), language);
    expect(row).toContain(commerce.deletedUserFull);
    expect(row).not.toContain('Deleted User');
  });
});
