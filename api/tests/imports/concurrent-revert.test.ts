import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeMessage } from '../../src/modules/conversations/store-messages.ts';
import { inTransaction, type Trx } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage } from '../support/commerce.ts';
import { countWaiting } from '../support/engines/locks.ts';
import { figuresOf, importOf, rowsOf, validRow } from '../support/fixtures/import-fixture.ts';
import { signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const at = Date.UTC(2026, 0, 1);

interface Facts {
  readonly id: string;
  readonly otherId: string;
  readonly packageId: string;
}
type Act = (trx: Trx, facts: Facts) => Promise<unknown>;
const acts: Readonly<Record<string, Act>> = {
  'a sign-in': (trx, { id }) =>
    trx
      .insertInto('sessions')
      .values({
        token_hash: 'token',
        id: mintId(Date.now()),
        member_id: id,
        user_agent: '',
        created_at: at,
        last_seen_at: at,
        expires_at: at + DAY_MS,
      })
      .execute(),
  'an unlock': (trx, { id, otherId }) =>
    trx
      .insertInto('connects')
      .values({
        id: mintId(Date.now()),
        viewer_id: otherId,
        owner_id: id,
        package_name: '',
        package_ends_at: null,
        connect_method: 'Number',
        cost: 1,
        created_at: at,
      })
      .execute(),
  'a payment': (trx, { id, packageId }) =>
    trx
      .insertInto('memberships')
      .values({
        member_id: id,
        package_id: packageId,
        package_name: 'Gold',
        package_type: 'Number',
        ends_at: at + DAY_MS,
        total_connects: 10,
        remaining_connects: 10,
        updated_at: at,
      })
      .execute(),
  'a message': (trx, { id, otherId }) =>
    storeMessage(trx, { senderId: otherId, receiverId: id, text: 'Hello', clientId: mintId(Date.now()), at }),
};

/** Waits until another transaction of this database waits for a lock. */
const waitForLock = () => expect.poll(() => countWaiting(app.context.db)).toBe(1);

// SQLite has one writer, so nothing is open beside a revert there.
test.runIf(process.env['TEST_ENGINE'] === 'postgres').each(Object.entries(acts))(
  'a member is kept if %s commits while the revert looks at them',
  async (_what, act) => {
    const other = await signUp(app, { gender: 'women' });
    const path = await importOf(admin, [validRow(1), validRow(2)]);
    await admin.post(`${path}/run`);
    await app.context.background.settle();
    const [created] = await rowsOf(admin, path, { states: ['CREATED'] });
    const id = created?.member?._id ?? '';
    const packageId = (await addPackage(app)).id;
    const acted = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const acting = inTransaction(app.context.db, async (trx) => {
      await act(trx, { id, otherId: other.user._id, packageId });
      acted.resolve();
      await gate.promise;
    });
    try {
      await Promise.race([acted.promise, acting]);
      await admin.post(`${path}/revert`);
      await waitForLock();
    } finally {
      gate.resolve();
      await acting;
    }
    await app.context.background.settle();
    expect(await figuresOf(admin, path)).toEqual({ REVERTED: 1, CHANGED: 1 });
    expect((await admin.get(`/admin/users/${id}`)).status).toBe(200);
  },
);
