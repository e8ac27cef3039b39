import { insertPackage } from '../../src/modules/packages/queries.ts';
import { tryCredit } from '../../src/modules/transactions/credit-purchase.ts';
import { insertTransaction } from '../../src/modules/transactions/queries.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId, mintProfileId } from '../../src/platform/ids.ts';
import type { Member } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface SoldPackage {
  readonly id: string;
  readonly name: string;
  readonly package_type: 'New' | 'Paid' | 'Both';
  readonly price: number;
  readonly connects: number;
  readonly valid_days: number;
  readonly is_active: number;
  readonly position: number;
}

/** Adds a package to the shop, as the seed does. */
export async function addPackage(app: TestApp, fields: Partial<SoldPackage> = {}): Promise<SoldPackage> {
  const row = {
    id: mintId(Date.now()),
    name: 'Silver',
    package_type: 'Paid' as const,
    price: 990,
    connects: 15,
    valid_days: 60,
    is_active: 1,
    position: 1,
    ...fields,
  };
  await insertPackage(app.context.db, { ...row, created_at: app.context.clock() });
  return row;
}

/** Credits a package, as an approved payment does. Returns the id of the purchase. */
export async function grantPackage(app: TestApp, memberId: string, sold: SoldPackage): Promise<string> {
  const now = app.context.clock();
  const purchase = {
    id: mintId(now),
    member_id: memberId,
    package_id: sold.id,
    package_name: sold.name,
    package_type: sold.package_type,
    valid_days: sold.valid_days,
    connects: sold.connects,
  };
  await inTransaction(app.context.db, async (trx) => {
    await insertTransaction(trx, {
      ...purchase,
      trx_id: purchase.id,
      amount: sold.price,
      status: 'VALID',
      payment_method: 'SSLCOMMERZ',
      created_at: now,
      updated_at: now,
    });
    const credited = await tryCredit(trx, purchase, now);
    if (typeof credited === 'string') throw new Error(`The purchase is refused: ${credited}`);
  });
  return purchase.id;
}

/** A member's consent to free access, as answered when buying. */
export async function agreeToFreeAccess(app: TestApp, memberId: string): Promise<void> {
  await app.context.db.updateTable('members').set({ free_access: 1 }).where('id', '=', memberId).execute();
}

let likenesses = 0;

/** Adds members like `model`, each with a different name and number. Faster than signing up. */
export async function addMembersLike(
  app: TestApp,
  model: Member,
  count: number,
  fields: (index: number) => {
    first_name?: string;
    last_name?: string;
    name_search?: string;
    phone_number?: string;
  } = () => ({}),
): Promise<string[]> {
  const { db } = app.context;
  const {
    listed: _generated,
    meets_further: _computed,
    ...row
  } = await db.selectFrom('members').selectAll().where('id', '=', model.id).executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => {
    const own = fields(index);
    const id = mintId(Date.now());
    // A number that no other member of a test has.
    likenesses += 1;
    const number = own.phone_number ?? `19${String(10_000_000 + likenesses)}`;
    return {
      ...row,
      ...own,
      id,
      profile_id: mintProfileId(),
      phone_number: number,
      phone: `+880${number}`,
      email: null,
      mailbox: null,
    };
  });
  for (const one of rows) await db.insertInto('members').values(one).execute();
  return rows.map((one) => one.id);
}

/** The remaining connects of a member according to the ledger and to the account. */
export async function balanceOf(
  app: TestApp,
  memberId: string,
): Promise<{ ledger: number; remaining: number }> {
  const { db } = app.context;
  const ledger = await db
    .selectFrom('connect_ledger')
    .select((eb) => eb.fn.sum<number | string | null>('delta').as('sum'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('memberships')
    .select('remaining_connects')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { ledger: Number(ledger.sum ?? 0), remaining: held?.remaining_connects ?? 0 };
}

/** How many connects are left of each purchase of a member, the oldest purchase first. */
export async function leftOfPurchases(app: TestApp, memberId: string): Promise<number[]> {
  const rows = await app.context.db
    .selectFrom('connect_ledger')
    .select((eb) => eb.fn.sum<number | string>('delta').as('left'))
    .where('member_id', '=', memberId)
    .groupBy('purchase_id')
    .orderBy((eb) => eb.fn.min('id'))
    .execute();
  return rows.map((row) => Number(row.left));
}
