import type { Profile, User } from '@milon/shared/contracts';
import { environmentManager, InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../lib/query/query-client.ts';
import { profileKey } from '../profile/profile-cache.ts';
import { userKey } from '../session/session.ts';
import { setMark } from './favorite.ts';
import { applyInviteUpdate, invite } from './invitation.ts';
import { inviteMany } from './invite-many.ts';
import { dropAccepted, keepAccepted } from './received-list.ts';
import { refetchRelationship } from './refetch-relationship.ts';

// Without a window the query client believes that it runs on a server and never refetches.
environmentManager.setIsServer(() => false);

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

/** Answers every request with this response. */
function answers(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

const refusal = { status: 403, code: 'PROFILE_INACTIVE', message: 'Your profile is inactive.' };

test('a refused invitation and a refused favorite are logged, return false and are reverted [S8.13]', async () => {
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

test('a failed projection is logged, and the card takes what the own lists say [S8.13]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 500, code: 'UNEXPECTED' }, { status: 500 }));
  queryClient.setQueryData(userKey, {
    _id: 'me',
    invite: { ...lists, sent: [her] },
    favorites: [her],
    blocks: [],
  });
  await refetchRelationship(her);
  expect(logged).toEqual(['Operation failed!']);
  expect(shown()).toMatchObject({ relation: 'sent', isFavorite: true });
});

test('a projection says why and until when an invitation was declined, unless it contradicts the lists', async () => {
  const declined = {
    relation: 'declined',
    inviteDeclineReason: '1',
    inviteAgainAt: '2026-12-01T00:00:00.000Z',
  };
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json({ populatedResult: [{ _id: her, ...declined }] });
  });
  const own = (invite: object) =>
    queryClient.setQueryData(userKey, {
      _id: 'me',
      invite: { ...lists, ...invite },
      favorites: [],
      blocks: [],
    });
  own({ accepted: [her] });
  await refetchRelationship(her);
  expect(shown()).toMatchObject({ relation: 'accepted' });
  own({ sent: [her] });
  await refetchRelationship(her);
  expect(shown()).toMatchObject(declined);
  const projections = ['relation', 'inviteDeclineReason', 'inviteAgainAt'];
  expect(bodies).toEqual([
    { id: her, projections },
    { id: her, projections },
  ]);
  expect(logged).toEqual([]);
});

/** Shows the list of received invitations. Every read after the first waits for `until`. */
async function showReceived(answersOfReads: readonly Profile[][], until: Promise<void> = Promise.resolve()) {
  const reads = { count: 0 };
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['profiles', 'invited', 'RECEIVE'],
    queryFn: async () => {
      reads.count += 1;
      if (reads.count > 1) await until;
      return keepAccepted({ data: answersOfReads[reads.count - 1] ?? [] });
    },
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });
  onTestFinished(list.subscribe(() => {}));
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
  const people = () => list.getCurrentResult().data?.pages[0]?.data;
  return { list, reads, people };
}
const received = { _id: her, relation: 'received' } as Profile;
const accepts = () => answers(200, { data: { invite: { ...lists, accepted: [her] } } });

const nusrat = { _id: 'nusrat-id', relation: 'received' } as Profile;

test('an acceptance leaves the card in its place in the list of received invitations until that is closed', async () => {
  const { list, reads, people } = await showReceived([[nusrat, received], [nusrat], []]);
  accepts();
  expect(await invite(her, 'ACCEPT')).toBe(true);
  await expect.poll(() => reads.count).toBe(2);
  const accepted = { _id: her, relation: 'accepted' };
  await expect.poll(people).toMatchObject([nusrat, accepted]);
  applyInviteUpdate({ changed: [{ _id: nusrat._id, relation: 'none' }] });
  await expect.poll(() => reads.count).toBe(3);
  await expect.poll(people).toMatchObject([accepted]);
  dropAccepted();
  expect(people()).toEqual([]);
  expect(list.getCurrentResult().isStale).toBe(true);
});

test('a list that was asked for before an acceptance does not take the card away after it', async () => {
  const late = Promise.withResolvers<void>();
  const { list, reads, people } = await showReceived([[received], []], late.promise);
  void list.refetch();
  await expect.poll(() => reads.count).toBe(2);
  accepts();
  expect(await invite(her, 'ACCEPT')).toBe(true);
  late.resolve();
  await expect.poll(() => list.getCurrentResult().isFetching).toBe(false);
  expect(people()).toMatchObject([{ _id: her, relation: 'accepted' }]);
});

test('a change whose call is lost is reverted too, if the API can be reached', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/healthz') return new Response('ok');
    throw new TypeError('fetch failed');
  });
  expect(await invite(her, 'SEND')).toBe(false);
  expect(await setMark(her, 'favorite', true)).toBe(false);
  expect(shown()).toMatchObject({ relation: 'none', isFavorite: false });
});

test('a successful change stays', async () => {
  answers(200, { data: { invite: { ...lists, sent: [her] } } });
  expect(await invite(her, 'SEND')).toBe(true);
  expect(shown()?.relation).toBe('sent');
  expect(logged).toEqual([]);
});

test('sending an invitation to a member who sent one is an acceptance', async () => {
  answers(200, { data: { invite: { ...lists, accepted: [her] } } });
  expect(await invite(her, 'SEND')).toBe(true);
  expect(queryClient.getQueryData<User>(userKey)?.invite).toEqual({ ...lists, accepted: [her] });
  expect(shown()?.relation).toBe('accepted');
});

test('only the refused ones of many answers are reverted; a failed call reverts all', async () => {
  const received = Array.from({ length: 60 }, (_, n) => `id-${n}`);
  const kept = () => queryClient.getQueryData<User>(userKey)?.invite;
  queryClient.setQueryData<User>(userKey, (user) => user && { ...user, invite: { ...lists, received } });
  const asked: string[][] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { invites } = JSON.parse(body) as { invites: string[] };
    asked.push(invites);
    const refused = invites.filter((id) => id === 'id-3').map((_id) => ({ _id, code: 'NO_INVITATION' }));
    return Response.json({ data: { done: invites.filter((id) => id !== 'id-3'), refused } });
  });
  const answering = inviteMany(received, 'DECLINE');
  expect(kept()?.received).toEqual([]);
  expect(await answering).toEqual({ done: 59, refused: 1 });
  expect(asked.map((invites) => invites.length)).toEqual([50, 10]);
  expect(kept()?.received).toEqual(['id-3']);
  expect(kept()?.declined).toHaveLength(59);

  answers(403, refusal);
  expect(await inviteMany(['id-3'], 'ACCEPT')).toEqual({ done: 0, refused: 0 });
  expect(kept()).toMatchObject({ received: ['id-3'], accepted: [] });
  expect(logged).toEqual(['The invitations failed.']);
});
