import type { Db } from '../../src/platform/database/connect.ts';
import { mintId } from '../../src/platform/ids.ts';
import type { Operation } from './operation.ts';
import type { Saboteur } from './run-history.ts';

const addConnects = (db: Db, memberId: string, connects: number) =>
  db
    .updateTable('memberships')
    .set((eb) => ({ remaining_connects: eb('remaining_connects', '+', connects) }))
    .where('member_id', '=', memberId)
    .execute();

/** As if an unlock had read the balance before a credit, and written it after it. */
const lostSpending: Saboteur = async (db, actors) => {
  const members = actors.map(({ id }) => id);
  const [found] = await db
    .selectFrom('memberships')
    .select('member_id')
    .where('member_id', 'in', members)
    .execute();
  if (!found) return false;
  await addConnects(db, found.member_id, 1);
  return true;
};

/** As if another transaction had written the chat back as it was before a message. */
const lostMessage: Saboteur = async (db, _actors, operations) => {
  const written = operations.find((one) => one.do === 'message' && one.code === undefined);
  if (written?.do !== 'message') return false;
  await db.deleteFrom('messages').where('client_id', '=', written.text).execute();
  return true;
};

/** The credit of a payment that a gateway told and the shop acknowledged, of which no connect is spent. */
async function findGranted(db: Db, operations: readonly Operation[]) {
  const told = operations.flatMap((one) =>
    one.do === 'tell' && one.says === 'paid' && one.code === undefined ? [one.payment] : [],
  );
  if (told.length === 0) return undefined;
  return db
    .selectFrom('connect_ledger as credit')
    .innerJoin('transactions', 'transactions.id', 'credit.purchase_id')
    .innerJoin('memberships', 'memberships.member_id', 'credit.member_id')
    .selectAll('credit')
    .where('credit.reason', '=', 'PURCHASE')
    .where('credit.purchase_id', 'in', told)
    .where('transactions.status', '=', 'VALID')
    .whereRef('memberships.remaining_connects', '>=', 'credit.delta')
    .executeTakeFirst();
}

/**
 * As if two processes had each credited what the gateway told both. The database refuses a second credit of
 * one reference, so this one has another.
 */
const grantedTwice: Saboteur = async (db, _actors, operations) => {
  const credit = await findGranted(db, operations);
  if (!credit) return false;
  const id = mintId(Date.now());
  await db
    .insertInto('connect_ledger')
    .values({ ...credit, id, reference_id: id })
    .execute();
  await addConnects(db, credit.member_id, credit.delta);
  return true;
};

/** As if the transaction that credited a payment was lost after the gateway was told that all is well. */
const lostNotification: Saboteur = async (db, _actors, operations) => {
  const credit = await findGranted(db, operations);
  if (!credit) return false;
  await db.deleteFrom('connect_ledger').where('id', '=', credit.id).execute();
  const lost = { status: 'PENDING', bank_tran_id: null, val_id: null };
  await db
    .updateTable('transactions')
    .set(lost)
    .where('id', '=', credit.purchase_id ?? '')
    .execute();
  await addConnects(db, credit.member_id, -credit.delta);
  return true;
};

/** By name. */
export const plantedFaults: Readonly<Record<string, Saboteur>> = {
  lostSpending,
  lostMessage,
  grantedTwice,
  lostNotification,
};
