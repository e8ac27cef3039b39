import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatUnderKills } from '../../bench/kills.ts';
import { endProcesses, startProcess } from '../support/api-process.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * On SQLite the file itself is at risk; on PostgreSQL only the process's own state is. The bench kills it 200
 * times.
 */
const kills = process.env['TEST_ENGINE'] === 'postgres' ? 4 : 10;
/** Each kill is followed by a whole start, which takes two seconds on a quiet machine. */
const timeoutMs = 300_000;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await endProcesses();
  await app.close();
});

test('acknowledged messages survive every kill of the process: none is lost, repeated or out of order (attack 39)', {
  timeout: timeoutMs,
}, async () => {
  const signed = ({ id, cookie }: Member) => ({ id, cookie: cookie ?? '' });
  const his = signed(await signUpActive(app, { gender: 'men' }));
  const hers = signed(await signUpActive(app, { gender: 'women' }));
  // Between two starts no other test takes it: the system gives out ports from 32768 on.
  const first = randomInt(20_000, 30_000);
  const port = await getPort({ host: '127.0.0.1', port: portNumbers(first, first + 99) });
  const { written, acknowledged, read } = await chatUnderKills({
    writer: his,
    reader: hers,
    kills,
    start: () => startProcess(app, port),
  });

  expect(written).toHaveLength(kills * 15);
  expect(acknowledged).toEqual(written);
  expect(read.map(({ text }) => text)).toEqual(written);
  expect(read.map(({ position }) => position)).toEqual(written.map((_, index) => index + 1));
  const { stored } = await app.context.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  expect(stored).toBe(written.length);
});
