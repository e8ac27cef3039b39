import type { Saboteur } from './run-history.ts';

/** As if an unlock had read the balance before a credit, and written it after it. */
const lostSpending: Saboteur = async (db, actors) => {
  const members = actors.map(({ id }) => id);
  const [found] = await db
    .selectFrom('memberships')
    .select(['member_id', 'remaining_connects'])
    .where('member_id', 'in', members)
    .execute();
  if (!found) return false;
  await db
    .updateTable('memberships')
    .set({ remaining_connects: found.remaining_connects + 1 })
    .where('member_id', '=', found.member_id)
    .execute();
  return true;
};

/** As if another transaction had written the chat back as it was before a message. */
const lostMessage: Saboteur = async (db, _actors, operations) => {
  const written = operations.find((one) => one.do === 'message' && one.code === undefined);
  if (written?.do !== 'message') return false;
  await db.deleteFrom('messages').where('client_id', '=', written.text).execute();
  return true;
};

/** By name. */
export const plantedFaults: Readonly<Record<string, Saboteur>> = { lostSpending, lostMessage };
