import type { Page } from '@playwright/test';
import {
  acceptancePath,
  type DialogStory,
  dialogStories,
  menuPaths,
} from '../support/member/dialog-stories.ts';
import { type Language, wordsOf } from '../support/member/dialog-words.ts';

export interface Screen extends Pick<DialogStory, 'path'> {
  /** `newcomer` is a member who has just signed up. */
  readonly viewer: 'member' | 'newcomer' | 'guest';
  /** The name of its file. */
  readonly name: string;
  readonly address: string;
  /** Entries of `localStorage` by key, for example of an unfinished sign-up. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** The address of a call that only seems to succeed, so that every picture finds the same. */
  readonly held?: string;
}

const page = (name: string, address: string): Screen => ({ name, address, path: [], viewer: 'member' });
const guestPage = (name: string, address: string): Screen => ({ ...page(name, address), viewer: 'guest' });

const pages: readonly Screen[] = [
  page('feed', '/'),
  page('feed-new', '/new'),
  page('feed-nearby', '/nearby'),
  page('search', '/search'),
  page('payment', '/payment?status=success'),
  page('not-found', '/no-such-page'),
  page('profile-dashboard', '/profile/dashboard'),
  page('profile-preference', '/profile/preference'),
  page('notifications', '/notifications'),
  guestPage('guest-feed', '/'),
  guestPage('guest-nearby', '/nearby'),
  guestPage('about', '/about'),
  guestPage('prices', '/prices'),
  page('prices-member', '/prices'),
  guestPage('terms', '/terms'),
  guestPage('privacy', '/privacy'),
  guestPage('safety', '/safety'),
  guestPage('help', '/help'),
  guestPage('sign-in', '/api/auth/signin?error=SessionRequired&callbackUrl=%2Fprofile'),
  guestPage('sign-in-error', '/api/auth/error?error=AccessDenied'),
  guestPage('unsubscribe', '/unsubscribe'),
  guestPage('password-link', '/password'),
  guestPage('email-link', '/verify/email'),
];

const signUp: Screen['path'] = [
  ({ page: at, words }) => at.getByRole('button', { name: words.signUp }).first(),
];
const filledAccount = {
  profileCreatedFor: '1',
  gender: 'men',
  fullName: 'Tanvir Hossain',
  firstName: 'Tanvir',
  lastName: 'Hossain',
  day: '14',
  month: '5',
  year: '1996',
  phone: '01712345678',
};

/** A card with its details, and the steps of sign-up. */
const opened: readonly Screen[] = [
  {
    ...page('card', '/all'),
    path: [
      ({ page: at, words }) =>
        at.getByRole('article').getByRole('button', { name: words.seeDetails }).first(),
    ],
  },
  {
    ...guestPage('sign-up', '/'),
    path: signUp,
  },
  {
    ...guestPage('sign-up-facts', '/'),
    stored: {
      'auth-state-b': 'INFO_STATE',
      'milon-sign-up': {
        at: Date.now(),
        input: { account: filledAccount, info: { city: '8', district: 'd11' }, question: 'religion' },
      },
    },
    path: signUp,
  },
  {
    ...page('sign-up-photo', '/'),
    viewer: 'newcomer',
    stored: { 'auth-state-b': 'PROFILE_PICTURE_STATE' },
  },
  { ...page('acceptance', '/'), path: acceptancePath, held: '**/users/invite?action=ACCEPT' },
  { ...page('sign-up-code', '/'), viewer: 'newcomer', stored: { 'auth-state-b': 'PHONE_STATE' } },
];

/** Every page, every menu, and every dialog of spec §2, opened as in its story. */
export const screens: readonly Screen[] = [
  ...pages,
  ...opened,
  ...Object.entries(menuPaths).map(
    ([name, path]): Screen => ({ name: `menu-${name}`, address: '/', path, viewer: 'member' }),
  ),
  ...dialogStories.map(
    ({ name, path, isForGuests }): Screen => ({
      name: `dialog-${name.toLowerCase().replaceAll('_', '-')}`,
      address: '/',
      path,
      viewer: isForGuests ? 'guest' : 'member',
    }),
  ),
];

/** Opens a screen. */
export async function openScreen(at: Page, { address, path, stored, held }: Screen, language: Language) {
  if (held) await at.route(held, (route) => route.fulfill({ json: { data: {} } }));
  // The browser may take the same address again for a reload, which opens the person of before.
  await at.goto('about:blank');
  await at.goto(address);
  if (stored) {
    await at.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    }, stored);
    await at.reload();
  }
  for (const find of path) await find({ page: at, language, words: wordsOf[language] }).click();
}
