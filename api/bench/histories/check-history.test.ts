import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { Deed, Operation } from './operation.ts';

const [her, him, other] = ['her', 'him', 'other'];

/** One after the other, each in ten milliseconds. */
const inTurn = (...deeds: readonly Deed[]): Operation[] =>
  deeds.map((deed, n) => Object.assign({ start: n * 20, end: n * 20 + 10 }, deed));
/** All at once. */
const atOnce = (...deeds: readonly Deed[]): Operation[] =>
  deeds.map((deed) => Object.assign({ start: 0, end: 10 }, deed));
const later = (operations: readonly Operation[]): Operation[] =>
  operations.map((one) => ({ ...one, start: one.start + 1_000, end: one.end + 1_000 }));
const check = (operations: readonly Operation[]) =>
  checkHistory({ members: [her, him, other], connects: 2, operations });

const bought = inTurn(
  { do: 'pay', by: him, payment: 'p' },
  { do: 'decide', by: him, payment: 'p', status: 'VALID' },
);
const write = (text: string, by = him, to = her): Deed => ({ do: 'message', by, to, text });
const reads = (...texts: readonly string[]): Deed => ({ do: 'chats', by: her, chats: [{ to: him, texts }] });

test('a history that some order explains has no anomaly', () => {
  expect(
    check([
      ...bought,
      ...later(
        atOnce(
          { do: 'unlock', by: him, to: her, remaining: 0 },
          { do: 'unlock', by: him, to: other, remaining: 1 },
          { do: 'balance', by: him, remaining: 2 },
          { do: 'invite', by: him, to: her, action: 'SEND', code: 'NOT_FOUND' },
          { do: 'block', by: her, to: him, isBlocked: true },
          write('a'),
        ),
      ),
      ...later(later(inTurn(reads('a'), { do: 'unlocked', by: him, to: [her, other] }))),
      ...later(
        later([
          { do: 'unlockers', to: her, by: [him], start: 50, end: 60 },
          { do: 'unlockers', to: other, by: [him], start: 50, end: 60 },
        ]),
      ),
    ]),
  ).toEqual([]);
});

test('a balance that lost one of two unlocks is found', () => {
  const unlocks = atOnce(
    { do: 'unlock', by: him, to: her, remaining: 1 },
    { do: 'unlock', by: him, to: other, remaining: 1 },
  );
  expect(check([...bought, ...later(unlocks)])).toContainEqual(expect.stringMatching(/^no order .* money/));
});

test('a payment that two desks credited is found', () => {
  const twice = atOnce(
    { do: 'decide', by: him, payment: 'p', status: 'VALID' },
    { do: 'decide', by: him, payment: 'p', status: 'FAILED' },
  );
  expect(check([...inTurn({ do: 'pay', by: him, payment: 'p' }), ...later(twice)])).toHaveLength(1);
});

const tell = (says: 'paid' | 'ended' | 'nothing', code?: string): Deed => ({
  do: 'tell',
  by: him,
  payment: 'g',
  says,
  ...(code === undefined ? {} : { code }),
});
const balance = (remaining: number): Deed => ({ do: 'balance', by: him, remaining });
const begun = inTurn({ do: 'checkout', by: him, payment: 'g' });

test('a payment that its gateway tells twice, late, after a failure and after a refund counts once', () => {
  const refund = { do: 'refund', by: him, payment: 'g', connects: 2 } as const;
  const open = { do: 'refund', by: him, payment: 'g', code: 'REFUND_OPEN' } as const;
  expect(
    check([
      ...begun,
      ...later(inTurn(tell('ended'), tell('nothing', 'FORBIDDEN'), balance(0))),
      ...later(later(atOnce(tell('paid'), tell('paid'), tell('paid', 'UNAVAILABLE')))),
      ...later(later(later(inTurn(balance(2), tell('ended'), balance(2))))),
      ...later(later(later(later([...atOnce(refund, open), ...later(inTurn(tell('paid'), balance(0)))])))),
    ]),
  ).toEqual([]);
});

test.each([
  ['granted twice', [tell('paid'), tell('paid'), balance(4)]],
  ['granted for a forged form', [tell('nothing', 'FORBIDDEN'), balance(2)]],
  ['acknowledged and lost', [tell('paid'), balance(0)]],
  ['told and refused', [tell('paid', 'CONFLICT')]],
  ['refunded before it was paid', [{ do: 'refund', by: him, payment: 'g', connects: 0 } as const]],
])('a payment through a gateway that was %s is found', (_, deeds) => {
  expect(check([...begun, ...later(inTurn(...deeds))])).toEqual([
    expect.stringMatching(/^no order .* money/),
  ]);
});

test('a message that was acknowledged and is gone is a lost update', () => {
  expect(check(inTurn(write('a'), write('b'), reads('a')))).toContainEqual(
    expect.stringMatching(/^lost update/),
  );
});

test('the only message of a chat is a lost update too, though it was read before', () => {
  expect(check(inTurn(write('a'), reads('a'), reads()))).toContainEqual(
    expect.stringMatching(/^lost update/),
  );
});

test('a message that was refused and can be read is a dirty read', () => {
  const refused = { ...write('a'), code: 'NOT_FOUND' } as Deed;
  const blocked = { do: 'block', by: her, to: him, isBlocked: true } as const;
  expect(check(inTurn(blocked, refused, reads('a')))).toEqual([expect.stringMatching(/^dirty read/)]);
});

test('messages in two orders, and one that is stored twice, are found', () => {
  const written = atOnce(write('a'), write('b'));
  const swapped = check([...written, ...later(inTurn(reads('b', 'a'), reads('a', 'b')))]);
  expect(swapped).toContainEqual(expect.stringMatching(/^out of order/));
  const twice = check([...written, ...later(inTurn(reads('a', 'b', 'b')))]);
  expect(twice).toContainEqual(expect.stringMatching(/^twice/));
});

test('two readers who see two writes in opposite orders are a cycle', () => {
  const view = (by: string, texts: readonly string[], of: readonly string[]): Deed => ({
    do: 'chats',
    by,
    chats: [
      { to: him, texts },
      { to: other, texts: of },
    ],
  });
  const all = [
    ...atOnce(write('a', her, him), write('b', her, other), view(her, ['a'], []), view(her, [], ['b'])),
    ...later(inTurn(view(her, ['a'], ['b']))),
  ];
  expect(check(all)).toEqual([expect.stringMatching(/^cycle/)]);
});

test('a message that was read before it was asked for is a cycle', () => {
  expect(check(inTurn(reads('a'), write('a'), reads('a')))).toEqual([expect.stringMatching(/^cycle/)]);
});

test('an invitation after a block was answered is found, and so is one that both sides read otherwise', () => {
  const blocked = inTurn(
    { do: 'block', by: her, to: him, isBlocked: true },
    { do: 'invite', by: him, to: her, action: 'SEND' },
  );
  expect(check(blocked)).toEqual([expect.stringMatching(/^no order explains an invitation/)]);
  const unread = inTurn(
    { do: 'invite', by: him, to: her, action: 'SEND' },
    { do: 'lists', by: her, to: him, list: undefined },
  );
  expect(check(unread)).toHaveLength(1);
});
