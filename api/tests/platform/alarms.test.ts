import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyAudit } from '../../src/modules/audit/verify-audit.ts';
import { addPackage } from '../support/commerce.ts';
import { startCheckout } from '../support/payments.ts';
import { signUp } from '../support/people.ts';
import { startLocalSslcommerz } from '../support/services/sslcommerz.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const docs = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${path}`, import.meta.url)), 'utf8');
const rules = docs('deployment/alerts.yml');
const runbook = docs('runbook.md');

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const dashboard = JSON.parse(docs('deployment/dashboard.json')) as Dashboard;

const token = 'a-token-of-the-metrics-with-32-or-more-characters';
let app: TestApp;
let served: string;
beforeAll(async () => {
  const gateway = await startLocalSslcommerz();
  app = await startTestApp({
    METRICS_TOKEN: token,
    BACKUP_DIR: join(tmpdir(), 'milon-no-such-folder'),
    ...gateway.environment,
  });
  const member = await signUp(app, { gender: 'men' });
  await startCheckout(member, (await addPackage(app)).id);
  await verifyAudit(app.context);
  const read = async () => {
    const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    served = await answer.text();
    if (/milon_reading_failed\{.*\} 1/.test(served)) throw new Error('Some figures could not be read yet.');
  };
  // Threads start slowly on a busy machine.
  await vi.waitFor(read, { timeout: 30_000, interval: 1_000 });
  await gateway.close();
});
afterAll(() => app.close());

/** Metrics of PostgreSQL alone, and of its replica. */
const onlyPostgres = new Set([
  'milon_connections',
  'milon_replica_lag_seconds',
  'milon_replica_read',
  'milon_wal_bytes',
]);
/** Of a gauge or counter its name, of a histogram the name before `_bucket`. */
const named = (text: string) =>
  [...text.matchAll(/\b(?:milon|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));
const servedNames = () => [...served.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);

test('every metric of the alarms and of the dashboard is served', () => {
  const known = new Set([...servedNames(), 'milon_backup_age_seconds']);
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const asked = new Set([...named(rules), ...expressions.flatMap(named)]);
  expect(asked.size).toBeGreaterThan(25);
  expect([...asked].filter((name) => !known.has(name) && !onlyPostgres.has(name))).toEqual([]);
});

test('every figure of ours is on the dashboard', () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr))),
  );
  expect(servedNames().filter((name) => name?.startsWith('milon_') && !shown.has(name))).toEqual([]);
});

test('every queue that an alarm names is served', () => {
  const queues = [...rules.matchAll(/queue!?=~?"([^"]+)"/g)].flatMap(([, some = '']) => some.split('|'));
  expect(queues).toContain('jobs');
  for (const queue of queues) expect(served).toContain(`queue="${queue}"`);
});

test('each alarm has a section in the runbook that says what to look at and what to do', () => {
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = runbook.split('\n## Alarms\n')[1]?.split('\n### ') ?? [];
  expect(sections.slice(1).map((section) => section.split('\n')[0])).toEqual(expect.arrayContaining(alarms));
  expect(sections.length - 1).toBe(alarms.length);
  for (const section of sections.slice(1)) expect(section).toMatch(/\*\*Look\*\*[^]*\*\*[Dd]o\*\*/);
});
