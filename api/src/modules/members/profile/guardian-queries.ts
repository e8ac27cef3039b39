import type { Db } from '../../../platform/database/connect.ts';

/** The guardians of these members whom the viewer's unlocks revealed, the latest first. */
export async function findRevealedGuardians(db: Db, viewerId: string, ownerIds: readonly string[]) {
  if (ownerIds.length === 0) return [];
  return db
    .selectFrom('revealed_guardians')
    .innerJoin('guardians', 'guardians.id', 'revealed_guardians.guardian_id')
    .select([
      'revealed_guardians.owner_id',
      'revealed_guardians.unlock_id',
      'guardians.name',
      'guardians.relation',
      'guardians.phone_number',
      'guardians.phone_country_code',
      'guardians.phone_country',
      'guardians.call_time',
      'guardians.ended_at',
    ])
    .where('revealed_guardians.viewer_id', '=', viewerId)
    .where('revealed_guardians.owner_id', 'in', ownerIds)
    .orderBy('guardians.id', 'desc')
    .execute();
}
export type RevealedGuardianRow = Awaited<ReturnType<typeof findRevealedGuardians>>[number];
