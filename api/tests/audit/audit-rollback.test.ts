import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type RunningContext } from '../../src/create-context.ts';
import { appendAudit, createHeadWatch, verifyChain } from '../../src/modules/audit/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { readOutbox } from '../support/outbox.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let lines: string[];
const others: RunningContext[] = [];
beforeEach(async () => {
  lines = [];
  app = await startTestApp({}, { write: (line) => void lines.push(line) });
  admin = await signInStaff(app);
  await append(app.context, 3);
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await app.close();
});

function append({ clock, db }: TestApp['context'], count: number): Promise<void> {
  const entry = {
    staffId: 'somebody',
    action: 'member.status',
    targetId: 'm',
    facts: {},
    at: clock(),
  } as const;
  const entries = Array.from({ length: count }, () => entry);
  return inTransaction(db, (trx) => appendAudit(trx, ...entries));
}

/** Another process on the same database and data folder, which remembers nothing yet. */
function anotherProcess(): RunningContext {
  const other = createContext(app.context.config, app.context.clock, {
    write: (line) => void lines.push(line),
  });
  others.push(other);
  return other;
}

const headOf = () => app.context.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();

/** An owner of the database keeps what was signed, lets `between` happen, and puts the kept state back. */
async function rollBack(between: () => Promise<unknown>): Promise<{ position: number }> {
  const kept = await headOf();
  await between();
  const { db } = app.context;
  await db.deleteFrom('audit_log').where('position', '>', kept.position).execute();
  await db.updateTable('audit_head').set(kept).execute();
  return kept;
}

const verify = () => verifyChain(app.context.readers, app.context.keys.audit);
const reports = () => lines.filter((line) => line.includes('put back to an earlier end'));
const fileHead = () => JSON.parse(readFileSync(join(app.dataDir, 'audit-head.json'), 'utf8'));

test('the process that wrote further records the loss with its next row (attack 95)', async () => {
  const { position } = await rollBack(() => append(app.context, 2));
  expect(await verify()).not.toHaveProperty('brokenAt');
  await append(app.context, 1);
  await append(app.context, 1);
  expect(await verify()).toMatchObject({ brokenAt: position + 1, fault: 'HEAD_LOST' });
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select('facts')
    .where('action', '=', 'audit.head-lost')
    .execute();
  expect(rows.map(({ facts }) => JSON.parse(facts))).toMatchObject([{ position, formerHead: position + 2 }]);
});

test('a process that only saw the end reports it within minutes: in the log, by mail, on the screen', async () => {
  const other = anotherProcess();
  const watch = createHeadWatch(other);
  await watch.look();
  const { position } = await rollBack(async () => {
    await append(app.context, 2);
    await watch.look();
  });
  await watch.look();
  expect(reports()).toHaveLength(1);
  expect(readOutbox(app).filter(({ subject }) => subject?.includes('BROKEN'))).toHaveLength(1);
  expect((await admin.get('/admin/audit/verification')).body.data).toMatchObject({
    brokenAt: position + 1,
    fault: 'HEAD_LOST',
  });
  // The file still names the end that was lost; the mail is sent once.
  await watch.look();
  expect(fileHead()).toMatchObject({ position: position + 2 });
  expect(readOutbox(app).filter(({ subject }) => subject?.includes('BROKEN'))).toHaveLength(1);
});

test('a loss whose report failed is reported by the next look, though a row of the log covers it by now', async () => {
  const other = anotherProcess();
  let canRead = true;
  const watch = createHeadWatch({
    ...other,
    get readers() {
      if (!canRead) throw new Error('The readers are away.');
      return other.readers;
    },
  });
  await watch.look();
  await rollBack(async () => {
    await append(app.context, 2);
    await watch.look();
  });
  canRead = false;
  await expect(watch.look()).rejects.toThrow('The readers are away.');
  const mails = () => readOutbox(app).filter(({ subject }) => subject?.includes('BROKEN'));
  expect(mails()).toHaveLength(0);
  // Only the memory of a process names this loss.
  rmSync(join(app.dataDir, 'audit-head.json'));
  canRead = true;
  await watch.look();
  await watch.look();
  expect([mails().length, reports().length]).toEqual([1, 1]);
});

test('rows that other processes wrote over the lost ones do not cover it up', async () => {
  const watch = createHeadWatch(anotherProcess());
  await rollBack(async () => {
    await append(app.context, 2);
    await watch.look();
  });
  await append(anotherProcess(), 5);
  expect(await verify()).not.toHaveProperty('brokenAt');
  await watch.look();
  expect(reports()).toHaveLength(1);
  expect(await verify()).toMatchObject({ fault: 'HEAD_LOST' });
});

test('a process that starts after the rollback is told by the file; a whole log moves the file on', async () => {
  const first = createHeadWatch(anotherProcess());
  await first.look();
  expect(fileHead()).toMatchObject({ position: (await headOf()).position });
  const { position } = await rollBack(async () => {
    await append(app.context, 2);
    await first.look();
    await append(app.context, 1);
    await first.look();
  });
  expect(lines.filter((line) => line.includes('the audit log ends here'))).toHaveLength(3);
  expect(reports()).toEqual([]);
  await createHeadWatch(anotherProcess()).look();
  expect(reports()).toHaveLength(1);
  expect(fileHead()).toMatchObject({ position: position + 3 });
  expect((await admin.get('/admin/audit/verification')).body.data).toMatchObject({ fault: 'MISSING' });
});

test('an emptied log is reported by a process that starts afterwards', async () => {
  await createHeadWatch(anotherProcess()).look();
  await app.context.db.deleteFrom('audit_log').execute();
  await app.context.db.deleteFrom('audit_head').execute();
  await createHeadWatch(anotherProcess()).look();
  expect(reports()).toHaveLength(1);
});

test('honest processes that write in turns, or at once, report nothing', async () => {
  const all = [app.context, anotherProcess(), anotherProcess()];
  const watches = all.map(createHeadWatch);
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(all.map((context) => append(context, 3)));
    await Promise.all(watches.map(({ look }) => look()));
  }
  expect(reports()).toEqual([]);
  expect(await verify()).not.toHaveProperty('brokenAt');
  expect(fileHead()).toMatchObject({ position: (await headOf()).position });
});

test('npm run audit:verify compares with the file', { timeout: 60_000 }, async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const program = join(root, scripts['audit:verify'].split(' ').at(-1));
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.context.config.databaseUrl ?? '',
  };
  const run = () =>
    promisify(execFile)(process.execPath, [program], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }) => ({ code: code as number, stdout: stdout as string }),
    );
  const watch = createHeadWatch(anotherProcess());
  await rollBack(async () => {
    await append(app.context, 2);
    await watch.look();
    expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('is whole') });
  });
  expect(await run()).toMatchObject({ code: 1, stdout: expect.stringContaining('MISSING') });
});
