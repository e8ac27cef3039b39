import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GroupedWork } from '../../src/platform/database/group-commit.ts';
import { RetryTransaction, type Trx } from '../../src/platform/database/transaction.ts';
import { DomainError } from '../../src/platform/domain-error.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.context.db.deleteFrom('request_counts').execute());

const write = (trx: Trx, key: string) =>
  trx.insertInto('request_counts').values({ key, points: 1, expires_at: 0 }).execute();
const keysIn = async (db: TestApp['context']['db']) =>
  (await db.selectFrom('request_counts').select('key').orderBy('key').execute()).map(({ key }) => key);

interface Asked {
  readonly key: string;
  /** Other work for this request, in addition to writing its key. */
  readonly also?: (trx: Trx) => Promise<unknown>;
}
/** The number of requests in each transaction, in the order of execution. */
let groups: number[];
beforeEach(() => {
  groups = [];
});
const writing: GroupedWork<Asked, string[]> = {
  keysOf: ({ key }) => [key],
  async perform(trx, asked) {
    groups.push(asked.length);
    const answers: (string[] | DomainError)[] = [];
    for (const { key, also } of asked) {
      if (key.startsWith('refused')) {
        answers.push(new DomainError('NOT_FOUND'));
        continue;
      }
      await write(trx, key);
      await also?.(trx);
      answers.push(await keysIn(trx));
    }
    return answers;
  },
};
const ask = (key: string, also?: Asked['also']) =>
  app.context.groupCommit(writing, { key, ...(also && { also }) });

test('requests at the same time share one transaction, and are answered after its commit', async () => {
  const told: string[] = [];
  const first = ask('a').then(() => told.push('first'));
  let before: string[] | undefined;
  const second = ask('b', async () => {
    before = [...told];
  });
  expect(await second).toEqual(['a', 'b']);
  expect(before).toEqual([]);
  await first;
  expect(groups).toEqual([2]);
  expect(await keysIn(app.context.db)).toEqual(['a', 'b']);
});

test('a refused request fails only for its caller, and nothing is retried', async () => {
  const answers = await Promise.allSettled([ask('kept'), ask('refused'), ask('kept too')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { code: 'NOT_FOUND' } });
  expect(groups).toEqual([3]);
  expect(await keysIn(app.context.db)).toEqual(['kept', 'kept too']);
});

test('a request that breaks is rolled back, and all others are stored', async () => {
  const answers = await Promise.allSettled([
    ask('kept'),
    ask('broken', (trx) => write(trx, 'broken')),
    ask('other'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(groups).toEqual([3, 2, 1, 1, 1]);
  expect(await keysIn(app.context.db)).toEqual(['kept', 'other']);
});

test('if the database asks for a retry, all requests run again, and each is stored once', async () => {
  let tries = 0;
  const again = async () => {
    tries += 1;
    if (tries === 1) throw new RetryTransaction();
  };
  await Promise.all([ask('a'), ask('b', again)]);
  expect(groups).toEqual([2, 2]);
  expect(await keysIn(app.context.db)).toEqual(['a', 'b']);
});

test('a request that can never be stored delays neither the others of its group nor later ones', async () => {
  const never = async () => {
    throw new RetryTransaction();
  };
  const answers = await Promise.allSettled([ask('a'), ask('never', never)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await ask('next');
  expect(await keysIn(app.context.db)).toEqual(['a', 'next']);
});

test('a large number of requests runs in groups of limited size; requests with the same key keep their order', async () => {
  const counting: GroupedWork<{ key: string; n: number }, number> = {
    keysOf: ({ key, n }) => [key, `${n % 7}`],
    async perform(trx, asked) {
      const keys = asked.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toEqual(keys.toSorted());
      expect(keys.length).toBeLessThanOrEqual(250);
      const rows = await trx
        .insertInto('request_counts')
        .values(keys.map((key) => ({ key, points: 1, expires_at: 0 })))
        .onConflict((oc) =>
          oc.column('key').doUpdateSet((eb) => ({ points: eb('request_counts.points', '+', 1) })),
        )
        .returning(['key', 'points'])
        .execute();
      const points = new Map(rows.map((row) => [row.key, row.points]));
      return keys.map((key) => points.get(key) ?? 0);
    },
  };
  const keys = ['x', 'y', 'z'];
  const counts = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      app.context.groupCommit(counting, { key: keys[n % 3] as string, n }),
    ),
  );
  expect(counts).toEqual(counts.map((_, n) => Math.floor(n / 3) + 1));
  const many: GroupedWork<number, number> = {
    keysOf: (n) => [String(n)],
    perform: async (_, asked) => asked.map(() => asked.length),
  };
  const sizes = await Promise.all(Array.from({ length: 600 }, (_, n) => app.context.groupCommit(many, n)));
  expect(Math.max(...sizes)).toBe(250);
});

test('a second group runs beside the first only on PostgreSQL, and never with a key of it', async () => {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow: GroupedWork<string, string> = {
    keysOf: (key) => [key],
    async perform(_, keys) {
      begun.push(...keys);
      if (begun.length === 1) await gate.promise;
      return keys;
    },
  };
  const send = (key: string) => app.context.groupCommit(slow, key);
  const first = send('a');
  await expect.poll(() => begun).toEqual(['a']);
  const [same, other] = [send('a'), send('b')];
  if (app.context.engine === 'postgres') {
    expect(await other).toBe('b');
    expect(begun).toEqual(['a', 'b']);
  }
  gate.resolve();
  expect(await Promise.all([first, same, other])).toEqual(['a', 'a', 'b']);
  expect(begun).toHaveLength(3);
});
