import type { Profile, User } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeInvites } from '../features/chat/api/take-invites.ts';
import { takeFavorite } from '../features/chat/api/take-person.ts';
import { setMark } from './favorite.ts';
import { invite } from './invite.ts';
import { profileKey } from './profile-cache.ts';
import { queryClient } from './query-client.ts';
import { userKey } from './session.ts';

const her = 'her-id';
const lists = { sent: [], received: [], accepted: [], declined: [] };

let logged: unknown[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((message) => void logged.push(message));
  queryClient.setQueryData(userKey, {
    _id: 'me',
    invite: lists,
    favorites: [],
    blocks: [],
  });
  queryClient.setQueryData(profileKey(her), {
    _id: her,
    relation: 'none',
    isFavorite: false,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

const shown = () => queryClient.getQueryData<Profile>(profileKey(her));

/** The network is there, and says this. */
function answers(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

const refusal = { status: 403, code: 'PROFILE_INACTIVE', message: 'Your profile is inactive.' };

test('an invitation and a favorite that are refused are logged, give false, and are taken back [S8.13]', async () => {
  answers(403, refusal);
  const inviting = invite(her, 'SEND');
  expect(shown()?.relation).toBe('sent');
  expect(await inviting).toBe(false);
  expect(shown()?.relation).toBe('none');
  expect(queryClient.getQueryData<User>(userKey)?.invite).toEqual(lists);

  const marking = setMark(her, 'favorite', true);
  expect(shown()?.isFavorite).toBe(true);
  expect(await marking).toBe(false);
  expect(shown()?.isFavorite).toBe(false);
  expect(logged).toEqual(['The invitation failed.', 'The change of favorites or blocks failed.']);
});

test('without a network it is the same', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  expect(await invite(her, 'SEND')).toBe(false);
  expect(await setMark(her, 'favorite', true)).toBe(false);
  expect(shown()).toMatchObject({ relation: 'none', isFavorite: false });
});

test('what succeeds stays', async () => {
  answers(200, { data: { invite: { ...lists, sent: [her] } } });
  expect(await invite(her, 'SEND')).toBe(true);
  expect(shown()?.relation).toBe('sent');
  expect(logged).toEqual([]);
});

/** A call that waits until it is answered. */
function answersLater() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return (status: number, body: unknown) => resolve(Response.json(body, { status }));
}

const user = () => queryClient.getQueryData<User>(userKey);

test('a refusal takes back its own person only: what was told meanwhile stays', async () => {
  queryClient.setQueryData(userKey, { ...user(), invite: { ...lists, received: ['first', her, 'last'] } });
  queryClient.setQueryData(profileKey(her), { _id: her, relation: 'received' });
  const answer = answersLater();
  const accepting = invite(her, 'ACCEPT');
  expect(user()?.invite).toEqual({ ...lists, received: ['first', 'last'], accepted: [her] });
  takeInvites({ changed: [{ _id: 'last', relation: 'accepted', list: 'accepted' }] });
  takeInvites({ changed: [{ _id: 'new', relation: 'received', list: 'received' }] });
  answer(403, refusal);
  expect(await accepting).toBe(false);
  expect(user()?.invite).toEqual({ ...lists, received: ['new', her, 'first'], accepted: ['last'] });
  expect(shown()?.relation).toBe('received');
});

test('a refusal takes nothing back of who moved by another way meanwhile', async () => {
  const answer = answersLater();
  const inviting = invite(her, 'SEND');
  takeInvites({ changed: [{ _id: her, relation: 'accepted', list: 'accepted' }] });
  answer(409, { status: 409, code: 'ALREADY_CONNECTED', message: 'You are Connected' });
  expect(await inviting).toBe(false);
  expect(user()?.invite).toEqual({ ...lists, accepted: [her] });
  expect(shown()?.relation).toBe('accepted');
});

test('an answer that is older than what was told changes its own person only, and not them', async () => {
  const answer = answersLater();
  const inviting = invite(her, 'SEND');
  takeInvites({ changed: [{ _id: 'new', relation: 'received', list: 'received' }] });
  takeInvites({ changed: [{ _id: her, relation: 'declined', list: 'sent', inviteDeclineReason: '1' }] });
  answer(200, { data: { invite: { ...lists, sent: [her] } } });
  expect(await inviting).toBe(true);
  expect(user()?.invite).toEqual({ ...lists, sent: [her], received: ['new'] });
  expect(shown()).toMatchObject({ relation: 'declined', inviteDeclineReason: '1' });
});

test('a send that met the other one’s is an acceptance', async () => {
  answers(200, { data: { invite: { ...lists, accepted: [her] } } });
  expect(await invite(her, 'SEND')).toBe(true);
  expect(user()?.invite).toEqual({ ...lists, accepted: [her] });
  expect(shown()?.relation).toBe('accepted');
});

test('an older answer of favorites drops none that was added since', async () => {
  const answer = answersLater();
  const marking = setMark(her, 'favorite', true);
  takeFavorite({ _id: 'other', action: 'ADD', updateField: 'favorite' }, 'me');
  answer(200, { data: { favorites: [her], blocks: [] } });
  expect(await marking).toBe(true);
  expect(user()?.favorites.toSorted()).toEqual([her, 'other']);
});
