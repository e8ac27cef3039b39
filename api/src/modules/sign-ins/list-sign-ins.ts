import type { MemberSignIn } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { recordLook } from '../audit/index.ts';
import { requireExisting } from '../members/index.ts';
import { deviceTag } from '../watch-list/index.ts';
import { findSignIns } from './queries.ts';

type Row = Awaited<ReturnType<typeof findSignIns>>[number];

export function signInFacts(row: Row): Omit<MemberSignIn, '_id' | 'tag'> {
  return {
    device: row.device as MemberSignIn['device'],
    ...(row.browser === null ? {} : { browser: row.browser }),
    ...(row.network === '' ? {} : { network: row.network }),
    firstSeenAt: isoTime(row.first_seen_at),
    lastSeenAt: isoTime(row.last_seen_at),
    times: row.times,
  };
}

/** From where a member signed in lately. The look is audited. Throws NOT_FOUND. */
export async function listSignIns(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  limit: number,
): Promise<MemberSignIn[]> {
  return inTransaction(context.db, async (trx) => {
    await requireExisting(trx, memberId);
    const look = { action: 'member.signals', targetId: memberId, facts: {}, at: context.clock() } as const;
    await recordLook(trx, actor, look);
    const rows = await findSignIns(trx, memberId, limit);
    return rows.map((row) =>
      Object.assign(signInFacts(row), { _id: row.id, tag: deviceTag(row.device_digest) }),
    );
  });
}
