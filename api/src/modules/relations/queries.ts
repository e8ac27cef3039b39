import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';

export type ChoiceKind = 'favorite' | 'block';

/** Adding twice is adding once. */
export async function insertChoice(
  trx: Trx,
  kind: ChoiceKind,
  choice: { readonly memberId: string; readonly otherId: string; readonly at: number },
): Promise<void> {
  const { memberId, otherId, at } = choice;
  const made = { member_id: memberId, created_at: at };
  const insert =
    kind === 'favorite'
      ? trx.insertInto('favorites').values({ ...made, favorite_id: otherId })
      : trx.insertInto('blocks').values({ ...made, blocked_id: otherId });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

export async function deleteChoice(
  trx: Trx,
  kind: ChoiceKind,
  memberId: string,
  otherId: string,
): Promise<void> {
  if (kind === 'favorite') {
    await trx
      .deleteFrom('favorites')
      .where('member_id', '=', memberId)
      .where('favorite_id', '=', otherId)
      .execute();
  } else {
    await trx
      .deleteFrom('blocks')
      .where('member_id', '=', memberId)
      .where('blocked_id', '=', otherId)
      .execute();
  }
}

/** Whom a member chose, as one table of either kind. */
function selectChoices(db: Db, kind: ChoiceKind, memberId: string) {
  const chosen =
    kind === 'favorite'
      ? db
          .selectFrom('favorites')
          .select(['favorite_id as other_id', 'created_at'])
          .where('member_id', '=', memberId)
      : db
          .selectFrom('blocks')
          .select(['blocked_id as other_id', 'created_at'])
          .where('member_id', '=', memberId);
  return db
    .selectFrom(chosen.as('chosen'))
    .select(['chosen.other_id', 'chosen.created_at'])
    .orderBy('chosen.created_at', 'desc')
    .orderBy('chosen.other_id', 'desc');
}

/** All ids of one kind, the newest first. */
export async function findChoices(db: Db, kind: ChoiceKind, memberId: string): Promise<string[]> {
  const rows = await selectChoices(db, kind, memberId).execute();
  return rows.map((row) => row.other_id);
}

/** One page of them. */
export function findChoicesPage(
  db: Db,
  kind: ChoiceKind,
  memberId: string,
  page: { readonly after: TimeCursor | undefined; readonly limit: number },
) {
  const { after } = page;
  return selectChoices(db, kind, memberId)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('chosen.created_at', 'chosen.other_id'),
          '<',
          where.tuple(after?.at ?? 0, after?.key ?? ''),
        ),
      ),
    )
    .limit(page.limit)
    .execute();
}

/** Those among `ids` who have blocked this member. */
export async function findBlockers(db: Db, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('blocks')
    .select('member_id')
    .where('blocked_id', '=', memberId)
    .where('member_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

/** Whether the member has dealt with the other before: what is theirs already names the other to them. */
export async function isRelated(db: Db, memberId: string, otherId: string, pair: string): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('invitations').select('pair').where('pair', '=', pair)).as('invited'),
      eb.exists(eb.selectFrom('conversations').select('id').where('pair', '=', pair)).as('spoken'),
      eb
        .exists(
          eb
            .selectFrom('favorites')
            .select('member_id')
            .where('member_id', '=', memberId)
            .where('favorite_id', '=', otherId),
        )
        .as('favorite'),
      eb
        .exists(
          eb
            .selectFrom('blocks')
            .select('member_id')
            .where('member_id', '=', memberId)
            .where('blocked_id', '=', otherId),
        )
        .as('blocked'),
      eb
        .exists(
          eb
            .selectFrom('connects')
            .select('id')
            .where('viewer_id', '=', memberId)
            .where('owner_id', '=', otherId),
        )
        .as('unlocked'),
    ])
    .executeTakeFirstOrThrow();
  return Object.values(row).some(Boolean);
}

export async function findGreeting(
  db: Db,
  senderId: string,
  receiverId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('greetings')
    .select('last_sent_at')
    .where('sender_id', '=', senderId)
    .where('receiver_id', '=', receiverId)
    .executeTakeFirst();
  return row?.last_sent_at;
}

/** Writes when somebody greeted last; false where it is no longer what was read. */
export async function writeGreeting(
  trx: Trx,
  greeting: { readonly senderId: string; readonly receiverId: string; readonly at: number },
  read: number | undefined,
): Promise<boolean> {
  const { senderId, receiverId, at } = greeting;
  if (read === undefined) {
    const written = await trx
      .insertInto('greetings')
      .values({ sender_id: senderId, receiver_id: receiverId, last_sent_at: at })
      .onConflict((conflict) => conflict.columns(['sender_id', 'receiver_id']).doNothing())
      .executeTakeFirstOrThrow();
    return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;
  }
  const written = await trx
    .updateTable('greetings')
    .set({ last_sent_at: at })
    .where('sender_id', '=', senderId)
    .where('receiver_id', '=', receiverId)
    .where('last_sent_at', '=', read)
    .executeTakeFirst();
  return Number(written.numUpdatedRows) === 1;
}
