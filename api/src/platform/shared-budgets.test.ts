import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Count, LimitStore } from './limit-store.ts';
import { createSharedBudgets } from './shared-budgets.ts';

const budget = { points: 100, milliseconds: 60_000 };
let now = 0;
let writes = 0;
let isBroken = false;
let counts: Map<string, Count>;
beforeEach(() => {
  now = 1_000_000;
  writes = 0;
  isBroken = false;
  counts = new Map();
});

const store: LimitStore = {
  async add(entries) {
    writes += 1;
    if (isBroken) throw new Error('disk full');
    for (const { key, milliseconds, points = 1 } of entries) {
      const held = counts.get(key);
      const isOver = !held || held.expiresAt <= now;
      counts.set(key, {
        points: isOver ? points : held.points + points,
        expiresAt: isOver ? now + milliseconds : held.expiresAt,
      });
    }
    return counts;
  },
  takeBack: async () => {},
  forget: async () => {},
};

const startProcess = () => createSharedBudgets({ store, clock: () => now, log: pino({ level: 'silent' }) });
const spendOne = (budgets: ReturnType<typeof startProcess>, cost = 1, key = 'k') =>
  budgets.spend([{ key, cost, budget }]);

async function spendAll(budgets: ReturnType<typeof startProcess>, cost = 1): Promise<number> {
  let spent = 0;
  while ((await spendOne(budgets, cost)) === undefined) spent += cost;
  return spent;
}

test('a budget can be spent completely with one write for each share', async () => {
  expect(await spendAll(startProcess())).toBe(100);
  expect(writes).toBe(9);
});

test('spending up to one share causes no write', async () => {
  const budgets = startProcess();
  for (let n = 0; n < 10; n += 1) await spendOne(budgets);
  expect(writes).toBe(0);
});

test('a refused key causes no write and gets the end of its span', async () => {
  const budgets = startProcess();
  await spendAll(budgets);
  const before = writes;
  now += 20_000;
  for (let n = 0; n < 50; n += 1) expect(await spendOne(budgets)).toBe(1_060_000);
  expect(writes).toBe(before);
  now = 1_060_000;
  expect(await spendAll(budgets)).toBe(100);
});

test('several processes exceed the budget by at most a share each', async () => {
  const processes = [startProcess(), startProcess(), startProcess()];
  let spent = 0;
  for (const one of processes) spent += await spendAll(one);
  expect(spent).toBeGreaterThanOrEqual(100);
  expect(spent).toBeLessThanOrEqual(130);
});

test('a cost above a share is taken in one write; one above the budget counts as the budget', async () => {
  expect(await spendOne(startProcess(), 35)).toBeUndefined();
  expect(writes).toBe(1);
  counts.clear();
  const budgets = startProcess();
  expect(await spendOne(budgets, 5000)).toBeUndefined();
  expect(await spendOne(budgets, 5000)).toBe(1_060_000);
});

test('concurrent requests renew once', async () => {
  const budgets = startProcess();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => spendOne(budgets)));
  expect(outcomes.every((outcome) => outcome === undefined)).toBe(true);
  expect(writes).toBe(1);
});

test('a request refused by one budget spends nothing from the others', async () => {
  const budgets = startProcess();
  const both = () =>
    budgets.spend([
      { key: 'hour', cost: 1, budget: { points: 150, milliseconds: 3_600_000 } },
      { key: 'minute', cost: 1, budget },
    ]);
  for (let n = 0; n < 100; n += 1) expect(await both()).toBeUndefined();
  for (let n = 0; n < 100; n += 1) expect(await both()).toBe(1_060_000);
  now += 60_000;
  for (let n = 0; n < 50; n += 1) expect(await both()).toBeUndefined();
  expect(await both()).toBe(4_600_000);
});

test('work that is done takes what is left where a budget has less', async () => {
  const budgets = startProcess();
  await spendOne(budgets, 85);
  await budgets.charge([
    { key: 'hour', cost: 40, budget: { points: 1000, milliseconds: 3_600_000 } },
    { key: 'k', cost: 40, budget },
  ]);
  expect(await spendOne(budgets)).toBe(1_060_000);
  expect(await spendOne(startProcess(), 11)).toBe(1_060_000);
  const hour = { key: 'hour', budget: { points: 1000, milliseconds: 3_600_000 } };
  expect(await budgets.spend([{ ...hour, cost: 961 }])).toBe(4_600_000);
  expect(await budgets.spend([{ ...hour, cost: 960 }])).toBeUndefined();
  now = 1_060_000;
  expect(await spendAll(budgets)).toBe(100);
});

test('if the store fails, the process counts alone and tries the store again after the span', async () => {
  const budgets = startProcess();
  isBroken = true;
  expect(await spendAll(budgets)).toBe(100);
  expect(writes).toBe(1);
  isBroken = false;
  now += 60_000;
  expect(await spendAll(budgets)).toBe(100);
  expect(counts.size).toBe(1);
});

test('a share from a clock that ran ahead ends when the clock is set back', async () => {
  const budgets = startProcess();
  now += 365 * 86_400_000;
  await spendAll(budgets);
  now -= 365 * 86_400_000;
  counts.clear();
  expect(await spendOne(budgets)).toBeUndefined();
});
