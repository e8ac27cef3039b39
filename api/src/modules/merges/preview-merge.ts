import { RESTORE_DAYS } from '@milon/shared/constants';
import type { MergePreview } from '@milon/shared/contracts';
import { DAY_MS, packageEnd } from '@milon/shared/rules';
import { sql } from 'kysely';
import type { AppContext, StaffActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { ownPhone } from '../members/index.ts';
import { hasOtherAdministration } from '../staff/index.ts';
import { movedContacts } from './contacts.ts';
import { countParts } from './count-parts.ts';
import { findDuplicate } from './duplicate-queries.ts';
import { joinedPackage } from './joined-package.ts';
import type { Accounts } from './move-rows.ts';
import { findObstacles } from './obstacles.ts';
import { findAccountRow, findMembershipOf } from './queries.ts';

/** Connects that the newer account holds for contacts that both unlocked: they come back to it first. */
async function countHeldTwice(db: Db, { newerId, olderId }: Accounts): Promise<number> {
  const { n } = await db
    .selectFrom('connect_holds')
    .innerJoin('connects', (join) =>
      join.onRef('connects.owner_id', '=', 'connect_holds.owner_id').on('connects.viewer_id', '=', olderId),
    )
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('connect_holds.viewer_id', '=', newerId)
    .where('connect_holds.state', '=', sql.lit('HELD'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Connects of others that are held for this member's number. */
async function countHeldFor(db: Db, ownerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('connect_holds')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('owner_id', '=', ownerId)
    .where('state', '=', sql.lit('HELD'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What a merge of a likely duplicate would do now, and what is in its way. Throws NOT_FOUND. */
export async function previewMerge(
  { clock, keys, readers }: AppContext,
  actor: StaffActor,
  duplicateId: string,
): Promise<MergePreview> {
  const now = clock();
  const found = await findDuplicate(readers, duplicateId);
  if (!found) throw new DomainError('NOT_FOUND');
  const { newer_id: newerId, older_id: olderId } = found;
  const [older, newer, own, added] = await Promise.all([
    findAccountRow(readers, olderId),
    findAccountRow(readers, newerId),
    findMembershipOf(readers, olderId),
    findMembershipOf(readers, newerId),
  ]);
  if (!older || !newer) throw new DomainError('NOT_FOUND');
  const pair = { older, newer };
  const joined = joinedPackage(
    { account: older, membership: own },
    { account: newer, membership: added },
    now,
  );
  const contacts = await movedContacts({ keys }, readers, pair);
  const connects = (added?.remaining_connects ?? 0) + (await countHeldTwice(readers, { newerId, olderId }));
  return {
    parts: await countParts(readers, { newerId, olderId }),
    connects,
    connectsAfter: connects + (own?.remaining_connects ?? 0),
    ...(joined
      ? {
          package: {
            name: joined.package_name,
            until: isoTime(packageEnd({ endsAt: joined.ends_at, pausedAt: older.paused_at }, now)),
          },
        }
      : {}),
    contacts: (['phone', 'email', 'candidate'] as const).filter((contact) => contacts[contact] !== undefined),
    losesCandidate: !contacts.candidate && ![null, ownPhone(older)].includes(newer.candidate_phone),
    returnedHolds:
      (ownPhone(newer) === null ? 0 : await countHeldFor(readers, newerId)) +
      (contacts.candidate && ownPhone(older) !== null ? await countHeldFor(readers, olderId) : 0),
    obstacles: await findObstacles(readers, pair, { since: now - RESTORE_DAYS * DAY_MS }),
    needsSecond: await hasOtherAdministration(readers, actor.id),
  };
}
