import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningServer } from '../../src/server.ts';
import { password } from '../support/lifecycle.ts';
import { type Member, setPolicy, signUpActive } from '../support/people.ts';
import {
  type ClientSocket,
  nextEvent,
  openSocket,
  type ReceivedEvent,
  recordEvents,
  say,
} from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let server: RunningServer;
let staff: StaffPerson;
let open: ClientSocket[];

beforeEach(async () => {
  app = await startTestApp();
  server = await app.listen();
  staff = await signInStaff(app);
  open = [];
});
afterEach(async () => {
  for (const socket of open) socket.close();
  await app.close();
});

async function socketOf(person: Member): Promise<ClientSocket> {
  const socket = await openSocket(server, person);
  open.push(socket);
  return socket;
}

/** Waits until the screen has received all its events so far. */
async function catchUp(socket: ClientSocket, who: Member): Promise<void> {
  await app.context.background.settle();
  const last = nextEvent(socket, 'setting-update');
  app.context.bus.toMember(who.id, 'setting-update', {});
  await last;
}

/** All events that a screen gets from an action. */
async function eventsDuring(
  socket: ClientSocket,
  who: Member,
  deed: () => Promise<unknown>,
): Promise<ReceivedEvent[]> {
  await catchUp(socket, who);
  const all = recordEvents(socket);
  await deed();
  await catchUp(socket, who);
  socket.offAny();
  return all.filter(({ event }) => event !== 'setting-update');
}

const mark = (who: Member, target: Member, action = 'ADD', updateField = 'block') =>
  who.put('/users/favorite', { _id: target.id, action, updateField });
const signUpPair = async () => [
  await signUpActive(app, { gender: 'women' }),
  await signUpActive(app, { gender: 'men' }),
];
const status = (who: Member, activePolicy: string) =>
  staff.patch(`/admin/users/${who.id}?t=UPDATE_STATUS`, { activePolicy });
const pause = (who: Member, paused: boolean) => who.put('/users/pause', { paused });

test('the open screens of a blocked member get the same event as for a pause, a status or a deletion (attack 20)', async () => {
  const told: Record<string, unknown> = {};
  const causes = {
    block: [(she: Member, he: Member) => mark(she, he), (she: Member, he: Member) => mark(she, he, 'REMOVE')],
    pause: [(she: Member) => pause(she, true), (she: Member) => pause(she, false)],
    status: [(she: Member) => status(she, '2'), (she: Member) => status(she, '1')],
    deletion: [
      (she: Member) => she.delete('/users', { password }),
      (she: Member) => {
        const { countryCode, number } = she.user.phoneNumber ?? {};
        return she.post('/users/restore', { phone: `${countryCode}${number}`, password });
      },
    ],
  } as const;
  for (const [cause, [go, comeBack]] of Object.entries(causes)) {
    const [she, he] = (await signUpPair()) as [Member, Member];
    const his = await socketOf(he);
    await say(his, she, 'Salam');
    const named = (all: ReceivedEvent[]) =>
      JSON.parse(JSON.stringify(all).replaceAll(she.id, 'her')) as unknown;
    told[cause] = [
      named(await eventsDuring(his, he, () => go(she, he))),
      named(await eventsDuring(his, he, () => comeBack(she, he))),
    ];
  }
  const same = [false, true].map((isThere) => [{ event: 'person-update', payload: { _id: 'her', isThere } }]);
  expect(told).toEqual({ block: same, pause: same, status: same, deletion: same });
});

test('a member gets no event about a block by someone they never met, or about changes behind a block (attack 20)', async () => {
  const [she, he] = (await signUpPair()) as [Member, Member];
  const friend = await signUpActive(app, { gender: 'men' });
  const [his, friends] = [await socketOf(he), await socketOf(friend)];
  await say(friends, she, 'Salam');
  const deed = async () => {
    await mark(she, he);
    await mark(she, he, 'REMOVE');
  };
  expect(await eventsDuring(his, he, deed)).toEqual([]);
  // A member who opened her profile is an acquaintance.
  await he.get(`/users/${she.id}`);
  const gone = { event: 'person-update', payload: { _id: she.id, isThere: false } };
  expect(await eventsDuring(his, he, () => mark(she, he))).toEqual([gone]);
  const behind = async () => {
    await mark(she, he);
    await mark(he, she);
    await mark(she, he, 'REMOVE');
    await mark(he, she, 'REMOVE');
    await mark(she, he);
    await pause(she, true);
    await pause(she, false);
  };
  const last = { event: 'person-update', payload: { _id: she.id, isThere: true } };
  // The events of his own marks, and of the moment without a block; nothing about her pause.
  expect((await eventsDuring(his, he, behind)).filter(({ event }) => event !== 'favorite-update')).toEqual([
    last,
    gone,
  ]);
  // Her pause, which her friend is notified of, but none of her blocks.
  const others = async () => {
    await mark(she, he, 'REMOVE');
    await mark(she, he);
    await pause(she, true);
    await mark(she, friend);
    await mark(she, friend, 'REMOVE');
  };
  expect(await eventsDuring(friends, friend, others)).toEqual([gone]);
});

test('favorites, blocks and read marks appear immediately in the member’s other tabs, and nowhere else', async () => {
  const [she, he] = (await signUpPair()) as [Member, Member];
  const [hers, his] = [await socketOf(she), await socketOf(he)];
  const { conversationId } = await say(his, she, 'Salam');
  const change = (action: string, updateField: string) => ({
    event: 'favorite-update',
    payload: { _id: he.id, action, updateField },
  });
  const deeds = async () => {
    await mark(she, he, 'ADD', 'favorite');
    await she.put(`/conversations/${conversationId}/seen`);
    await she.put(`/conversations/${conversationId}/seen`);
    await mark(she, he, 'REMOVE', 'favorite');
    await mark(she, he);
  };
  let mine: ReceivedEvent[] = [];
  const theirs = await eventsDuring(his, he, async () => {
    mine = await eventsDuring(hers, she, deeds);
  });
  expect(theirs.map(({ event }) => event)).toEqual(['messages-seen', 'person-update']);
  expect(mine).toEqual([
    change('ADD', 'favorite'),
    { event: 'conversation-read', payload: { conversationId, position: 1 } },
    change('REMOVE', 'favorite'),
    change('ADD', 'block'),
  ]);
  // A hidden or blocked reader notifies only her own screens.
  await mark(she, he, 'REMOVE');
  await say(his, she, 'Are you there?');
  await setPolicy(app, she.id, '2');
  const read = { event: 'conversation-read', payload: { conversationId, position: 2 } };
  const readHidden = () => eventsDuring(hers, she, () => she.put(`/conversations/${conversationId}/seen`));
  expect(await eventsDuring(his, he, async () => expect(await readHidden()).toEqual([read]))).toEqual([]);
  // A refused call notifies no one.
  expect(await eventsDuring(hers, she, () => mark(she, she))).toEqual([]);
});
