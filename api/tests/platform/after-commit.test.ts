import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContext } from '../../src/create-context.ts';
import type { GroupedWork } from '../../src/platform/database/group-commit.ts';
import {
  afterCommit,
  inTransaction,
  RetryTransaction,
  type Trx,
} from '../../src/platform/database/transaction.ts';
import { DomainError } from '../../src/platform/domain-error.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
const errors: string[] = [];
beforeAll(async () => {
  app = await startTestApp({}, { write: (line) => void (line.includes('"level":50') && errors.push(line)) });
});
afterAll(() => app.close());

/** The hooks that ran, in order. */
let ran: string[];
beforeEach(async () => {
  ran = [];
  errors.length = 0;
  await app.context.db.deleteFrom('request_counts').execute();
});

const write = (trx: Trx, key: string) =>
  trx.insertInto('request_counts').values({ key, points: 1, expires_at: 0 }).execute();
const keysIn = async (db: TestApp['context']['db']) =>
  (await db.selectFrom('request_counts').select('key').orderBy('key').execute()).map(({ key }) => key);

describe('hooks after a commit', () => {
  test('run in order after the commit and before the answer, and see the written rows', async () => {
    const { db } = app.context;
    const answer = await inTransaction(db, async (trx) => {
      afterCommit(trx, async () => void ran.push(`first ${(await keysIn(db)).join()}`));
      afterCommit(trx, () => void ran.push('second'));
      await write(trx, 'a');
      expect(ran).toEqual([]);
      return 'answer';
    });
    expect(answer).toBe('answer');
    expect(ran).toEqual(['first a', 'second']);
  });

  test('do not run if the transaction is rolled back', async () => {
    const refused = inTransaction(app.context.db, async (trx) => {
      await write(trx, 'a');
      afterCommit(trx, () => void ran.push('hook'));
      throw new DomainError('NOT_FOUND');
    });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(ran).toEqual([]);
  });

  test('run once if the transaction is retried, and only those of the committed attempt', async () => {
    let attempt = 0;
    await inTransaction(app.context.db, async (trx) => {
      attempt += 1;
      const hook = `attempt ${attempt}`;
      afterCommit(trx, () => void ran.push(hook));
      if (attempt < 3) throw new RetryTransaction();
    });
    expect(ran).toEqual(['attempt 3']);
  });

  test('are logged if they fail; the answer and the other hooks are not affected', async () => {
    const answer = await inTransaction(app.context.db, async (trx) => {
      await write(trx, 'a');
      afterCommit(trx, () => {
        throw new Error('broken at once');
      });
      afterCommit(trx, async () => {
        throw new RetryTransaction('broken later');
      });
      afterCommit(trx, () => void ran.push('last'));
      return 'answer';
    });
    expect(answer).toBe('answer');
    expect(ran).toEqual(['last']);
    expect(await keysIn(app.context.db)).toEqual(['a']);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toContain('broken at once');
    expect(errors[1]).toContain('broken later');
  });

  test('cannot be added after the transaction has ended', async () => {
    let ended: Trx | undefined;
    await inTransaction(app.context.db, async (trx) => {
      ended = trx;
    });
    expect(() => afterCommit(ended as Trx, () => {})).toThrow('needs a running transaction');
  });

  test('of a group run once for each committed request, before its answer', async () => {
    const working: GroupedWork<string, string> = {
      keysOf: (key) => [key],
      async perform(trx, asked) {
        const answers: (string | DomainError)[] = [];
        for (const key of asked) {
          if (key === 'refused') {
            answers.push(new DomainError('NOT_FOUND'));
            continue;
          }
          afterCommit(trx, () => {
            ran.push(key);
            if (key === 'hook fails') throw new Error('a hook of a group');
          });
          await write(trx, key);
          // Breaks the group, which is then retried in halves.
          if (key === 'broken') await write(trx, key);
          answers.push(key);
        }
        return answers;
      },
    };
    const asked = ['a', 'hook fails', 'refused', 'broken', 'b'];
    const answers = await Promise.allSettled(
      asked.map(async (key) => {
        const answer = await app.context.groupCommit(working, key);
        expect(ran).toContain(key);
        return answer;
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(ran.toSorted()).toEqual(['a', 'b', 'hook fails']);
    expect(errors).toHaveLength(1);
  });
});

describe('a message sent inside a transaction', () => {
  const letter = { to: 'member@example.com', subject: 'Subject', text: 'Text' };
  const announcements: [string, (context: TestApp['context']) => unknown][] = [
    ['an event', ({ bus }) => bus.toMember('a', 'account-update', {})],
    ['an event for several', ({ bus }) => bus.toMembers(['a'], 'account-update', {})],
    ['an event for everyone', ({ bus }) => bus.toEveryone('setting-update', {})],
    ['the end of a session’s sockets', ({ bus }) => bus.cutSession('a')],
    ['the end of a member’s sockets', ({ bus }) => bus.cutMember('a')],
    ['a mail', ({ mail }) => mail.send(letter)],
    ['an SMS', ({ sms }) => sms.send({ to: '+8801712000001', text: 'Text' })],
    ['work in the background', ({ background }) => background.run('a test', async () => {})],
    ['delayed work', ({ background }) => background.soon('a test', 1, async () => {})],
  ];
  test.each(announcements)('throws, but is allowed in a hook: %s', async (_, announce) => {
    const { db } = app.context;
    const telling = inTransaction(db, async (trx) => {
      await write(trx, 'a');
      await announce(app.context);
    });
    await expect(telling).rejects.toThrow('inside a transaction');
    expect(await keysIn(db)).toEqual([]);

    await inTransaction(db, async (trx) => {
      afterCommit(trx, async () => {
        await announce(app.context);
        ran.push('told');
      });
    });
    expect(ran).toEqual(['told']);
    expect(errors).toEqual([]);
  });
});

const mistake = 'used the outer database';

describe('the outer database inside a transaction', () => {
  const uses: [string, (context: TestApp['context']) => Promise<unknown>][] = [
    ['a query', ({ db }) => keysIn(db)],
    ['a query of the readers', ({ readers }) => keysIn(readers)],
    ['another transaction', ({ db }) => inTransaction(db, (trx) => write(trx, 'b'))],
    ['a query after a pause', ({ db }) => pause(1).then(() => keysIn(db))],
  ];
  test.each(uses)('throws immediately: %s', async (_, use) => {
    const using = inTransaction(app.context.db, async (trx) => {
      await write(trx, 'a');
      await use(app.context);
    });
    await expect(using).rejects.toThrow(mistake);
    expect(await keysIn(app.context.db)).toEqual([]);
  });

  test('is allowed for work that the transaction started and that runs after the commit', async () => {
    const { db, background } = app.context;
    const seen: Promise<string[]>[] = [];
    const committed = Promise.withResolvers<void>();
    await inTransaction(db, async (trx) => {
      await write(trx, 'a');
      seen.push(committed.promise.then(() => keysIn(db)));
      seen.push(
        new Promise((resolve) => {
          setTimeout(() => void committed.promise.then(() => resolve(keysIn(db))));
        }),
      );
      afterCommit(trx, () => {
        background.run('after a commit', async () => void seen.push(keysIn(db)));
        seen.push(inTransaction(db, (other) => keysIn(other)));
      });
    });
    committed.resolve();
    await background.settle();
    expect(await Promise.all(seen)).toEqual([['a'], ['a'], ['a'], ['a']]);
    expect(errors).toEqual([]);
  });

  test('is allowed for other calls while a transaction is open', async () => {
    const { db } = app.context;
    const begun = Promise.withResolvers<void>();
    const writing = inTransaction(db, async (trx) => {
      begun.resolve();
      await pause(20);
      await write(trx, 'a');
    });
    await begun.promise;
    await expect(keysIn(db)).resolves.toBeDefined();
    await writing;
  });

  test('is not checked in production', async () => {
    const { config } = app.context;
    const production = createContext({ ...config, production: true, logLevel: 'silent' });
    const { db, readers } = production;
    const asked = inTransaction(db, async (trx) => {
      await write(trx, 'a');
      // The readers have their own connections on SQLite, and the pool has on PostgreSQL: neither sees 'a'
      // yet.
      return keysIn(readers);
    });
    await expect(asked).resolves.toEqual([]);
    await inTransaction(db, async () => production.bus.toEveryone('setting-update', {}));
    await production.close();
  });
});
