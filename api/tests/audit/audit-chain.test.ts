import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createContext } from '../../src/create-context.ts';
import { firstHash, hashRow } from '../../src/modules/audit/chain.ts';
import { anchorAudit, appendAudit, verifyChain, verifyNightly } from '../../src/modules/audit/index.ts';
import { verifyAudit } from '../../src/modules/audit/verify-audit.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { readOutbox } from '../support/outbox.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  app = await startTestApp({}, { write: (line) => void logged.push(line) });
});
afterEach(() => app.close());

const append = (...targets: readonly string[]) => appendBy(app.context, ...targets);
const appendBy = ({ clock, db }: TestApp['context'], ...targets: readonly string[]) =>
  inTransaction(db, (trx) =>
    appendAudit(
      trx,
      ...targets.map((targetId) => ({
        staffId: 'somebody',
        action: 'member.status' as const,
        targetId,
        facts: { from: '1', to: '2' },
        at: clock(),
      })),
    ),
  );
const rows = () => app.context.db.selectFrom('audit_log').selectAll().orderBy('position').execute();
const verify = () => verifyChain(app.context.readers, app.context.keys.audit);

/** Rewrites the log from `position`, like an attacker who knows the hashing but has no key. */
async function rehash(position: number): Promise<void> {
  let previous_hash = firstHash;
  for (const row of await rows()) {
    if (row.position < position) {
      previous_hash = row.hash;
      continue;
    }
    const hash = hashRow({ ...row, previous_hash });
    await app.context.db
      .updateTable('audit_log')
      .set({ previous_hash, hash })
      .where('position', '=', row.position)
      .execute();
    previous_hash = hash;
  }
}

const at = (position: number) => app.context.db.updateTable('audit_log').where('position', '=', position);
const remove = async (from: number, to: number) => {
  const { db } = app.context;
  await db.deleteFrom('audit_log').where('position', '>=', from).where('position', '<=', to).execute();
};
/** Makes the stored head match the last existing row and its hash. */
const moveHead = async () => {
  const last = (await rows()).at(-1);
  await app.context.db
    .updateTable('audit_head')
    .set({ position: last?.position ?? 0, hash: last?.hash ?? firstHash })
    .execute();
};

describe('an attacker with the database but without the key', () => {
  beforeEach(() => append('a', 'b', 'c', 'd', 'e'));

  const attempts: readonly [string, number, string, () => Promise<unknown>][] = [
    ['changes a fact', 3, 'CHANGED', () => at(3).set({ facts: '{"from":"1","to":"5"}' }).execute()],
    [
      'changes a fact and all hashes after it',
      3,
      'FORGED',
      async () => {
        await at(3).set({ facts: '{"from":"1","to":"5"}' }).execute();
        await rehash(3);
        await moveHead();
      },
    ],
    ['changes the staff id of the last row', 5, 'CHANGED', () => at(5).set({ staff_id: 'other' }).execute()],
    ['removes a row', 2, 'MISSING', () => remove(2, 2)],
    [
      'removes a row and closes the gap',
      2,
      'FORGED',
      async () => {
        await remove(2, 2);
        for (const position of [3, 4, 5])
          await at(position)
            .set({ position: position - 1 })
            .execute();
        await rehash(2);
        await moveHead();
      },
    ],
    [
      'swaps two rows',
      2,
      'FORGED',
      async () => {
        for (const [from, to] of [
          [2, 99],
          [3, 2],
          [99, 3],
        ] as const)
          await at(from).set({ position: to }).execute();
        await rehash(2);
        await moveHead();
      },
    ],
    [
      'inserts a row in the middle',
      3,
      'FORGED',
      async () => {
        for (const position of [5, 4, 3])
          await at(position)
            .set({ position: position + 1 })
            .execute();
        const [first] = await rows();
        await app.context.db
          .insertInto('audit_log')
          .values({ ...(first as NonNullable<typeof first>), position: 3, target_id: 'planted' })
          .execute();
        await rehash(3);
        await moveHead();
      },
    ],
    [
      'appends a row',
      6,
      'FORGED',
      async () => {
        const last = (await rows()).at(-1) as Awaited<ReturnType<typeof rows>>[number];
        const row = { ...last, position: 6, previous_hash: last.hash, key_id: null, mac: null };
        await app.context.db
          .insertInto('audit_log')
          .values({ ...row, hash: hashRow(row) })
          .execute();
      },
    ],
    ['removes the last rows', 4, 'MISSING', () => remove(4, 5)],
    [
      'removes the last rows and moves the stored head',
      4,
      'HEAD_LOST',
      async () => {
        await remove(4, 5);
        await moveHead();
      },
    ],
    [
      'removes the last rows and the stored head',
      4,
      'HEAD_LOST',
      async () => {
        await remove(4, 5);
        await app.context.db.deleteFrom('audit_head').execute();
      },
    ],
    [
      'rewrites the whole log as if it never had a key',
      6,
      'HEAD_LOST',
      async () => {
        await at(2).set({ target_id: 'other' }).execute();
        await rehash(1);
        await moveHead();
        await app.context.db.updateTable('audit_log').set({ key_id: null, mac: null }).execute();
      },
    ],
  ];

  test.each(attempts)('verification detects an attacker who %s', async (_, brokenAt, fault, tamper) => {
    expect(await verify()).toMatchObject({ checked: 5 });
    expect(await verify()).not.toHaveProperty('brokenAt');
    await tamper();
    expect(await verify()).toMatchObject({ brokenAt, fault, checked: brokenAt - 1 });
    // Rows appended later do not cover it up.
    await append('later').catch(() => {});
    expect(await verify()).toHaveProperty('brokenAt');
  });
});

test('the first row with a key also protects the rows from before there was a key', async () => {
  const { db } = app.context;
  let previous_hash = firstHash;
  for (let position = 1; position <= 4; position += 1) {
    const row = {
      position,
      staff_id: 'somebody',
      action: 'member.status',
      target_id: `t${position}`,
      facts: '{}',
      created_at: position,
      previous_hash,
    };
    previous_hash = hashRow(row);
    await db
      .insertInto('audit_log')
      .values({ ...row, hash: previous_hash })
      .execute();
  }
  // The chain verifies only after the process has started with its key.
  expect(await verify()).toMatchObject({ brokenAt: 5, fault: 'OTHER_KEY' });
  await anchorAudit(app.context);
  await anchorAudit(app.context);
  await append('a');
  const keyId = app.context.keys.audit.id;
  expect(await verify()).toMatchObject({
    checked: 6,
    epochs: [
      { keyId: null, from: 1, to: 4 },
      { keyId, from: 5, to: 6 },
    ],
  });
  expect(await verify()).not.toHaveProperty('brokenAt');
  expect((await rows())[4]).toMatchObject({
    action: 'audit.key',
    facts: JSON.stringify({ keyId, formerKeyId: null, position: 4, hash: previous_hash }),
  });
  expect(logged.join('')).toContain('the audit log goes on under another key');
  await at(2).set({ target_id: 'other' }).execute();
  await rehash(2);
  expect(await verify()).toMatchObject({ brokenAt: 5, fault: 'FORGED' });
});

test('a new key continues the log, records the change, and protects the rows of the former key', async () => {
  await append('a', 'b');
  const dataKey = 'another key of the data, long enough for it';
  const other = createContext({ ...app.context.config, dataKey }, app.context.clock);
  try {
    const verifyWithOther = () => verifyChain(other.readers, other.keys.audit);
    expect(await verifyWithOther()).toMatchObject({ brokenAt: 3, fault: 'OTHER_KEY' });
    await anchorAudit(other);
    expect(await verifyWithOther()).toMatchObject({
      checked: 3,
      epochs: [
        { keyId: app.context.keys.audit.id, from: 1, to: 2 },
        { keyId: other.keys.audit.id, from: 3, to: 3 },
      ],
    });
    expect(await verifyWithOther()).not.toHaveProperty('brokenAt');
    // Going back to the first key loses nothing.
    await append('c');
    expect(await verify()).toMatchObject({ checked: 5 });
    expect(await verify()).not.toHaveProperty('brokenAt');
    await anchorAudit(other);
    await at(1).set({ target_id: 'other' }).execute();
    await rehash(1);
    expect(await verifyWithOther()).toMatchObject({ fault: 'FORGED' });
  } finally {
    await other.close();
  }
});

describe('the recorded verification result', () => {
  beforeEach(async () => {
    await append('a', 'b', 'c');
    expect(await verifyAudit(app.context)).toMatchObject({ checked: 3 });
    await append('d');
  });

  /** Replaces the whole log by another one with valid hashes, which a process without memory writes. */
  const restoreEarlier = async () => {
    await app.context.db.deleteFrom('audit_log').execute();
    await app.context.db.deleteFrom('audit_head').execute();
    const other = createContext(app.context.config, app.context.clock);
    await appendBy(other, 'a', 'x', 'y', 'z');
    await other.close();
  };

  test('detects a replaced log that is valid in itself', async () => {
    await restoreEarlier();
    expect(await verify()).not.toHaveProperty('brokenAt');
    expect(await verifyAudit(app.context)).toMatchObject({ fault: 'REPLACED', brokenAt: 3 });
  });

  test.each(['database', 'file'] as const)('works if only the %s still has it', async (kept) => {
    const file = join(app.dataDir, 'audit-head.json');
    expect(existsSync(file)).toBe(true);
    if (kept === 'database') rmSync(file);
    else await app.context.db.deleteFrom('audit_verifications').execute();
    await app.context.db.deleteFrom('audit_log').execute();
    await app.context.db.deleteFrom('audit_head').execute();
    expect(await verifyAudit(app.context)).toMatchObject({ fault: 'MISSING', checked: 0 });
  });
});

test('a verification lets other work run in between, however long the log is', async () => {
  await append(...Array.from({ length: 5_000 }, (_, n) => `t${n}`));
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  expect(await verify()).toMatchObject({ checked: 5_000 });
  isDone = true;
  expect(turns).toBeGreaterThan(20);
  const stopped = await verifyChain(app.context.readers, app.context.keys.audit, [], AbortSignal.abort());
  expect(stopped).toBeUndefined();
});

test('every night the result appears on the screen, in the log and in the mailboxes of Administration', async () => {
  await app.close();
  logged.length = 0;
  const environment = { STAFF_EMAIL: 'owner@example.com', STAFF_PASSWORD: 'a long phrase of staff' };
  app = await startTestApp(environment, { write: (line) => void logged.push(line) });
  const admin = await signInStaff(app);
  await signInStaff(app, 'uploader');
  expect((await admin.get('/admin/audit/verification')).body).toEqual({});
  await append('a', 'b', 'c');
  await verifyNightly(app.context, AbortSignal.timeout(60_000));
  const head = (await rows()).at(-1)?.hash as string;
  const shown = await admin.get('/admin/audit/verification');
  expect(shown.body.data).toMatchObject({ checked: 3, headHash: head, isForged: false });
  expect(shown.body.data).not.toHaveProperty('brokenAt');
  expect(logged.find((line) => line.includes('the audit log is whole'))).toContain(head);
  const mails = readOutbox(app).filter(({ text }) => text.includes(`3:${head}`));
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['owner@example.com', admin.staff.email].toSorted());
  expect(mails[0]?.text).toContain('অডিট লগ');

  await at(2).set({ facts: '{}' }).execute();
  await app.advance(86_400_000);
  await admin.signIn();
  await verifyNightly(app.context, AbortSignal.timeout(60_000));
  expect((await admin.get('/admin/audit/verification')).body.data).toMatchObject({
    checked: 1,
    brokenAt: 2,
    fault: 'CHANGED',
    isForged: false,
  });
  expect(logged.some((line) => line.includes('the audit log is broken'))).toBe(true);
  expect(readOutbox(app).filter(({ subject }) => subject?.includes('BROKEN at row 2'))).toHaveLength(2);

  // A result that someone edits by hand is recognised as forged.
  await app.context.db.updateTable('audit_verifications').set({ broken_at: null, fault: null }).execute();
  expect((await admin.get('/admin/audit/verification')).body.data).toMatchObject({ isForged: true });
});

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The program of `npm run audit:verify`. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const verifyProgram = join(root, scripts['audit:verify']?.split(' ').at(-1) ?? '');

test('the command reports whether the log is intact, also against a head from an earlier mail', {
  // The test starts four processes.
  timeout: 60_000,
}, async () => {
  await append('a', 'b', 'c');
  const { config } = app.context;
  const run = async (...heads: readonly string[]) => {
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: app.dataDir,
      DATABASE_URL: config.databaseUrl ?? '',
    };
    return promisify(execFile)(
      process.execPath,
      [verifyProgram, ...heads.flatMap((head) => ['--head', head])],
      {
        env,
      },
    ).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout, stderr }) => ({ code: code as number, stdout: `${stdout}${stderr}` }),
    );
  };
  const head = `3:${(await rows()).at(-1)?.hash}`;
  expect(await run(head)).toMatchObject({ code: 0, stdout: expect.stringContaining(`Head: ${head}`) });
  expect(await run('nonsense')).toMatchObject({ code: 2, stdout: expect.stringContaining('--head') });
  expect(await run(`9:${'a'.repeat(64)}`)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('MISSING'),
  });
  await at(2).set({ facts: '{}' }).execute();
  expect(await run()).toMatchObject({ code: 1, stdout: expect.stringContaining('BROKEN at row 2') });
  // The command changes nothing.
  expect(await rows()).toHaveLength(3);
  expect(existsSync(join(app.dataDir, 'audit-head.json'))).toBe(false);
});
