import type { User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { profileSections } from '../features/account/api/profile/profile-sections.ts';
import { ProfileForm } from '../features/account/components/profile/profile-form.tsx';
import { queryClient } from '../lib/query/query-client.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';
import { ServerState } from './providers.tsx';

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en, bn } }));
afterEach(() => vi.unstubAllGlobals());

const user = {
  _id: 'me',
  gender: 'women',
  firstName: 'Nusrat',
  lastName: 'Jahan',
  birthday: { date: '1999-05-04' },
  about: {},
} as unknown as User;

/** The HTML of what stands first, and of each section of the form, all of them open. */
async function renderSections(language: string): Promise<string[]> {
  await i18next.changeLanguage(language);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'milon-profile-open' ? JSON.stringify(profileSections) : null),
  });
  const form = renderToStaticMarkup(
    <ServerState client={queryClient}>
      <ProfileForm user={user} onField={() => undefined} />
    </ServerState>,
  );
  return form.split('<h3');
}

/** The texts of the elements with this tag. */
const textsOf = (tag: string, html = '') =>
  [...html.matchAll(new RegExp(`<${tag}\\b.*?</${tag}>`, 'gs'))].map(([element]) =>
    element.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
  );

test.each([
  [
    'en',
    [
      'Basic Info',
      'Religious Background',
      'Family',
      'Education & Career',
      'Partner Preference',
      'Location & Others',
      'Contact Details',
      'Hobbies',
    ],
    ['Set your Partner Preference'],
    ['About Myself', 'Write it for me in English', 'Set Partner Post'],
  ],
  [
    'bn',
    profileSections.map((section) => bn.account[`section_${section}`]),
    [bn.account.setPreference],
    [bn.account.field_aboutMyself_self, bn.account.writeBangla, bn.account.setPartnerPost],
  ],
] as const)(
  'the profile form has the eight sections of the specification (%s) [S2.19]',
  async (language, names, [toPreference], [aboutMyself, write, setPost]) => {
    const [first, ...sections] = await renderSections(language);
    expect(sections.map((section) => textsOf('button', section)[0])).toEqual(
      names.map((name) => expect.stringContaining(name)),
    );
    const [preference, location] = ['preference', 'location'].map(
      (name) => sections[profileSections.indexOf(name as 'preference')],
    );
    expect(textsOf('button', preference)).toContain(toPreference);
    expect(textsOf('label', first)).toContain(aboutMyself);
    expect(textsOf('button', first)).toContain(write);
    expect(textsOf('button', location)).toContain(setPost);
  },
);
