import type { Profile } from '@milon/shared/contracts';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { profileKey } from '../../entities/profile/profile-cache.ts';
import { acceptedAtom } from '../../entities/relationship/waiting-atom.ts';
import { unreadKey } from '../../features/notifications/api/notifications.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { en } from '../../locales/en/index.ts';
import { openDialog, openDialogsAtom } from '../../state/dialogs.ts';
import { successMessageAtom } from '../../state/state.ts';
import { followAcceptances } from './follow-acceptances.ts';

// The texts are there already.
vi.mock(import('../i18n.ts'), async (load) => ({ ...(await load()), withMoreTexts: (code) => code() }));

const person = (id: string) => ({ _id: id, firstName: id, lastName: 'J', relation: 'accepted' }) as Profile;

let stop: () => void;
/** Unread acceptances, newest first, as the API has them. */
let unread: string[];
let messages: { clientId: string }[];
let read: unknown[];
let field: object | null;
let sheet: object | null;

const count = () => queryClient.setQueryData(unreadKey, { unread: 9, acceptances: unread.length });
const shown = () => store.get(openDialogsAtom).map(({ name, params }) => [name, params]);
const momentOf = (id: string, by: string) => ['ACCEPTANCE', { profile: person(id), by }];
const wait = () => vi.advanceTimersByTimeAsync(500);

function answerTo(path: string, body: string | undefined) {
  if (path.startsWith('/conversations')) return { data: messages.length > 0 ? [{ messages }] : [] };
  if (path.startsWith('/users/notifications/read')) {
    read.push(JSON.parse(body ?? ''));
    unread = [];
    return {};
  }
  const data = unread.map((id) => ({
    _id: id,
    about: 'acceptance',
    at: id,
    isRead: false,
    person: person(id),
  }));
  return { data: [{ _id: 'x', about: 'hi', at: 'x', isRead: false, person: person('x') }, ...data] };
}

beforeAll(() => i18next.init({ lng: 'en', resources: { en } }));
beforeEach(() => {
  vi.useFakeTimers();
  [unread, messages, read, field, sheet] = [[], [], [], null, null];
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    querySelector: () => ({ closest: () => sheet }),
    get activeElement() {
      return { matches: () => field !== null };
    },
    ...listeners,
  });
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) =>
    Response.json(answerTo(path, init.body)),
  );
  store.set(openDialogsAtom, []);
  store.set(successMessageAtom, undefined);
});
afterEach(() => {
  stop();
  store.set(openDialogsAtom, []);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('somebody accepted: the moment comes once, and marks only acceptances as read', async () => {
  unread = ['her'];
  count();
  stop = followAcceptances();
  await wait();
  expect(shown()).toEqual([momentOf('her', 'inviting')]);
  expect(read).toEqual([{ upTo: 'her', about: 'acceptance' }]);
  store.set(openDialogsAtom, []);
  count();
  await wait();
  expect(shown()).toEqual([]);
});

test('it waits for an open dialog, a sheet over the page and a field that is written in', async () => {
  unread = ['her'];
  count();
  openDialog('SEARCH');
  stop = followAcceptances();
  await wait();
  expect(shown()).toEqual([['SEARCH', {}]]);
  [field, sheet] = [{}, null];
  store.set(openDialogsAtom, []);
  await wait();
  [field, sheet] = [null, {}];
  count();
  await wait();
  expect([shown(), read]).toEqual([[], []]);
  sheet = null;
  count();
  await wait();
  expect(shown()).toEqual([momentOf('her', 'inviting')]);
});

test('several are one line, once, and stay unread', async () => {
  unread = ['her', 'another'];
  count();
  stop = followAcceptances();
  await wait();
  expect(store.get(successMessageAtom)?.text).toBe('2 people accepted your invitations.');
  expect([shown(), read]).toEqual([[], []]);
});

test('the member accepted: the moment comes at once, over what is open, but not after a message', async () => {
  queryClient.setQueryData(profileKey('her'), { ...person('her'), relation: 'received' });
  stop = followAcceptances();
  openDialog('SEARCH');
  messages = [{ clientId: 'hi-1' }];
  store.set(acceptedAtom, 'her');
  await wait();
  expect(shown()).toEqual([['SEARCH', {}], momentOf('her', 'accepting')]);
  expect(store.get(acceptedAtom)).toBeUndefined();

  store.set(openDialogsAtom, []);
  messages = [{ clientId: 'hi-1' }, { clientId: 'b' }];
  store.set(acceptedAtom, 'her');
  await wait();
  expect(shown()).toEqual([]);
  // Nobody of whom this page knows.
  messages = [];
  store.set(acceptedAtom, 'stranger');
  await wait();
  expect(shown()).toEqual([]);
});
