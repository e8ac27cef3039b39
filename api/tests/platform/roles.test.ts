import { afterEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { AppContext } from '../../src/context.ts';
import { scheduledJobs } from '../../src/jobs.ts';
import type { Job } from '../../src/platform/jobs/job.ts';
import { createRoleRunners } from '../../src/platform/jobs/role-runners.ts';
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

describe('processes with different roles on one database', () => {
  let ran: string[];
  const job = (name: string, role?: 'pictures'): Job => ({
    name,
    ...(role && { role }),
    schedule: '* * * * *',
    isHarmless: true,
    run: async () => void ran.push(name),
  });
  const mails = job('mails');
  const avifs = job('avifs', 'pictures');

  test.each<[string, Job[][]]>([
    ['one does nothing but pictures', [[mails], [avifs], [avifs]]],
    ['one has no jobs, and starts first', [[], [mails], [avifs]]],
    ['one has all roles, and the other keeps the lease of the jobs', [[mails], [mails, avifs]]],
  ])('run each job once: %s', async (_, processes) => {
    ran = [];
    app = await startTestApp();
    const runners = processes.map((jobs) => createRoleRunners(app.context, jobs));
    for (const runner of runners) await runner.look();
    app.stopClock();
    await app.advance(61_000);
    for (const runner of runners) await runner.look();
    expect(ran.toSorted()).toEqual(['avifs', 'mails']);
    for (const runner of runners) await runner.close();
  });
});
