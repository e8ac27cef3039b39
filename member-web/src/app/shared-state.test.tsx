import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfferedPackage, Profile, User } from '@milon/shared/contracts';
import { Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { markUnavailable } from '../entities/profile/profile-availability.ts';
import { clearSession, setCachedUser, userKey } from '../entities/session/session.ts';
import { settingsQuery } from '../entities/session/settings.ts';
import { lookUpGoogle } from '../features/auth/api/settle-google.ts';
import { useOffer } from '../features/commerce/components/purchase/use-offer.ts';
import { queryClient } from '../lib/query/query-client.ts';
import { store } from '../lib/store.ts';
import { dialogAt } from '../state/dialog-address.ts';
import { closeAllDialogs, closeDialog, openDialog, openDialogsAtom, openPlace } from '../state/dialogs.ts';
import {
  activeProfileAtom,
  authStateAtom,
  currentPackageAtom,
  emailRegisteredAtom,
  googleDataAtom,
  imageUploadOpenAtom,
  profileTabAtom,
} from '../state/state.ts';
import { moreDialogs } from './dialogs/more-dialogs.tsx';
import { ServerState } from './providers.tsx';

afterEach(async () => {
  await clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Answers every request with this response. */
const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
const openNames = () => store.get(openDialogsAtom).map(({ name }) => name);
const openParams = (name: string) => store.get(openDialogsAtom).find((open) => open.name === name)?.params;

/** Parts of the shared state (spec §3), each with what sets it, what reads it and what ends it. */
const parts: Readonly<Record<string, () => unknown>> = {
  user: async () => {
    setCachedUser({ _id: 'me' } as User);
    expect(queryClient.getQueryData(userKey)).toEqual({ _id: 'me' });
    await clearSession();
    expect(queryClient.getQueryData(userKey)).toBeNull();
  },
  settings: async () => {
    answers(200, { minAgeValue: 21 });
    await queryClient.fetchQuery(settingsQuery());
    expect(queryClient.getQueryData(settingsQuery().queryKey)).toMatchObject({ minAgeValue: 21 });
  },
  authState: async () => {
    expect(store.get(authStateAtom)).toBe('INITIAL_STATE');
    store.set(authStateAtom, 'INFO_STATE');
    expect(store.get(authStateAtom)).toBe('INFO_STATE');
    await clearSession();
    expect(store.get(authStateAtom)).toBe('INITIAL_STATE');
  },
  googleData: async () => {
    const google = { email: 'nusrat@example.com', name: 'Nusrat Jahan', image: 'https://example.com/n.jpg' };
    vi.stubGlobal('location', { pathname: '/' });
    answers(200, { exists: true });
    await lookUpGoogle(google);
    expect(store.get(googleDataAtom)).toBeUndefined();
    answers(404, { status: 404, code: 'NOT_FOUND' });
    await lookUpGoogle(google);
    expect(store.get(googleDataAtom)).toEqual(google);
    await clearSession();
    expect(store.get(googleDataAtom)).toBeUndefined();
  },
  'emailRegistered flag': async () => {
    expect(store.get(emailRegisteredAtom)).toBe(false);
    store.set(emailRegisteredAtom, true);
    await clearSession();
    expect(store.get(emailRegisteredAtom)).toBe(false);
  },
  'open flags (login, sign-up, image upload, search, profile)': () => {
    openDialog('LOGIN', { mode: 'signIn' });
    expect(openParams('LOGIN')).toEqual({ mode: 'signIn' });
    closeDialog();
    openDialog('LOGIN', { mode: 'signUp' });
    expect(openParams('LOGIN')).toEqual({ mode: 'signUp' });
    expect(store.get(imageUploadOpenAtom)).toBe(false);
    openDialog('IMAGE_UPLOAD_POPUP');
    expect(store.get(imageUploadOpenAtom)).toBe(true);
    closeDialog();
    expect(store.get(imageUploadOpenAtom)).toBe(false);
    openDialog('SEARCH');
    openDialog('PROFILE', {});
    expect(openNames()).toEqual(['LOGIN', 'SEARCH', 'PROFILE']);
  },
  'active tab of the profile': () => {
    openDialog('PROFILE', {});
    expect(store.get(profileTabAtom)).toBe('DASHBOARD');
    store.set(profileTabAtom, 'PREFERENCE');
    expect(store.get(profileTabAtom)).toBe('PREFERENCE');
    expect(openParams('PROFILE')).toEqual({ tab: 'PREFERENCE' });
  },
  'state of the invited-profiles dialog (open flag and type)': () => {
    expect(openNames()).not.toContain('INVITED_PROFILES');
    for (const type of ['SEND', 'RECEIVE', 'ACCEPT', 'DECLINE'] as const) {
      openDialog('INVITED_PROFILES', { type });
      expect(openParams('INVITED_PROFILES')).toEqual({ type });
      closeDialog();
      expect(openNames()).not.toContain('INVITED_PROFILES');
    }
  },
  'active profile to show': () => {
    const her = { _id: 'her-id' } as Profile;
    store.set(activeProfileAtom, her);
    markUnavailable('another-id');
    expect(store.get(activeProfileAtom)).toBe(her);
    markUnavailable('her-id');
    expect(store.get(activeProfileAtom)).toBeUndefined();
  },
  'current package': () => {
    function Offer() {
      return useOffer('gold').offer?.name ?? 'none';
    }
    const shown = () =>
      renderToStaticMarkup(
        <ServerState client={queryClient}>
          <Provider store={store}>
            <Offer />
          </Provider>
        </ServerState>,
      );
    expect(shown()).toBe('none');
    store.set(currentPackageAtom, { _id: 'silver', name: 'Silver' } as OfferedPackage);
    expect(shown()).toBe('none');
    store.set(currentPackageAtom, { _id: 'gold', name: 'Gold' } as OfferedPackage);
    expect(shown()).toBe('Gold');
    // The shop says what is on offer, as soon as it answers.
    queryClient.setQueryData(['packages'], { data: [] });
    expect(shown()).toBe('none');
  },
  'support component': async () => {
    const place = dialogAt('help');
    expect(place).toEqual({ name: 'SUPPORT_OPTIONS', params: {} });
    if (place) openPlace(place);
    expect(openNames()).toEqual(['SUPPORT_OPTIONS']);
    expect(moreDialogs.SUPPORT_OPTIONS).toBeDefined();
    await closeAllDialogs();
    expect(openNames()).toEqual([]);
  },
};

test.each(Object.entries(parts))('%s of the shared application state [S3.10]', async (_, part) => {
  await part();
});

/** The other parts, each with the test that shows it. */
const shownBy: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'loading flag': ['entities/session/session.test.ts', 'the page waits while a log out runs'],
  'list of open dialogs': ['state/state.test.ts', 'contains each open dialog and its parameters [S3.10]'],
  'success message': ['state/state.test.ts', 'success and error are separate'],
  'error message': ['state/state.test.ts', 'success and error are separate'],
  'active conversation': ['features/chat/api/unread.test.ts', 'the conversation on screen is not counted'],
};

test('the tests name each part of the shared application state once', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  const specification = read('../../../docs/specification.md');
  const [, list = ''] = /^\| Shared application state \| (.+) \|$/m.exec(specification) ?? [];
  const named = [...Object.keys(parts), ...Object.keys(shownBy)];
  expect(named.toSorted()).toEqual(list.split(/, (?![^(]*\))/).toSorted());
  for (const [file, title] of Object.values(shownBy)) expect(read(`../${file}`), file).toContain(title);
});
