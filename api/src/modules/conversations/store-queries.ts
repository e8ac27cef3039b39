import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { preparedForMany } from '../../platform/database/prepared.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { holdMembers } from '../members/index.ts';
import type { MessageRow } from './message-queries.ts';

interface MessageKey extends Record<string, string> {
  readonly pair: string;
  readonly sender_id: string;
  readonly client_id: string;
}

const knownConversations = preparedForMany<
  MessageKey,
  { pair: string; known_id: string | null; earlier_id: string | null }
>({ pair: 'text', sender_id: 'text', client_id: 'text' }, ({ db }) =>
  db
    .selectFrom('asked')
    .select((eb) => [
      'asked.pair',
      eb
        .selectFrom('conversations')
        .select('conversations.id')
        .whereRef('conversations.pair', '=', 'asked.pair')
        .as('known_id'),
      eb
        .selectFrom('messages')
        .select('messages.id')
        .whereRef('messages.sender_id', '=', 'asked.sender_id')
        .whereRef('messages.client_id', '=', 'asked.client_id')
        .as('earlier_id'),
    ]),
);

/** What is already stored for the pair and client id of a new message. */
export interface ExistingConversation {
  /** Undefined if the pair has no conversation. */
  readonly id: string | undefined;
  /** A message that the sender sent under this client id before, to any member. */
  readonly earlierId: string | undefined;
}

/** Finds existing conversations by pair. Each pair must appear only once. */
export async function findExistingConversations(
  db: Db,
  asked: readonly { readonly pair: string; readonly senderId: string; readonly clientId: string }[],
): Promise<Map<string, ExistingConversation>> {
  const rows = await knownConversations(
    db,
    asked.map(({ pair, senderId, clientId }) => ({ pair, sender_id: senderId, client_id: clientId })),
  );
  return new Map(
    rows.map((row) => [row.pair, { id: row.known_id ?? undefined, earlierId: row.earlier_id ?? undefined }]),
  );
}

/**
 * Creates the conversation of a pair. Returns false if a concurrent request created it first, or removed a
 * member.
 */
export async function insertConversation(
  trx: Trx,
  conversation: { readonly id: string; readonly pair: string; readonly at: number },
  memberIds: readonly string[],
): Promise<boolean> {
  const { id, pair, at } = conversation;
  if (!(await holdMembers(trx, memberIds))) return false;
  const written = await trx
    .insertInto('conversations')
    .values({ id, pair, last_message_at: at, created_at: at })
    .onConflict((conflict) => conflict.column('pair').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(written.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await trx
    .insertInto('conversation_members')
    .values(memberIds.map((memberId) => ({ conversation_id: id, member_id: memberId, moved_up_at: at })))
    .execute();
  return true;
}

interface PairTime extends Record<string, string | number> {
  readonly pair: string;
  readonly at: number;
}

const nextPositions = preparedForMany<PairTime, { id: string; pair: string; last_position: number }>(
  { pair: 'text', at: 'bigint' },
  ({ db, locksRows }) =>
    db
      .with('locked', (creator) =>
        creator
          .selectFrom('conversations')
          .innerJoin('asked', 'asked.pair', 'conversations.pair')
          .select(['conversations.id', 'asked.at'])
          .$if(locksRows, (query) => query.orderBy('conversations.pair').forNoKeyUpdate('conversations')),
      )
      .updateTable('conversations')
      .from('locked')
      .set((eb) => ({ last_position: eb('last_position', '+', 1), last_message_at: eb.ref('locked.at') }))
      .whereRef('conversations.id', '=', 'locked.id')
      .returning(['conversations.id', 'conversations.pair', 'conversations.last_position']),
);

interface MovedUp extends Record<string, string | number> {
  readonly conversation_id: string;
  readonly at: number;
}

/**
 * A conversation that is already at the top of a member's list is not updated, so an ongoing chat causes no
 * writes here.
 */
const movedUp = preparedForMany<MovedUp, { conversation_id: string }>(
  { conversation_id: 'text', at: 'bigint' },
  ({ db }) =>
    db
      .updateTable('conversation_members')
      .from('asked')
      .set((eb) => ({ moved_up_at: eb.ref('asked.at') }))
      .whereRef('conversation_members.conversation_id', '=', 'asked.conversation_id')
      .where('conversation_members.conversation_id', '!=', (eb) =>
        eb
          .selectFrom('conversation_members as first')
          .select('first.conversation_id')
          .whereRef('first.member_id', '=', 'conversation_members.member_id')
          .orderBy('first.moved_up_at', 'desc')
          .orderBy('first.conversation_id', 'desc')
          .limit(1),
      )
      .returning('conversation_members.conversation_id'),
);

/**
 * Reserves the next position in the conversation of each pair, and locks it until the transaction ends.
 * Returns no entry for a pair without a conversation. Each pair must appear only once.
 */
export async function reservePositions(
  trx: Trx,
  messages: readonly { readonly pair: string; readonly at: number }[],
) {
  const taken = await nextPositions(
    trx,
    messages.map(({ pair, at }) => ({ pair, at })),
  );
  return new Map(
    taken.map(({ id, pair, last_position }) => [pair, { conversationId: id, position: last_position }]),
  );
}

/** Moves these conversations to the top of the lists of both members. */
export async function moveUp(
  trx: Trx,
  conversations: readonly { readonly conversationId: string; readonly at: number }[],
): Promise<void> {
  await movedUp(
    trx,
    conversations.map(({ conversationId, at }) => ({ conversation_id: conversationId, at })),
  );
}

const insertedColumns = [
  'id',
  'conversation_id',
  'position',
  'sender_id',
  'client_id',
  'text',
  'masked_text',
  'mask_rule',
  'created_at',
  'flags',
  'is_reported',
] as const;

const insertedMessages = preparedForMany<MessageRow & Record<string, string | number | null>, { id: string }>(
  {
    id: 'text',
    conversation_id: 'text',
    position: 'integer',
    sender_id: 'text',
    client_id: 'text',
    text: 'text',
    masked_text: 'text',
    mask_rule: 'integer',
    created_at: 'bigint',
    flags: 'text',
    is_reported: 'integer',
  },
  ({ db }) =>
    db
      .insertInto('messages')
      .columns(insertedColumns)
      .expression((eb) =>
        eb
          .selectFrom('asked')
          .select(insertedColumns)
          .where(sql.lit(true))
          // In a fixed order, so that two transactions with the same client ids do not deadlock.
          .orderBy('asked.sender_id')
          .orderBy('asked.client_id'),
      )
      .onConflict((conflict) => conflict.columns(['sender_id', 'client_id']).doNothing())
      .returning('id'),
);

/**
 * Inserts messages and returns how many were written. A message whose client id its sender has already used
 * is skipped.
 */
export async function insertMessages(trx: Trx, rows: readonly MessageRow[]): Promise<number> {
  const written = await insertedMessages(
    trx,
    rows.map((row) => ({ ...row })),
  );
  return written.length;
}
