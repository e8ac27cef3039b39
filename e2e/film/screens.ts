import { type DialogStory, dialogStories } from '../support/dialog-stories.ts';

export interface Screen extends Pick<DialogStory, 'path'> {
  readonly isForGuests: boolean;
  /** The name of its file. */
  readonly name: string;
  readonly address: string;
}

const page = (name: string, address: string): Screen => ({ name, address, path: [], isForGuests: false });
const guestPage = (name: string, address: string): Screen => ({ ...page(name, address), isForGuests: true });

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

/** A card with its details, and the first step of sign-up. */
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
    path: [({ page: at, words }) => at.getByRole('button', { name: words.signUp }).first()],
  },
];

/** Every page, and every dialog of spec §2 as its story opens it. */
export const screens: readonly Screen[] = [
  ...pages,
  ...opened,
  ...dialogStories.map(
    ({ name, path, isForGuests }): Screen => ({
      name: `dialog-${name.toLowerCase().replaceAll('_', '-')}`,
      address: '/',
      path,
      isForGuests: isForGuests ?? false,
    }),
  ),
];
