import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RetryTransaction, type Trx } from '../platform/database/transaction.ts';
import { DomainError } from '../platform/domain-error.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

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
/** All under one key: they share a transaction on either engine. */
const together = <T>(work: (trx: Trx) => Promise<T>) => app.context.together('pair', work);

test('what comes in one moment is one transaction, and is told after its commit', async () => {
  const told: string[] = [];
  const first = together((trx) => write(trx, 'a')).then(() => told.push('first'));
  const second = together(async (trx) => {
    await write(trx, 'b');
    return { seen: await keysIn(trx), told: [...told] };
  });
  expect(await second).toEqual({ seen: ['a', 'b'], told: [] });
  await first;
  expect(await keysIn(app.context.db)).toEqual(['a', 'b']);
});

test('what one piece refuses or breaks is undone, and nothing else', async () => {
  const answers = await Promise.allSettled([
    together((trx) => write(trx, 'kept')),
    together(async (trx) => {
      await write(trx, 'refused');
      throw new DomainError('NOT_FOUND');
    }),
    together(async (trx) => {
      await write(trx, 'broken');
      await write(trx, 'kept');
    }),
    together((trx) => write(trx, 'kept too')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { code: 'NOT_FOUND' } });
  expect(await keysIn(app.context.db)).toEqual(['kept', 'kept too']);
});

test('where the database asks for it all of them run again, and each is there once', async () => {
  let tries = 0;
  const answers = [
    together((trx) => write(trx, 'a')),
    together(async (trx) => {
      await write(trx, 'b');
      tries += 1;
      if (tries === 1) throw new RetryTransaction();
    }),
  ];
  await Promise.all(answers);
  expect(tries).toBe(2);
  expect(await keysIn(app.context.db)).toEqual(['a', 'b']);
});

test('what cannot be kept at all is told to everyone in it, and what comes next is not held up', async () => {
  const failing = [
    together((trx) => write(trx, 'a')),
    together(async () => {
      throw new RetryTransaction();
    }),
  ];
  const answers = await Promise.allSettled(failing);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await keysIn(app.context.db)).toEqual([]);
  await together((trx) => write(trx, 'next'));
  expect(await keysIn(app.context.db)).toEqual(['next']);
});

test('a crowd runs in the order in which it came, key by key', async () => {
  const count = (key: string) =>
    app.context.together(key, async (trx) => {
      const row = await trx
        .insertInto('request_counts')
        .values({ key, points: 1, expires_at: 0 })
        .onConflict((oc) =>
          oc.column('key').doUpdateSet((eb) => ({ points: eb('request_counts.points', '+', 1) })),
        )
        .returning('points')
        .executeTakeFirstOrThrow();
      return row.points;
    });
  const keys = ['x', 'y', 'z'];
  const counts = await Promise.all(Array.from({ length: 600 }, (_, n) => count(keys[n % 3] as string)));
  expect(counts).toEqual(counts.map((_, n) => Math.floor(n / 3) + 1));
});
