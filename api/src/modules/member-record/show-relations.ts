import type { MemberRelations } from '@milon/shared/contracts';
import { displayName } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { requireExisting } from '../members/index.ts';
import {
  countInvitations,
  countRelations,
  countVisitors,
  findLatestInvitations,
} from './relation-queries.ts';

const latestShown = 5;

type Latest = MemberRelations['latest'][number];
type LatestRow = Awaited<ReturnType<typeof findLatestInvitations>>[number];

function latestView(row: LatestRow, memberId: string): Latest {
  const isGone = row.is_deleted === 1;
  const name = isGone ? null : { firstName: row.first_name, lastName: row.last_name };
  return {
    person: {
      _id: row.id,
      name: displayName(name, true),
      profileId: isGone ? '' : row.profile_id,
      gender: row.gender as Latest['person']['gender'],
    },
    bySelf: row.sender_id === memberId,
    status: row.status as Latest['status'],
    at: isoTime(row.decided_at ?? row.created_at),
  };
}

function countsOf(rows: readonly { readonly status: string; readonly n: number }[]) {
  const count = (status: Latest['status']) => rows.find((row) => row.status === status)?.n ?? 0;
  return {
    waiting: count('INVITED'),
    accepted: count('CONNECTED'),
    declined: count('DECLINED'),
    expired: count('EXPIRED'),
  };
}

/** A member's relations in figures, with the latest invitations. Throws NOT_FOUND. */
export async function showRelations({ db, readers }: AppContext, memberId: string): Promise<MemberRelations> {
  await requireExisting(db, memberId);
  const [invitations, latest, counts, visitors] = await Promise.all([
    countInvitations(readers, memberId),
    findLatestInvitations(readers, memberId, latestShown),
    countRelations(readers, memberId),
    countVisitors(readers, memberId),
  ]);
  return {
    invitations: { sent: countsOf(invitations.sent), received: countsOf(invitations.received) },
    favorites: { made: counts.favorites_made ?? 0, received: counts.favorites_received ?? 0 },
    blocks: { made: counts.blocks_made ?? 0, received: counts.blocks_received ?? 0 },
    greetings: { sent: counts.greetings_sent ?? 0, received: counts.greetings_received ?? 0 },
    unlocks: { made: counts.unlocks_made ?? 0, received: counts.unlocks_received ?? 0 },
    visitors,
    latest: latest.map((row) => latestView(row, memberId)),
  };
}
