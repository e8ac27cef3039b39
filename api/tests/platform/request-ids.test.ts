import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { signUp } from '../support/people.ts';
import { emit, openSocket } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let lines: string[] = [];
async function start(environment: Record<string, string> = {}): Promise<void> {
  lines = [];
  app = await startTestApp(environment, { write: (line: string) => void lines.push(line) });
}
afterEach(() => app.close());

const logged = (message: string): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

/** Makes every call that writes fail by a fault of ours. */
function breakWrites(): void {
  const fail = async () => {
    throw new Error('planned');
  };
  Object.assign(app.context.limits, { takeAll: fail, take: fail });
}

test('a member is told the code of a failure, which finds the line of the log', async () => {
  await start();
  const member = await signUp(app, { gender: 'men' });
  breakWrites();
  for (const [language, words] of [
    ['en', 'tell us this code: '],
    ['bn', 'আমাদের এই কোডটি জানান: '],
  ] as const) {
    const headers = { 'accept-language': language };
    const answer = await member.send('PUT', '/users/invite?action=SEND', { _id: member.id }, headers);
    expect(answer.body).toMatchObject({ status: 500, code: 'INTERNAL' });
    const [, code = ''] = (answer.body.message as string).split(words);
    expect(code).toMatch(/^[\da-f]{8}$/);
    expect(lines.filter((line) => line.includes(code))).toEqual([expect.stringContaining('planned')]);
    expect(answer.headers.get('x-request-id')).toContain(code);
  }
});

test('a message that failed in chat has a code too', async () => {
  await start();
  const server = await app.listen();
  const member = await signUp(app, { gender: 'men' });
  const socket = await openSocket(server, member);
  breakWrites();
  const answer = await emit(socket, 'new-message', {});
  const code = /code: ([\da-f]{8})"/.exec(JSON.stringify(answer))?.[1];
  expect(logged('failed')).toMatchObject([{ requestId: expect.stringContaining(code ?? 'none') }]);
});

test('a refusal that is no fault of ours has no code', async () => {
  await start();
  const answer = await app.request('/users/invite?action=SEND', { method: 'PUT' });
  expect(((await answer.json()) as { message: string }).message).not.toMatch(/code/);
});

test('attack 116: only a trusted proxy names a request, and only by an id', async () => {
  const id = '0f8fad5bd9cb469fa16570867728950e';
  const named = async (given: string) =>
    (await app.request('/healthz', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
  await start();
  expect(await named(id)).not.toBe(id);
  await app.close();
  await start({ TRUST_PROXY: '1' });
  expect(await named(id)).toBe(id);
  for (const bad of ['short', 'x'.repeat(65), `${id} "level":60`, `${id}<b>`])
    expect(await named(bad)).toMatch(/^[\da-f-]{36}$/);
});

test('attack 116: a slow statement is logged once a minute with its plan, without its values', async () => {
  await start();
  const { engine, readers } = app.context;
  const slowly = (secret: string) =>
    (engine === 'postgres'
      ? sql`select key from settings where pg_sleep(0.3) is not null and key <> ${secret} and key <> 'literal-4711'`
      : sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000000)
            select max(i) from n where i <> ${secret} and i <> 'literal-4711' and i <> 987654`
    ).execute(readers);
  await slowly('secret-one');
  await expect.poll(() => logged('a statement was slow')).toHaveLength(1);
  await slowly('secret-two');
  await slowly('secret-three');
  const [line] = logged('a statement was slow');
  expect(line).toMatchObject({ ms: expect.any(Number), plan: expect.any(String) });
  expect(lines.join()).not.toMatch(/secret|literal|987654/);
  expect(logged('a statement was slow')).toHaveLength(1);
});

test('a slow statement in a transaction is explained outside of it', async () => {
  await start();
  const { db, engine } = app.context;
  await db.transaction().execute(async (trx) => {
    await (engine === 'postgres'
      ? sql`select pg_sleep(0.3) from settings limit 1`
      : sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 4000000) select max(i) from n`
    ).execute(trx);
  });
  await expect.poll(() => logged('a statement was slow')[0]?.['plan']).toEqual(expect.any(String));
});
