import type { Profile, User } from '@milon/shared/contracts';
import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query/query-client.ts';
import { userKey } from '../session/session.ts';
import { catchUpInvitations } from './catch-up.ts';

environmentManager.setIsServer(() => false);

const none = { sent: [], received: [], accepted: [], declined: [] };
const member = (invite: Partial<User['invite']>) => ({ _id: 'me', invite: { ...none, ...invite } });
const feed = ['profiles', 'feed', 'all'];

let stop: () => void;
let asked: unknown[];

/** The page shows `cards`. Now the server has `invite`, and `found` for those who are asked about. */
function open(cards: Partial<Profile>[], invite: Partial<User['invite']>, found: Partial<Profile>[]): void {
  queryClient.setQueryData(feed, { pages: [{ data: cards }], pageParams: [''] });
  queryClient.setQueryData(userKey, member({}));
  const queryFn = async () => member(invite);
  stop = new QueryObserver(queryClient, { queryKey: userKey, queryFn, staleTime: 60_000 }).subscribe(
    () => {},
  );
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).id);
    return Response.json({ populatedResult: found });
  });
}

const relations = () =>
  queryClient
    .getQueryData<{ pages: { data: Profile[] }[] }>(feed)
    ?.pages[0]?.data.map(({ relation, inviteDeclineReason }) => [relation, inviteDeclineReason]);

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('an invitation sent before the page connected appears on its card, and so does a refusal', async () => {
  open(
    [
      { _id: 'new' },
      { _id: 'mine', relation: 'sent' },
      { _id: 'friend', relation: 'accepted' },
      { _id: 'other' },
    ],
    { received: ['new'], sent: ['mine'], accepted: ['friend'] },
    [
      { _id: 'new', relation: 'received' },
      { _id: 'mine', relation: 'declined', inviteDeclineReason: '1' },
    ],
  );
  await catchUpInvitations();
  expect(asked).toEqual([['new', 'mine']]);
  expect(relations()).toEqual([
    ['received', undefined],
    ['declined', '1'],
    ['accepted', undefined],
    [undefined, undefined],
  ]);
  expect(queryClient.getQueryData<User>(userKey)?.invite.received).toEqual(['new']);
});

test('only the member’s own lists are fetched if nothing changed', async () => {
  open(
    [
      { _id: 'her', relation: 'received' },
      { _id: 'other', relation: 'none' },
    ],
    { received: ['her'] },
    [],
  );
  await catchUpInvitations();
  expect(asked).toEqual([]);
});
