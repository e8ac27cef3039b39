import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultyLine, openFaultyLine } from '../../bench/faults/faulty-line.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { createCopy } from '../support/engines/postgres-copies.ts';
import { runOn } from '../support/engines/replicated.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { gone, openSocket, say } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A request waits ten seconds for a connection, and for an answer; it goes no further without it. */
const limitMs = 22_000;

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('when PostgreSQL fails on the way', () => {
  let url: string;
  let line: FaultyLine;
  let app: TestApp;
  let him: Member;
  let her: Member;
  beforeEach(async () => {
    url = await createCopy();
    line = await openFaultyLine(url);
    app = await startTestApp({ DATABASE_URL: line.through(url) });
    him = await signUpActive(app, { gender: 'men' });
    her = await signUpActive(app, { gender: 'women' });
  });
  afterEach(async () => {
    await app.close();
    await line.close();
  });

  const like = (who = him) =>
    who.put('/users/favorite', { _id: her.id, action: 'ADD', updateField: 'favorite' });
  const timed = async <T>(work: Promise<T>) => {
    const began = performance.now();
    const answer = await work;
    return { answer, ms: performance.now() - began };
  };
  const isServed = async () => {
    await expect.poll(async () => (await him.get('/users')).status).toBe(200);
    expect((await like()).status).toBe(200);
  };

  test.for(['black hole', 'half-open'] as const)(
    'in a %s reads and writes are refused in time, it is not ready, and all works afterwards',
    async (kind) => {
      line.inject({ kind });
      const [ready, ...asked] = await Promise.all([
        timed(Promise.resolve(app.request('/readyz'))),
        ...Array.from({ length: 40 }, () => [timed(him.get(`/users/${her.id}`)), timed(like())]).flat(),
      ]);
      expect([ready.answer.status, ready.ms < 4_000]).toEqual([503, true]);
      for (const { answer, ms } of asked) {
        expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
        expect(answer.headers.get('retry-after')).toBe('5');
        expect(ms).toBeLessThan(limitMs);
      }
      line.inject(undefined);
      await isServed();
    },
  );

  test('without answers a message is refused in time and stored once, and the line of sockets is replaced', async () => {
    await him.put('/users/invite?action=SEND', { _id: her.id });
    await her.put('/users/invite?action=ACCEPT', { _id: him.id });
    const server = await app.listen();
    const socket = await openSocket(server, him);
    expect(await say(socket, her, 'Hello')).toMatchObject({ ok: true });
    const cut = gone(socket, { withinMs: 60_000 });
    const message = { friendId: her.id, message: 'Are you there?', clientId: 'client-in-a-hole' };
    const write = (to = socket) => to.timeout(limitMs).emitWithAck('new-message', message);
    line.inject({ kind: 'half-open' });
    const { answer, ms } = await timed(write());
    expect(answer).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    expect(ms).toBeLessThan(limitMs);
    await expect(openSocket(server, her)).rejects.toThrow('UNAVAILABLE');
    line.inject(undefined);
    // Other processes may have sent what never arrived: the page comes again and fetches it.
    await cut;
    const again = await openSocket(server, him);
    for (let n = 0; n < 2; n += 1) expect(await write(again)).toMatchObject({ ok: true });
    again.close();
    const { rows } = await runOn(url, 'select count(*)::int as n from messages');
    expect(rows).toEqual([{ n: 2 }]);
  });

  test('a connection that is reset is replaced, and nobody sees an error of ours', async () => {
    line.inject({ kind: 'reset' });
    const during = await Promise.all([him.get('/users'), like(), him.get(`/users/${her.id}`)]);
    expect(during.map(({ body, status }) => [status, body.code])).toEqual(
      during.map(() => [503, 'UNAVAILABLE']),
    );
    line.inject(undefined);
    await isServed();
  });

  test('a slow line with pieces of a few bytes is only slow', async () => {
    line.inject({ kind: 'late', ms: 20, jitterMs: 30 });
    expect((await like()).status).toBe(200);
    line.inject({ kind: 'slices', bytes: 200, pauseMs: 1 });
    expect((await him.get(`/users/${her.id}`)).body.isFavorite).toBe(true);
  });

  test('a transaction whose process is gone gives its locks back after a minute', async () => {
    const { db } = app.context;
    const told = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{
        idle: string;
      }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(trx);
      return rows[0]?.idle;
    });
    expect(told).toBe('1min');
    // Only in the transaction: nothing stays on a connection that a pooler lends to others.
    const { rows } = await sql<{
      idle: string;
    }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    expect(rows[0]?.idle).toBe('0');
  });

  test('one that the server ends while the server starts again is refused and may be repeated', async () => {
    const asked = Array.from({ length: 30 }, async (_, n) => {
      await wait(n * 10);
      return like();
    });
    for (let round = 0; round < 3; round += 1) {
      await wait(80);
      await runOn(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    const seen = new Set(
      (await Promise.all(asked)).map(({ body, status }) => `${status} ${body.code ?? ''}`),
    );
    expect([...seen].filter((one) => !['200 ', '503 UNAVAILABLE'].includes(one))).toEqual([]);
    await isServed();
  });

  test('behind a pooler only the line that hears other processes goes around it', async () => {
    const named = (name: string) => `${url}?application_name=${name}`;
    const settings = { DATABASE_URL: named('pooler'), DATABASE_LISTEN_URL: named('server') };
    const pooled = await startTestApp(settings);
    await pooled.listen();
    const lines = async () => {
      const { rows } = await runOn(
        url,
        `select application_name as name, bool_or(query ilike 'listen %') as listens from pg_stat_activity
        where application_name in ('pooler', 'server') group by 1 order by 1`,
      );
      return rows;
    };
    // The server writes down a moment late what a connection asked last.
    await expect.poll(lines).toEqual([
      { name: 'pooler', listens: false },
      { name: 'server', listens: true },
    ]);
    await pooled.close();
  });
});
