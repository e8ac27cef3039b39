import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/**
 * The account's device with this secret, if it was used since `since`. One query, whether the account exists
 * or not.
 */
export async function findDevice(
  db: Db,
  { email, secretHash, since }: { email: string; secretHash: string; since: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_devices.staff_id')
    .select('staff_devices.id')
    .where('staff_devices.secret_hash', '=', secretHash)
    .where('staff_devices.last_used_at', '>', since)
    .where('staff.email', '=', email)
    .executeTakeFirst();
  return row?.id;
}

/** Records that the device was used; false if it was revoked since. */
export async function touchDevice(trx: Trx, id: string, at: number): Promise<boolean> {
  const touched = await trx
    .updateTable('staff_devices')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

/** Adds a device, and deletes the account's least recently used ones beyond `most`. */
export async function addDevice(
  trx: Trx,
  device: { id: string; staffId: string; secretHash: string; at: number },
  most: number,
): Promise<void> {
  const { id, staffId, secretHash, at } = device;
  await trx
    .insertInto('staff_devices')
    .values({ id, staff_id: staffId, secret_hash: secretHash, created_at: at, last_used_at: at })
    .execute();
  const surplus = await trx
    .selectFrom('staff_devices')
    .select('id')
    .where('staff_id', '=', staffId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .offset(most)
    .execute();
  if (surplus.length === 0) return;
  const ids = surplus.map((row) => row.id);
  await trx.deleteFrom('staff_devices').where('id', 'in', ids).execute();
}

/** Revokes every device of the account, except the one on which the session `keptSessionId` began. */
export async function revokeDevicesOf(trx: Trx, staffId: string, keptSessionId?: string): Promise<void> {
  let query = trx.deleteFrom('staff_devices').where('staff_id', '=', staffId);
  if (keptSessionId !== undefined) {
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_sessions')
            .select('staff_sessions.id')
            .where('staff_sessions.id', '=', keptSessionId)
            .whereRef('staff_sessions.device_id', '=', 'staff_devices.id'),
        ),
      ),
    );
  }
  await query.execute();
}

/** Revokes the device on which a session of the account began. */
export async function revokeDeviceOfSession(trx: Trx, staffId: string, sessionId: string): Promise<void> {
  await trx
    .deleteFrom('staff_devices')
    .where('staff_id', '=', staffId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('staff_sessions')
        .select((session) => session.ref('device_id').$notNull().as('device_id'))
        .where('id', '=', sessionId),
    )
    .execute();
}
