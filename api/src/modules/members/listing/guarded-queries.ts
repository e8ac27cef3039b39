import { GUARDED_PROFILES } from '@milon/shared/constants';
import type { AdminUser } from '@milon/shared/contracts';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isPostgres } from '../../../platform/database/is-postgres.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** A profile that counts for the limit of its guardian's number: listed, or hidden only for a time. */
export const countsForGuardian = (where: ExpressionBuilder<Database, 'members'>) =>
  where.or([
    where('members.listed', '=', 1),
    where.and([
      where('members.is_deleted', '=', 0),
      where('members.is_disabled', '=', 0),
      where.or([where('members.waits_first_look', '=', 1), where('members.paused_at', 'is not', null)]),
    ]),
  ]);

/** Other members with this guardian's number. */
export function findGuarded(db: Db, phone: string, exceptMemberId: string) {
  return db
    .selectFrom('guardians')
    .innerJoin('members', 'members.id', 'guardians.member_id')
    .select(['members.id', 'members.profile_id', 'members.first_name', 'members.last_name'])
    .where('guardians.phone', '=', phone)
    .where('guardians.state', '=', 'PROVEN')
    .where('guardians.member_id', '!=', exceptMemberId)
    .where(countsForGuardian)
    .orderBy('guardians.id')
    .limit(50)
    .execute();
}

/**
 * Whether the number guards as many other profiles as it may. Two proofs of one number wait for each other,
 * so that both count.
 */
export async function guardsEnough(trx: Trx, phone: string, exceptMemberId: string): Promise<boolean> {
  if (isPostgres(trx))
    await trx
      .selectFrom('guardians')
      .select('id')
      .where('phone', '=', phone)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
  return (await findGuarded(trx, phone, exceptMemberId)).length >= GUARDED_PROFILES;
}

/** How far the current guardians of these members are. */
export async function findGuardianStates(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, NonNullable<AdminUser['guardian']>>> {
  const rows = await db
    .selectFrom('guardians')
    .select(['member_id', 'state'])
    .where('member_id', 'in', memberIds)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ member_id, state }) => [member_id, state as 'ASKED']));
}

/** The guardian who agreed for this member, unless staff accepted them beyond the limit. */
export function findUnacceptedGuardian(trx: Trx, memberId: string) {
  return trx
    .selectFrom('guardians')
    .select(['id', 'phone'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'PROVEN')
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
}

/** Leaves a guardian to staff; until then unlocks reveal the member's own contact. */
export async function holdGuardian(trx: Trx, id: string, memberId: string): Promise<void> {
  await trx.updateTable('guardians').set({ state: 'HELD' }).where('id', '=', id).execute();
  await trx.updateTable('members').set({ contact_of_record: 'self' }).where('id', '=', memberId).execute();
}
