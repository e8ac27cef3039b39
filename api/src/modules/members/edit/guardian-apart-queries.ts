import type { Db } from '../../../platform/database/connect.ts';

/** Whether this number is that of the member's guardian. */
export async function isNumberOfGuardian(db: Db, memberId: string, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('guardians')
    .select('id')
    .where('member_id', '=', memberId)
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
