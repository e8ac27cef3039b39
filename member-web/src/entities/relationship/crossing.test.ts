import type { Profile, User } from '@milon/shared/contracts';
import { type InfiniteData, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query/query-client.ts';
import { type ProfilePage, profileKey } from '../profile/profile-cache.ts';
import { userKey } from '../session/session.ts';
import { applyMark, setMark } from './favorite.ts';
import { applyInviteUpdate, invite } from './invitation.ts';

const her = 'her-id';
const lists = { sent: [], received: [], accepted: [], declined: [] };
const refusal = { status: 403, code: 'PROFILE_INACTIVE', message: 'Your profile is inactive.' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.setQueryData(userKey, { _id: 'me', invite: lists, favorites: [], blocks: [] });
  queryClient.setQueryData(profileKey(her), { _id: her, relation: 'none', isFavorite: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

const shown = () => queryClient.getQueryData<Profile>(profileKey(her));

/** Makes every call wait until the returned function answers it. */
function deferAnswer() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  return (status: number, body: unknown) => resolve(Response.json(body, { status }));
}

const user = () => queryClient.getQueryData<User>(userKey);

test('a refusal reverts only its own member and keeps news about others', async () => {
  queryClient.setQueryData(userKey, { ...user(), invite: { ...lists, received: ['first', her, 'last'] } });
  queryClient.setQueryData(profileKey(her), { _id: her, relation: 'received' });
  const answer = deferAnswer();
  const accepting = invite(her, 'ACCEPT');
  expect(user()?.invite).toEqual({ ...lists, received: ['first', 'last'], accepted: [her] });
  applyInviteUpdate({ changed: [{ _id: 'last', relation: 'accepted', list: 'accepted' }] });
  applyInviteUpdate({ changed: [{ _id: 'new', relation: 'received', list: 'received' }] });
  answer(403, refusal);
  expect(await accepting).toBe(false);
  expect(user()?.invite).toEqual({ ...lists, received: ['new', her, 'first'], accepted: ['last'] });
  expect(shown()?.relation).toBe('received');
});

test('a refusal does not revert a newer state that the server sent', async () => {
  const answer = deferAnswer();
  const inviting = invite(her, 'SEND');
  applyInviteUpdate({ changed: [{ _id: her, relation: 'accepted', list: 'accepted' }] });
  answer(409, { status: 409, code: 'ALREADY_CONNECTED', message: 'You are Connected' });
  expect(await inviting).toBe(false);
  expect(user()?.invite).toEqual({ ...lists, accepted: [her] });
  expect(shown()?.relation).toBe('accepted');
});

test("an answer older than the server's news changes neither its own member nor others", async () => {
  const answer = deferAnswer();
  const inviting = invite(her, 'SEND');
  applyInviteUpdate({ changed: [{ _id: 'new', relation: 'received', list: 'received' }] });
  applyInviteUpdate({
    changed: [{ _id: her, relation: 'declined', list: 'sent', inviteDeclineReason: '1' }],
  });
  answer(200, { data: { invite: { ...lists, sent: [her] } } });
  expect(await inviting).toBe(true);
  expect(user()?.invite).toEqual({ ...lists, sent: [her], received: ['new'] });
  expect(shown()).toMatchObject({ relation: 'declined', inviteDeclineReason: '1' });
});

test('a card of a feed shows the newer of a late answer and an event', async () => {
  queryClient.removeQueries({ queryKey: profileKey(her) });
  const feed = ['profiles', 'feed', 'all'];
  queryClient.setQueryData(feed, { pages: [{ data: [{ _id: her, relation: 'none' }] }], pageParams: [''] });
  const inFeed = () => queryClient.getQueryData<InfiniteData<ProfilePage>>(feed)?.pages[0]?.data[0];
  // The screen always shows the viewer's own lists; the server has the acceptance in them.
  const accepted = { _id: 'me', invite: { ...lists, accepted: [her] }, favorites: [], blocks: [] };
  const screen = new QueryObserver(queryClient, {
    queryKey: userKey,
    queryFn: () => accepted,
    staleTime: 60_000,
  });
  const leave = screen.subscribe(() => {});
  const answer = deferAnswer();
  const inviting = invite(her, 'SEND');
  applyInviteUpdate({ changed: [{ _id: her, relation: 'accepted', list: 'accepted' }] });
  answer(200, { data: { invite: { ...lists, sent: [her] } } });
  expect(await inviting).toBe(true);
  await expect.poll(inFeed).toMatchObject({ relation: 'accepted' });
  leave();
});

test('an older answer of favorites keeps a favorite added since', async () => {
  const answer = deferAnswer();
  const marking = setMark(her, 'favorite', true);
  applyMark('other', 'favorite', true);
  answer(200, { data: { favorites: [her], blocks: [] } });
  expect(await marking).toBe(true);
  expect(user()?.favorites.toSorted()).toEqual([her, 'other']);
});
