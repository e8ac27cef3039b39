import type { Profile, User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setMark } from '../../entities/relationship/favorite.ts';
import { userKey } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { readDraft, saveDraft } from '../../lib/storage/draft-storage.ts';
import { store } from '../../lib/store.ts';
import { en } from '../../locales/en/index.ts';
import { keepAsked, keptAskedAtom } from '../../state/asked.ts';
import { closeAllDialogs, openDialog, openDialogsAtom } from '../../state/dialogs.ts';
import { askAgain, goOn } from './acts.ts';
import type { Seen } from './waiting.ts';

const invite: Seen = { act: 'invite', id: 'nusrat', name: 'Nusrat', action: 'SEND' };
const lists = { sent: [], received: [], accepted: [], declined: [] };
const me = { _id: 'tanvir', invite: lists, favorites: [], blocks: ['nusrat'] } as unknown as User;

let calls: string[] = [];
/** Answers every call with this. */
function answers(body: unknown, status = 200): void {
  calls = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return Response.json(body, { status });
  });
}
const names = () => store.get(openDialogsAtom).map(({ name }) => name);

beforeAll(() => i18next.init({ lng: 'en', resources: { en } }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.setQueryData(userKey, me);
});
afterEach(() => {
  void closeAllDialogs();
  keepAsked(undefined);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('attack 114: what another person sees is asked about again, and goes on at a yes that is the first', async () => {
  for (const isFirst of [false, true]) {
    answers({ data: { invite: { ...lists, sent: ['nusrat'] } } });
    askAgain(invite, () => isFirst);
    const question = store.get(openDialogsAtom).at(-1);
    if (question?.name !== 'CONFIRM') throw new Error('No question.');
    expect(question.params.title).toBe('Do you still want to invite Nusrat?');
    expect(calls).toEqual([]);
    await question.params.onConfirm();
    expect(calls.some((path) => path.includes('/users/invite'))).toBe(isFirst);
    await closeAllDialogs();
  }
});

test('after a gate with a screen it goes on at once', async () => {
  answers({ data: { invite: { ...lists, sent: ['nusrat'] } } });
  await goOn(invite);
  expect(calls[0]).toContain('/users/invite');
  expect(names()).toEqual([]);
});

test('the question for a number takes the place of the one that was refused', async () => {
  const profile = { _id: 'nusrat', contactUnlocked: true, phoneNumber: { number: '1712xxxxxxx' } };
  openDialog('CONTACT', { profile: profile as unknown as Profile });
  answers(profile);
  await goOn({ act: 'contact', id: 'nusrat', name: 'Nusrat' });
  expect(names()).toEqual(['CONTACT']);
});

test('a greeting that went out is no draft any more', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/' });
  saveDraft('tanvir', 'hi-nusrat', { text: 'Salam' });
  queryClient.setQueryData(userKey, { ...me, sayHi: [] });
  answers({ data: { lastSent: '2026-11-01T00:00:00.000Z' } });
  await goOn({ act: 'hi', id: 'nusrat', name: 'Nusrat', text: 'Salam' });
  expect(calls[0]).toContain('/hi');
  expect(readDraft('tanvir', 'hi-nusrat')).toBeUndefined();
});

test('a refused unblock goes on as an unblock', async () => {
  answers({ status: 401, code: 'NOT_SIGNED_IN', message: 'Please log in first.' }, 401);
  expect(await setMark('nusrat', 'block', false)).toBe(false);
  const asked = store.get(keptAskedAtom)?.asked;
  if (!asked) throw new Error('Nothing is kept.');
  answers({ data: { favorites: [], blocks: [] } });
  await goOn(asked);
  expect(names()).toEqual([]);
  expect(calls).toHaveLength(1);
  expect(queryClient.getQueryData<User>(userKey)?.blocks).toEqual([]);
});
