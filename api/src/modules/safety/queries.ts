import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

type SentText = Readonly<{ senderId: string; digest: string; receiverId: string; at: number; since: number }>;

const notedReceivers = prepared((db, slot: SentText) =>
  db
    .insertInto('message_digests')
    .values({
      sender_id: slot.senderId,
      digest: slot.digest,
      receiver_id: slot.receiverId,
      sent_at: slot.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['sender_id', 'digest', 'receiver_id']).doUpdateSet({ sent_at: slot.at }),
    )
    // The statement's own row is counted separately, because engines differ in whether the statement sees it.
    .returning((eb) =>
      eb
        .selectFrom('message_digests as other')
        .select((each) => each.fn.countAll<number>().as('n'))
        .where('other.sender_id', '=', slot.senderId)
        .where('other.digest', '=', slot.digest)
        .where('other.receiver_id', 'not in', [slot.receiverId, slot.senderId])
        .where('other.sent_at', '>', slot.since)
        .as('others'),
    ),
);

/**
 * Records that this text was sent to this member, and returns how many members got it in the period,
 * including this one.
 */
export async function countReceivers(trx: Trx, sent: SentText): Promise<number> {
  const { senderId, digest, receiverId, at, since } = sent;
  const [row] = await notedReceivers(trx, { senderId, digest, receiverId, at, since });
  return (row?.others ?? 0) + 1;
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
  { textsUntil, contactsUntil }: { textsUntil: number; contactsUntil: number },
): Promise<void> {
  await db
    .deleteFrom('message_digests')
    .where('sent_at', '<=', textsUntil)
    .where((where) => where.or([where('digest', '!=', contactDigest), where('sent_at', '<=', contactsUntil)]))
    .execute();
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
