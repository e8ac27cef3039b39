import { startSession } from '../../src/modules/sessions/index.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { mintId, mintProfileId } from '../../src/platform/ids.ts';

/** Somebody of a history, who is signed in. */
export interface Actor {
  readonly id: string;
  readonly gender: string;
  readonly cookie: string;
}

let planted = 0;

/** Adds a member like `modelId` who did nothing yet, has a number of their own, and joined now. */
export async function plantMember(db: Db, modelId: string): Promise<Actor> {
  const {
    listed: _generated,
    meets_further: _computed,
    ...row
  } = await db.selectFrom('members').selectAll().where('id', '=', modelId).executeTakeFirstOrThrow();
  planted += 1;
  const id = mintId(Date.now());
  const number = `13${String(10_000_000 + planted)}`;
  const own = { id, profile_id: mintProfileId(), phone_number: number, phone: `+880${number}` };
  const state = {
    email: null,
    mailbox: null,
    phone_verified: 1,
    client_type: '1',
    user_type: '1',
    created_at: Date.now(),
  };
  await db
    .insertInto('members')
    .values({ ...row, ...own, ...state })
    .execute();
  const cookie = `milon=${await startSession({ clock: Date.now }, db, id, 'bench')}`;
  return { id, gender: row.gender, cookie };
}
