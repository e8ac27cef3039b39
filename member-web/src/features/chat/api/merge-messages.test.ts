import type { Conversation, Message } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import {
  countNew,
  hasGap,
  inOrder,
  mergeConversation,
  mergeMessages,
  unseenOf,
  withChange,
  withEarlier,
  withMessages,
  withReported,
  withSeen,
} from './merge-messages.ts';

const me = 'me';

function message(position: number, changes: Partial<Message> = {}): Message {
  return {
    _id: `m${position}`,
    conversationId: 'c',
    position,
    sender: 'her',
    text: `Message ${position}`,
    isSeen: false,
    clientId: `client-${position}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, position)).toISOString(),
    ...changes,
  };
}

function conversation(messages: Message[], changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: 'c',
    members: [],
    messages,
    unseen: 0,
    lastPosition: messages.at(-1)?.position ?? 0,
    lastMessageAt: messages.at(-1)?.createdAt ?? '2025-01-01T00:00:00.000Z',
    revision: 0,
    createdAt: '2025-01-01T00:00:00.000Z',
    ...changes,
  };
}

test('a message in both lists appears once, in the order of the conversation', () => {
  const merged = mergeMessages([message(2), message(3)], [message(1), message(2), message(4)]);
  expect(merged.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
});

test('an older answer does not mark a seen message as unseen', () => {
  expect(mergeMessages([message(1, { isSeen: true })], [message(1)])[0]?.isSeen).toBe(true);
  expect(mergeMessages([message(1)], [message(1, { isSeen: true })])[0]?.isSeen).toBe(true);
});

test('a report marks its message in either part, and an older answer does not remove the mark', () => {
  const held = { ...conversation([message(8), message(9)]), earlier: [message(2), message(3)] };
  const other = { ...conversation([message(9)]), _id: 'other' };
  const [marked, untouched] = withReported(withReported([held, other], 'c', 'm9'), 'c', 'm2');
  const reported = (messages: readonly Message[] = []) => messages.map(({ isReported }) => isReported);
  expect([reported(marked?.messages), reported(marked?.earlier)]).toEqual([
    [undefined, true],
    [true, undefined],
  ]);
  expect(untouched).toEqual(other);
  expect(reported(mergeMessages(marked?.messages ?? [], [message(8), message(9)]))).toEqual([
    undefined,
    true,
  ]);
});

test('a missing position is a gap', () => {
  expect(hasGap([message(4)], [message(5)])).toBe(false);
  expect(hasGap([message(4)], [message(6)])).toBe(true);
  expect(hasGap([], [message(31)])).toBe(false);
  expect(hasGap([message(4)], [message(2), message(5)])).toBe(false);
});

test('an incoming message is appended to its conversation as unseen and brings it to the top [S4.11]', () => {
  const other = conversation([message(90)], { _id: 'd' });
  const changed = withMessages([other, conversation([message(1, { isSeen: true })])], 'c', [message(99)], me);
  expect(changed?.map(({ _id }) => _id)).toEqual(['c', 'd']);
  expect(changed?.[0]).toMatchObject({ unseen: 1 });
  expect(changed?.[0]?.messages.map(({ position }) => position)).toEqual([1, 99]);
});

test('a repeated message counts once, and the member’s own message never counts', () => {
  const held = [conversation([message(1, { isSeen: true })])];
  const once = withMessages(held, 'c', [message(2)], me) ?? [];
  const twice = withMessages(once, 'c', [message(2)], me) ?? [];
  expect(twice[0]?.unseen).toBe(1);
  const own = withMessages(held, 'c', [message(2, { sender: me })], me) ?? [];
  expect(own[0]?.unseen).toBe(0);
});

test('older messages do not change the count', () => {
  const held = [conversation([message(31)], { unseen: 1 })];
  const changed = withMessages(held, 'c', [message(30, { isSeen: true }), message(29, { isSeen: true })], me);
  expect(changed?.[0]).toMatchObject({ unseen: 1 });
});

test('a message of a conversation that is not loaded leaves it to a fetch', () => {
  expect(withMessages([], 'c', [message(1)], me)).toBeUndefined();
});

test('unseen messages that are not loaded are counted by the server', () => {
  expect(unseenOf([message(40), message(41)], me, 35)).toBe(35);
  expect(unseenOf([message(40, { isSeen: true }), message(41)], me, 35)).toBe(1);
  expect(unseenOf([message(40, { isSeen: true })], me, 1)).toBe(0);
});

test('an answer that started before the member read does not bring the badge back', () => {
  const read = withSeen([conversation([message(1), message(2)], { unseen: 2 })], 'c', 2, 'theirs', me)[0];
  expect(read?.unseen).toBe(0);
  const late = mergeConversation(read, conversation([message(1), message(2)], { unseen: 2 }), me);
  expect(late.unseen).toBe(0);
});

test('only the member’s own messages are marked as seen when the other member reads', () => {
  const held = [
    conversation([message(1, { sender: me }), message(2), message(3, { sender: me })], { unseen: 1 }),
  ];
  const seen = withSeen(held, 'c', 2, 'mine', me)[0];
  expect(seen?.messages.map(({ isSeen }) => isSeen)).toEqual([true, false, false]);
  expect(seen?.unseen).toBe(1);
});

test('greetings are not real messages, so they do not make a conversation new [S4.12]', () => {
  const greeting = message(1, { clientId: 'hi-1', text: 'Hi, I am Ayesha. I liked your profile.' });
  expect(countNew([conversation([greeting])], me)).toBe(0);
  expect(countNew([conversation([greeting, message(2)])], me)).toBe(1);
  expect(countNew([conversation([greeting, message(2, { isSeen: true })])], me)).toBe(0);
  expect(countNew([conversation([message(1, { sender: me })])], me)).toBe(0);
});

test('the unread number of a conversation leaves out greetings [S4.12]', () => {
  const greeting = message(1, { clientId: 'hi-1', text: 'Hi, I am Ayesha. I liked your profile.' });
  expect(unseenOf([greeting], me, 0)).toBe(0);
  expect(withMessages([conversation([])], 'c', [greeting], me)?.[0]?.unseen).toBe(0);
  expect(withMessages([conversation([greeting])], 'c', [message(2)], me)?.[0]?.unseen).toBe(1);
});

test('a message by hand that begins like a greeting is unread [S4.12]', () => {
  const first = message(1, { text: 'Hi, I am a doctor in Sylhet.' });
  expect(countNew([conversation([first])], me)).toBe(1);
  expect(unseenOf([first], me, 0)).toBe(1);
  expect(withMessages([conversation([])], 'c', [first], me)?.[0]?.unseen).toBe(1);
});

const positionsOf = (one: Conversation | undefined) => one?.messages.map(({ position }) => position);

test('a message deleted for oneself disappears once, and a restored one returns to its position', () => {
  const held = [conversation([message(1), message(2), message(3)])];
  const gone = withChange(held, { conversationId: 'c', revision: 1, deleted: 'm2' }, me) ?? [];
  expect(positionsOf(gone[0])).toEqual([1, 3]);
  // The response and the event say the same: the later one changes nothing.
  expect(withChange(gone, { conversationId: 'c', revision: 1, deleted: 'm2' }, me)).toEqual(gone);
  const back = withChange(gone, { conversationId: 'c', revision: 2, restored: message(2) }, me);
  expect(positionsOf(back?.[0])).toEqual([1, 2, 3]);
  const cleared = withChange(back ?? [], { conversationId: 'c', revision: 3, clearedTo: 2 }, me);
  expect(positionsOf(cleared?.[0])).toEqual([3]);
  expect(withChange(held, { conversationId: 'c', revision: 2, deleted: 'm3' }, me)).toBeUndefined();
  expect(withChange([], { conversationId: 'c', revision: 1, restored: message(1) }, me)).toBeUndefined();
});

test('an older answer does not bring back a dismissed warning', () => {
  const warned = [conversation([message(1, { warnings: ['money'] }), message(2, { warnings: ['visa'] })])];
  const change = { conversationId: 'c', revision: 1, harmless: [1], dismissed: ['visa' as const] };
  const [held] = withChange(warned, change, me) ?? [];
  for (const now of [held, mergeConversation(held, warned[0]!, me)]) {
    expect(now?.messages.map(({ warnings }) => warnings)).toEqual([undefined, ['visa']]);
    expect(now?.dismissed).toEqual(['visa']);
  }
});

test('merging removes messages deleted on another device and keeps newer messages', () => {
  const held = conversation([message(1), message(2), message(4)]);
  const fresh = conversation([message(1), message(3)], { revision: 1 });
  expect(positionsOf(mergeConversation(held, fresh, me))).toEqual([1, 3, 4]);
});

test('after an unlock, loaded messages no longer hide numbers', () => {
  const friend = (contactUnlocked: boolean) => [{ contactUnlocked } as Conversation['members'][number]];
  const held = conversation([message(1, { numbersHidden: true }), message(2)], { members: friend(false) });
  const locked = conversation([message(2)], { members: friend(false) });
  const unlocked = conversation([message(2)], { members: friend(true) });
  expect(positionsOf(mergeConversation(held, locked, me))).toEqual([1, 2]);
  expect(positionsOf(mergeConversation(held, unlocked, me))).toEqual([2]);
});

test('an answer from before a deletion does not bring the message back, but its new messages count', () => {
  const held = conversation([message(1, { sender: me }), message(3)], { revision: 1 });
  const late = conversation([message(1, { sender: me, isSeen: true }), message(2), message(3), message(4)]);
  const merged = mergeConversation(held, late, me);
  expect(positionsOf(merged)).toEqual([1, 3, 4]);
  expect(merged).toMatchObject({ revision: 1, lastPosition: 4, messages: [{ isSeen: true }, {}, {}] });
});

test('the part around a jump target stays separate until it meets the newest part', () => {
  const newest = conversation([message(20), message(21)]);
  const apart = withEarlier(newest, [message(5), message(6)]);
  expect(positionsOf(apart)).toEqual([20, 21]);
  expect(apart.earlier?.map(({ position }) => position)).toEqual([5, 6]);
  const longer = withEarlier(apart, [message(7), message(8)], { from: apart.earlier ?? [] });
  expect(longer.earlier?.map(({ position }) => position)).toEqual([5, 6, 7, 8]);
  // If the messages between are deleted, only the end of the page shows that nothing is missing.
  const ended = withEarlier(longer, [], { isLast: true, from: longer.earlier ?? [] });
  const met = withEarlier(longer, [message(19), message(20)], { from: longer.earlier ?? [] });
  expect(positionsOf(ended)).toEqual([5, 6, 7, 8, 20, 21]);
  expect(positionsOf(met)).toEqual([5, 6, 7, 8, 19, 20, 21]);
  expect([ended.earlier, met.earlier]).toEqual([undefined, undefined]);
});

test('delete, restore and seen reach the part around a jump target; another revision drops it', () => {
  const held = [withEarlier(conversation([message(20)]), [message(5, { sender: me }), message(6)])];
  const gone = withChange(held, { conversationId: 'c', revision: 1, deleted: 'm6' }, me) ?? [];
  expect(gone[0]?.earlier?.map(({ _id }) => _id)).toEqual(['m5']);
  const back = withChange(gone, { conversationId: 'c', revision: 2, restored: message(4) }, me);
  expect(back?.[0]?.earlier?.map(({ _id }) => _id)).toEqual(['m4', 'm5']);
  expect(positionsOf(back?.[0])).toEqual([20]);
  expect(withSeen(held, 'c', 6, 'mine', me)[0]?.earlier?.[0]?.isSeen).toBe(true);
  expect(mergeConversation(held[0], conversation([message(20)]), me).earlier).toHaveLength(2);
  const elsewhere = conversation([message(20)], { revision: 1 });
  expect(mergeConversation(held[0], elsewhere, me).earlier).toBeUndefined();
});

test('the conversation with the latest message comes first, and an empty one is ordered by its creation', () => {
  const order = inOrder([
    conversation([], { _id: 'old' }),
    conversation([message(5)], { _id: 'new' }),
    conversation([message(1)], { _id: 'middle' }),
  ]);
  expect(order.map(({ _id }) => _id)).toEqual(['new', 'middle', 'old']);
});
