import { beforeEach, expect, test } from 'vitest';
import { createOptimistic, type Optimistic } from './optimistic.ts';

const her = 'her-id';

let shown: string;
let held: number;
let refetches: number;
let states: Optimistic<string>;
beforeEach(() => {
  shown = 'none';
  held = 0;
  refetches = 0;
  states = createOptimistic<string>({
    read: () => shown,
    show(_id, state) {
      shown = state;
      held += 1;
      return [
        () => {
          held -= 1;
        },
      ];
    },
    // As a card carries more detail than a list.
    isSame: (a, b) => a.split(',')[0] === b.split(',')[0],
    refetch: () => {
      refetches += 1;
    },
  });
});

/** Calls that the test answers itself, in the order in which they are made. */
function manualCalls() {
  const made: { name: string; answer: (said: string) => void; refuse: () => void }[] = [];
  const call = (name: string) => () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    made.push({ name, answer: resolve, refuse: () => reject(new Error('refused')) });
    return promise;
  };
  const next = async (index: number) => {
    await expect.poll(() => made.length).toBeGreaterThan(index);
    return made[index] ?? expect.fail();
  };
  return { made, call, next };
}

test('two opposite changes are sent in order, and the last one stands', async () => {
  const { made, call, next } = manualCalls();
  const sending = states.act(her, 'sent', call('send'));
  const withdrawing = states.act(her, 'none', call('withdraw'));
  expect(shown).toBe('none');
  (await next(0)).answer('sent');
  expect(await sending).toBe(true);
  // The server's event about the first call arrives while the second is on its way.
  states.receive(her, 'sent');
  expect(shown).toBe('none');
  (await next(1)).answer('none');
  expect(await withdrawing).toBe(true);
  expect(made.map(({ name }) => name)).toEqual(['send', 'withdraw']);
  expect(shown).toBe('none');
  expect(held).toBe(0);
  // The event differs from the answer: only the server knows which is newer.
  expect(refetches).toBe(1);
});

test('a refusal reverts all changes that build on it, and those are not sent', async () => {
  const { made, call, next } = manualCalls();
  const sending = states.act(her, 'sent', call('send'));
  const withdrawing = states.act(her, 'none', call('withdraw'));
  const again = states.act(her, 'sent', call('send again'));
  (await next(0)).refuse();
  await expect(sending).rejects.toThrow('refused');
  expect([await withdrawing, await again]).toEqual([false, false]);
  expect(shown).toBe('none');
  expect(made).toHaveLength(1);
  expect(held).toBe(0);

  const third = states.act(her, 'sent', call('again'));
  (await next(1)).answer('sent');
  expect(await third).toBe(true);
  expect(shown).toBe('sent');
  expect(refetches).toBe(0);
});

test('a refusal of the second change keeps the first', async () => {
  const { call, next } = manualCalls();
  const sending = states.act(her, 'sent', call('send'));
  const withdrawing = states.act(her, 'none', call('withdraw'));
  (await next(0)).answer('sent');
  await sending;
  (await next(1)).refuse();
  await expect(withdrawing).rejects.toThrow('refused');
  expect(shown).toBe('sent');
});

test('a server event stands after a refusal, and if it has more detail than the answer', async () => {
  const { call, next } = manualCalls();
  const refused = states.act(her, 'sent', call('send'));
  states.receive(her, 'connected');
  expect(shown).toBe('sent');
  (await next(0)).refuse();
  await expect(refused).rejects.toThrow('refused');
  expect(shown).toBe('connected');
  expect(refetches).toBe(1);

  const done = states.act(her, 'sent', call('send'));
  states.receive(her, 'sent, with a word');
  (await next(1)).answer('sent');
  await done;
  expect(shown).toBe('sent, with a word');
  expect(refetches).toBe(1);
  states.receive(her, 'none');
  expect(shown).toBe('none');
});

test('a refusal after an answer that differs from the last event refetches the state', async () => {
  const { call, next } = manualCalls();
  const sending = states.act(her, 'sent', call('send'));
  const withdrawing = states.act(her, 'none', call('withdraw'));
  const again = states.act(her, 'sent', call('send again'));
  (await next(0)).answer('sent');
  await sending;
  states.receive(her, 'sent');
  (await next(1)).answer('none');
  await withdrawing;
  (await next(2)).refuse();
  await expect(again).rejects.toThrow('refused');
  expect(refetches).toBe(1);
});
