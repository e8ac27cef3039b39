import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { preparedForMany } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';

interface AskedMeeting extends Record<string, string> {
  readonly viewer_id: string;
  readonly other_id: string;
}

interface MeetingRow
  extends Pick<
    Selectable<Database['members']>,
    'id' | 'gender' | 'active_policy' | 'is_disabled' | 'is_deleted' | 'paused_at'
  > {
  readonly viewer_id: string;
  /** By either of them. */
  readonly blocked: number;
}

const meetings = preparedForMany<AskedMeeting, MeetingRow>(
  { viewer_id: 'text', other_id: 'text' },
  ({ db }) =>
    db
      .selectFrom('asked')
      .innerJoin('members', 'members.id', 'asked.other_id')
      .select(['asked.viewer_id', 'members.id', 'members.gender', 'members.active_policy'])
      .select(['members.is_disabled', 'members.is_deleted', 'members.paused_at'])
      .select((eb) => {
        const block = (memberId: 'asked.viewer_id' | 'asked.other_id', blockedId: typeof memberId) =>
          eb.exists(
            eb
              .selectFrom('blocks')
              .select('blocks.member_id')
              .whereRef('blocks.member_id', '=', memberId)
              .whereRef('blocks.blocked_id', '=', blockedId),
          );
        const either = eb.or([
          block('asked.viewer_id', 'asked.other_id'),
          block('asked.other_id', 'asked.viewer_id'),
        ]);
        return eb.case().when(either).then(eb.lit(1)).else(eb.lit(0)).end().as('blocked');
      }),
);

/** What decides whether each of these viewers may meet the other member; no row for a member that does not exist. */
export function findVisibilityFacts(
  db: Db,
  asked: readonly { readonly viewerId: string; readonly otherId: string }[],
): Promise<MeetingRow[]> {
  return meetings(
    db,
    asked.map(({ viewerId, otherId }) => ({ viewer_id: viewerId, other_id: otherId })),
  );
}
