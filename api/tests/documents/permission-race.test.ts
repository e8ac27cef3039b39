import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { documentIdOf, giveDocument } from '../support/documents.ts';
import { countWaiting } from '../support/engines/locks.ts';
import { signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('on PostgreSQL', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  test('attack 173: a permission that staff accept while he ends the field is not there when he says it again', async () => {
    const admin = await signInStaff(app);
    const he = await signUpActive(app, { gender: 'men', maritalStatus: '3' });
    const save = (furtherMarriage: true | null) => he.patch('/users', { furtherMarriage });
    await save(true);
    expect((await giveDocument(he, { kind: 'permission', number: 'UP 45/2026' })).status).toBe(201);
    const id = await documentIdOf(he);
    const { databaseUrl = '', dataDir } = app.context.config;
    const { db, close } = openDatabases({ databaseUrl, dataDir });
    const { deciding } = await inTransaction(db, async (trx) => {
      await trx.selectFrom('documents').select('id').forUpdate().execute();
      const both = { deciding: admin.post(`/admin/documents/${id}/decision`, { decision: 'VERIFY' }) };
      // The decision has read that he needs it, and waits for the document.
      await expect.poll(() => countWaiting(trx)).toBe(1);
      expect((await save(null)).status).toBe(200);
      return both;
    });
    const { body } = await deciding;
    expect((await save(true)).body.data).not.toHaveProperty('permissionSeen');
    expect(body.code).toBe('SEEKS_NO_FURTHER');
    await close();
  });
});
