import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { addPackage } from '../support/commerce.ts';
import { refuseWrites } from '../support/faults/full-disk.ts';
import { startCheckout } from '../support/payments.ts';
import { signUp, signUpReachable } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { startLocalSslcommerz } from '../support/services/sslcommerz.ts';
import { openSocket } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const token = 'a-token-of-the-metrics-with-32-or-more-characters';

let app: TestApp;
let backups: string;
beforeEach(() => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
});
afterEach(async () => {
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

const ask = (authorization?: string) =>
  app.request('/metrics', authorization === undefined ? {} : { headers: { authorization } });

/** The first scrape in which all figures but these could be read: threads start slowly on a busy machine. */
async function scrapeUntilRead(...but: readonly string[]): Promise<Record<string, number>> {
  let seen: Record<string, number> = {};
  const unread = async () => {
    seen = await scrape();
    return Object.keys(seen).filter((name) => name.startsWith('milon_reading_failed') && seen[name] === 1);
  };
  await expect.poll(unread).toEqual(but.map((part) => `milon_reading_failed{part="${part}"}`));
  return seen;
}

/** The samples of a scrape: `milon_sockets{of="members"}` and its value. */
async function scrape(): Promise<Record<string, number>> {
  const answer = await ask(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1).replace('+Inf', 'Infinity'))];
    }),
  );
}

describe('attack 119: the metrics', () => {
  test('answer nobody while no token is set', async () => {
    app = await startTestApp();
    for (const given of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${token}`]) {
      const answer = await ask(given);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await answer.text()).not.toContain('milon_');
    }
  });

  test('answer only the whole token, as a Bearer', async () => {
    app = await startTestApp({ METRICS_TOKEN: token });
    const wrong = [token, `Basic ${token}`, `Bearer ${token.slice(1)}`, `Bearer ${token}x`, 'Bearer'];
    for (const given of [undefined, ...wrong]) expect((await ask(given)).status).toBe(401);
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
  });

  test('have patterns of routes as labels, never a path, an id or a method of a client', async () => {
    app = await startTestApp({ METRICS_TOKEN: token });
    const member = await signUp(app, { gender: 'men' });
    await member.get(`/users/${member.id}`);
    for (let n = 0; n < 30; n += 1) await app.request(`/invented-${n}`, { method: n % 2 ? 'GET' : 'DELETE' });
    await app.request('/users', { method: 'PROPFIND' });
    const names = Object.keys(await scrape()).filter((name) => name.startsWith('milon_requests_total'));
    expect(names.join()).not.toMatch(/invented|PROPFIND/);
    expect(names.join()).not.toContain(member.id);
    expect(names.filter((name) => name.includes('pages and files')).length).toBeLessThanOrEqual(4);
    expect(names.filter((name) => name.includes('/users/{'))).not.toEqual([]);
  });
});

test('the metrics have every figure that the alarms need', async () => {
  const gateway = await startLocalSslcommerz();
  app = await startTestApp({ METRICS_TOKEN: token, BACKUP_DIR: backups, ...gateway.environment });
  app.stopClock();
  const server = await app.listen();
  const woman = await signUpReachable(app, { gender: 'women', email: { address: 'her@example.com' } });
  // She waits for a first look.
  await signUp(app, { gender: 'women' });
  await uploadPhoto(woman, 1);
  await openSocket(server, woman);
  await startCheckout(woman, (await addPackage(app)).id);
  await app.advance(3_600_000);
  const seen = await scrapeUntilRead();
  await gateway.close();
  expect(seen).toMatchObject({
    'milon_queue_age_seconds{queue="photos"}': expect.closeTo(3_600, -1),
    'milon_queue_age_seconds{queue="users"}': expect.closeTo(3_600, -1),
    'milon_queue_age_seconds{queue="reports"}': 0,
    'milon_queue_age_seconds{queue="payments"}': 0,
    'milon_queue_age_seconds{queue="messages"}': 0,
    'milon_queue_age_seconds{queue="mails"}': 0,
    'milon_queue_age_seconds{queue="support"}': 0,
    'milon_queue_age_seconds{queue="jobs"}': expect.any(Number),
    'milon_sockets{of="members"}': 1,
    'milon_sockets{of="consoles"}': 0,
    'milon_gateway_verdicts_total{gateway="sslcommerz",about="opening",verdict="opened"}': 1,
    'milon_deliveries_total{channel="mail",result="sent"}': expect.any(Number),
    milon_uploads: 0,
    milon_upload_bytes: 0,
    milon_backup_age_seconds: Number.POSITIVE_INFINITY,
    milon_writes_possible: 1,
    milon_clock_trusted: expect.any(Number),
    'milon_sms_today{result="refused"}': 0,
    milon_sms_cap: 5_000,
    milon_slow_statements_total: expect.any(Number),
    nodejs_eventloop_lag_p99_seconds: expect.any(Number),
    'milon_reading_failed{part="queues"}': 0,
    'milon_reading_failed{part="wal"}': 0,
  });
  expect(seen['milon_disk_free_bytes']).toBeGreaterThan(0);
  expect(seen['milon_wal_bytes']).toBeGreaterThan(0);
  expect(seen['milon_open_files']).toBeGreaterThan(0);
  expect(seen['milon_pool_wait_seconds_count{pool="writers"}']).toBeGreaterThan(0);
  expect(seen['milon_request_seconds_count{method="POST",route="/auth/signup"}']).toBeGreaterThan(0);
});

test('the figures are read once in some seconds, and a part that fails leaves out only its own', async () => {
  app = await startTestApp({ METRICS_TOKEN: token });
  let reads = 0;
  const { writes } = app.context;
  const check = writes.check.bind(writes);
  writes.check = async () => {
    reads += 1;
    if (reads === 1) return check();
    throw new Error('planned');
  };
  const [first] = await Promise.all([scrape(), scrape(), scrape()]);
  await scrape();
  expect([first.milon_writes_possible, reads]).toEqual([1, 1]);
});

test('while a part cannot be read, its figures are left out, and a figure says so', async () => {
  app = await startTestApp({ METRICS_TOKEN: token });
  app.context.writes.check = async () => {
    throw new Error('planned');
  };
  const seen = await scrapeUntilRead('state');
  expect(seen).toMatchObject({
    'milon_queue_age_seconds{queue="photos"}': 0,
  });
  expect(seen).not.toHaveProperty('milon_writes_possible');
});

test('while nothing can be written the figures say so, and none is missing for it', async () => {
  app = await startTestApp({ METRICS_TOKEN: token });
  const allowWrites = await refuseWrites(app);
  expect(await scrapeUntilRead()).toMatchObject({ milon_writes_possible: 0 });
  await allowWrites();
});

test('the connections to PostgreSQL are counted', async () => {
  app = await startTestApp();
  const { databaseUrl, dataDir } = app.context.config;
  const { close, connections, db } = openDatabases({ databaseUrl, dataDir: join(dataDir, 'other') });
  await sql`select 1`.execute(db);
  expect(connections()).toEqual(databaseUrl && { open: 1, idle: 1, waiting: 0 });
  await close();
});
