import { afterEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { AppContext } from '../../src/context.ts';
import { scheduledJobs } from '../../src/jobs.ts';
import { createJobRunner } from '../../src/platform/jobs/runner.ts';
import { startApi } from '../../src/start-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

const withRoles = ({ context }: TestApp, ...roles: ('jobs' | 'pictures' | 'web')[]): AppContext => ({
  ...context,
  config: { ...context.config, roles: new Set(roles) },
});
const namesOf = (context: AppContext) => scheduledJobs(context).map(({ name }) => name);

test('the roles divide the scheduled work: every job is in exactly one', async () => {
  app = await startTestApp();
  const [web, jobs, pictures] = (['web', 'jobs', 'pictures'] as const).map((role) =>
    namesOf(withRoles(app, role)),
  );
  expect(web).toEqual([]);
  expect(pictures).toEqual(['encode-avifs']);
  expect([...(jobs ?? []), ...(pictures ?? [])].toSorted()).toEqual(namesOf(app.context).toSorted());
});

test('without the role web a process answers only its health', async () => {
  app = await startTestApp();
  const served = createApp(withRoles(app, 'jobs', 'pictures'));
  expect((await served.request('/healthz')).status).toBe(200);
  expect((await served.request('/readyz')).status).toBe(200);
  for (const path of ['/', '/packages', '/users', '/admin/users', '/files/x'])
    expect([path, (await served.request(path)).status]).toEqual([path, 503]);
});

test.runIf(process.env['TEST_ENGINE'] === 'postgres')('such a process starts and ends', async () => {
  app = await startTestApp();
  const { databaseUrl: DATABASE_URL = '' } = app.context.config;
  const settings = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: app.dataDir };
  const { server } = await startApi({ ...settings, DATABASE_URL, ROLE: 'jobs,pictures' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(503);
  await server.close();
});

describe('a process that only encodes pictures', () => {
  test('works beside one that does the other jobs, and runs nothing twice', async () => {
    app = await startTestApp();
    const { context } = app;
    const ran: string[] = [];
    const job = (name: string) => ({
      name,
      schedule: '* * * * *',
      isHarmless: true,
      run: async () => void ran.push(name),
    });
    const others = createJobRunner(context, [job('mails')]);
    const pictures = createJobRunner(context, [job('avifs')], 'pictures');
    const more = createJobRunner(context, [job('avifs')], 'pictures');
    for (const runner of [others, pictures, more]) await runner.look();
    app.stopClock();
    await app.advance(61_000);
    for (const runner of [others, pictures, more]) await runner.look();
    expect(ran.toSorted()).toEqual(['avifs', 'mails']);
    for (const runner of [others, pictures, more]) await runner.close();
  });
});
