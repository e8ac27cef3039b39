import { createStaff } from '../src/modules/staff/index.ts';
import type { Db } from '../src/platform/database/connect.ts';

/** The Administration account of every population. */
export const staffSignIn = { email: 'owner@milon.example', password: 'a long phrase of the owner' };

/** Adds the account to a population that does not have it yet. */
export async function addStaff(db: Db): Promise<void> {
  const { email } = staffSignIn;
  const found = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
  if (!found)
    await createStaff(db, { ...staffSignIn, name: 'Bench', role: 'administration', at: Date.now() });
}
