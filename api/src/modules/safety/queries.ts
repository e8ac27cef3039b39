import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { preparedForMany } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { demandDigest } from '../members/index.ts';

interface SentText extends Record<string, string | number> {
  readonly sender_id: string;
  readonly digest: string;
  readonly receiver_id: string;
  readonly at: number;
  readonly since: number;
}

const sentTextColumns = {
  sender_id: 'text',
  digest: 'text',
  receiver_id: 'text',
  at: 'bigint',
  since: 'bigint',
} as const;

const notedReceivers = preparedForMany<SentText, { digest: string }>(sentTextColumns, ({ db }) =>
  db
    .insertInto('message_digests')
    .columns(['sender_id', 'digest', 'receiver_id', 'sent_at'])
    .expression((eb) =>
      eb
        .selectFrom('asked')
        .select(['sender_id', 'digest', 'receiver_id', 'at'])
        // SQLite would read `on conflict` as a join.
        .where(sql.lit(true))
        // In a fixed order, so that two transactions do not deadlock.
        .orderBy('sender_id')
        .orderBy('digest'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['sender_id', 'digest', 'receiver_id'])
        .doUpdateSet((eb) => ({ sent_at: eb.ref('excluded.sent_at') })),
    )
    .returning('digest'),
);

const countedReceivers = preparedForMany<
  SentText,
  { sender_id: string; digest: string; receivers: number | null }
>(sentTextColumns, ({ db }) =>
  db.selectFrom('asked').select((eb) => [
    'asked.sender_id',
    'asked.digest',
    eb
      .selectFrom('message_digests as sent')
      .select((each) => each.fn.countAll<number>().as('n'))
      .whereRef('sent.sender_id', '=', 'asked.sender_id')
      .whereRef('sent.digest', '=', 'asked.digest')
      .whereRef('sent.receiver_id', '!=', 'asked.sender_id')
      .whereRef('sent.sent_at', '>', 'asked.since')
      .as('receivers'),
  ]),
);

/**
 * Records that these texts were sent to these members, and returns, in order, how many members got each in
 * its period, including this one. No sender and digest appear twice.
 */
export async function countReceivers(
  trx: Trx,
  sent: readonly Readonly<{
    senderId: string;
    digest: string;
    receiverId: string;
    at: number;
    since: number;
  }>[],
): Promise<number[]> {
  const asked = sent.map(({ senderId, digest, receiverId, at, since }) => ({
    sender_id: senderId,
    digest,
    receiver_id: receiverId,
    at,
    since,
  }));
  const [, counts] = await Promise.all([notedReceivers(trx, asked), countedReceivers(trx, asked)]);
  const byText = new Map(counts.map((row) => [`${row.sender_id} ${row.digest}`, row.receivers ?? 0]));
  return asked.map((row) => byText.get(`${row.sender_id} ${row.digest}`) ?? 0);
}

/**
 * Records that staff review this text; false if they already did in the period. It uses a row whose receiver
 * is the sender, which no message has.
 */
export async function recordShownToStaff(
  trx: Trx,
  sent: { senderId: string; digest: string; at: number; since: number },
): Promise<boolean> {
  const { senderId, digest, at, since } = sent;
  const noted = await trx
    .selectFrom('message_digests')
    .select('sent_at')
    .where('sender_id', '=', senderId)
    .where('digest', '=', digest)
    .where('receiver_id', '=', senderId)
    .where('sent_at', '>', since)
    .executeTakeFirst();
  if (noted) return false;
  await trx
    .insertInto('message_digests')
    .values({ sender_id: senderId, digest, receiver_id: senderId, sent_at: at })
    .onConflict((conflict) =>
      conflict.columns(['sender_id', 'digest', 'receiver_id']).doUpdateSet({ sent_at: at }),
    )
    .execute();
  return true;
}

/** Marks a message that holds a contact, in place of the text's digest. */
export const contactDigest = 'contacts';

export async function deleteDigests(
  db: Db,
  until: { readonly texts: number; readonly contacts: number; readonly demands: number },
  limit: number,
): Promise<number> {
  const deleted = await db
    .deleteFrom('message_digests')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('sender_id', 'digest', 'receiver_id'),
        'in',
        selectFrom('message_digests')
          .select(['sender_id', 'digest', 'receiver_id'])
          .where('sent_at', '<=', until.texts)
          .where((where) =>
            where.or([
              where('sent_at', '<=', until.demands),
              where.and([where('digest', '=', contactDigest), where('sent_at', '<=', until.contacts)]),
              where.and([
                where('digest', '!=', contactDigest),
                where('digest', 'not like', `${demandDigest}%`),
              ]),
            ]),
          )
          .orderBy('sent_at')
          .limit(limit)
          .$asTuple('sender_id', 'digest', 'receiver_id'),
      ),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Adds a message to the open case of its writer and conversation, or opens the case. */
export async function addToCase(
  trx: Trx,
  added: { id: string; conversationId: string; memberId: string; position: number; at: number },
): Promise<void> {
  const { id, conversationId, memberId, position, at } = added;
  const row = await trx
    .insertInto('message_cases')
    .values({
      id,
      conversation_id: conversationId,
      member_id: memberId,
      status: 'OPEN',
      revision: 1,
      latest_at: at,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'member_id'])
        // A literal, as in the index: a bound value would not match it.
        .where(sql.ref('status'), '=', sql.lit('OPEN'))
        .doUpdateSet((eb) => ({ revision: eb('message_cases.revision', '+', 1), latest_at: at })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('message_case_positions')
    .values({ case_id: row.id, position })
    .onConflict((conflict) => conflict.columns(['case_id', 'position']).doNothing())
    .execute();
}

/** A message that this member received; undefined for any other. */
export function findReceived(trx: Trx, receiverId: string, messageId: string) {
  return trx
    .selectFrom('messages')
    .innerJoin('conversation_members as mine', (join) =>
      join
        .onRef('mine.conversation_id', '=', 'messages.conversation_id')
        .on('mine.member_id', '=', receiverId),
    )
    .select(['messages.id', 'messages.conversation_id', 'messages.position', 'messages.sender_id'])
    .where('messages.id', '=', messageId)
    .where('messages.sender_id', '!=', receiverId)
    .executeTakeFirst();
}

/** False if it was already reported. */
export async function insertReport(trx: Trx, row: Insertable<Database['message_reports']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('message_reports')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst();
  if (!inserted) return false;
  await trx.updateTable('messages').set({ is_reported: 1 }).where('id', '=', row.message_id).execute();
  return true;
}
