import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { pairOf } from '../../platform/ids.ts';
import { type Accounts, findRemembered, remember } from './move-rows.ts';

/** Places of remembered rows. */
const places = {
  invitation: 'invitations.pair',
  replaced: 'invitations.replaced',
  conversation: 'conversations.id',
} as const;

function findInvitationsOf(db: Db, memberId: string) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where((eb) => eb.or([eb('sender_id', '=', memberId), eb('receiver_id', '=', memberId)]))
    .execute();
}
type Invitation = Awaited<ReturnType<typeof findInvitationsOf>>[number];

const otherOf = ({ receiver_id, sender_id }: Invitation, memberId: string) =>
  sender_id === memberId ? receiver_id : sender_id;

/**
 * Which invitations of the newer account move. Where both have one with the same member, the older account's
 * stays, unless only the newer one's is a connection: then it takes its place.
 */
export async function planInvitations(db: Db, { newerId, olderId }: Accounts) {
  const [newer, older] = await Promise.all([findInvitationsOf(db, newerId), findInvitationsOf(db, olderId)]);
  const olderBy = new Map(older.map((row) => [otherOf(row, olderId), row]));
  const moving: { readonly row: Invitation; readonly replaces: Invitation | undefined }[] = [];
  for (const row of newer) {
    const other = otherOf(row, newerId);
    const replaces = olderBy.get(other);
    const isBetter = row.status === 'CONNECTED' && replaces?.status !== 'CONNECTED';
    if (other !== olderId && (!replaces || isBetter)) moving.push({ row, replaces });
  }
  return { moving, stays: newer.length - moving.length };
}

async function giveInvitation(trx: Trx, row: Invitation, from: string, to: string): Promise<void> {
  const side = row.sender_id === from ? 'sender_id' : 'receiver_id';
  await trx
    .updateTable('invitations')
    .set({ pair: pairOf(to, otherOf(row, from)), [side]: to })
    .where('pair', '=', row.pair)
    .execute();
}

export async function moveInvitations(trx: Trx, mergeId: string, accounts: Accounts): Promise<void> {
  const { newerId, olderId } = accounts;
  const { moving } = await planInvitations(trx, accounts);
  for (const { replaces, row } of moving) {
    if (replaces) await trx.deleteFrom('invitations').where('pair', '=', replaces.pair).execute();
    await giveInvitation(trx, row, newerId, olderId);
  }
  await remember(
    trx,
    mergeId,
    places.invitation,
    moving.map(({ row }) => ({ key: otherOf(row, newerId) })),
  );
  await remember(
    trx,
    mergeId,
    places.replaced,
    moving.flatMap(({ replaces, row }) =>
      replaces ? [{ key: otherOf(row, newerId), before: JSON.stringify(replaces) }] : [],
    ),
  );
}

/** Gives invitations back as they are now, and restores those that they replaced. */
export async function moveInvitationsBack(
  trx: Trx,
  mergeId: string,
  { newerId, olderId }: Accounts,
): Promise<void> {
  for (const { row_key: other } of await findRemembered(trx, mergeId, places.invitation)) {
    const row = await trx
      .selectFrom('invitations')
      .selectAll()
      .where('pair', '=', pairOf(olderId, other))
      .executeTakeFirst();
    if (row) await giveInvitation(trx, row, olderId, newerId);
  }
  for (const { before } of await findRemembered(trx, mergeId, places.replaced))
    if (before !== null)
      await trx
        .insertInto('invitations')
        .values(JSON.parse(before) as Invitation)
        .onConflict((conflict) => conflict.column('pair').doNothing())
        .execute();
}

/** The newer account's conversations that move: the older one has none with the same member. */
export async function planConversations(db: Db, { newerId, olderId }: Accounts) {
  const of = (memberId: string) =>
    db
      .selectFrom('conversation_members as own')
      .innerJoin('conversation_members as other', (join) =>
        join
          .onRef('other.conversation_id', '=', 'own.conversation_id')
          .onRef('other.member_id', '!=', 'own.member_id'),
      )
      .select(['own.conversation_id as id', 'other.member_id as other'])
      .where('own.member_id', '=', memberId)
      .execute();
  const [newer, older] = await Promise.all([of(newerId), of(olderId)]);
  const taken = new Set([olderId, ...older.map(({ other }) => other)]);
  const moving = newer.filter(({ other }) => !taken.has(other));
  return { moving, staying: newer.filter(({ other }) => taken.has(other)) };
}

/** Moves a conversation with all its messages from one account to the other. */
async function giveConversation(
  trx: Trx,
  { id, other }: { readonly id: string; readonly other: string },
  from: string,
  to: string,
): Promise<void> {
  const pair = pairOf(to, other);
  await trx.updateTable('conversations').set({ pair }).where('id', '=', id).execute();
  await trx
    .updateTable('conversation_members')
    .set({ member_id: to })
    .where('conversation_id', '=', id)
    .where('member_id', '=', from)
    .execute();
  const messages = trx.selectFrom('messages').select('id').where('conversation_id', '=', id);
  await trx
    .updateTable('message_deletions')
    .set({ member_id: to })
    .where('member_id', '=', from)
    .where('message_id', 'in', messages)
    .execute();
  await trx
    .updateTable('message_reports')
    .set({ reporter_id: to })
    .where('reporter_id', '=', from)
    .where('message_id', 'in', messages)
    .execute();
  await trx
    .updateTable('message_cases')
    .set({ member_id: to })
    .where('conversation_id', '=', id)
    .where('member_id', '=', from)
    .execute();
  await trx
    .updateTable('messages')
    .set({ sender_id: to })
    .where('conversation_id', '=', id)
    .where('sender_id', '=', from)
    .execute();
}

export async function moveConversations(trx: Trx, mergeId: string, accounts: Accounts): Promise<void> {
  const { moving } = await planConversations(trx, accounts);
  for (const each of moving) await giveConversation(trx, each, accounts.newerId, accounts.olderId);
  await remember(
    trx,
    mergeId,
    places.conversation,
    moving.map(({ id, other }) => ({ key: id, before: JSON.stringify(other) })),
  );
}

/** Gives conversations back, with what was written in them since. */
export async function moveConversationsBack(
  trx: Trx,
  mergeId: string,
  { newerId, olderId }: Accounts,
): Promise<void> {
  for (const { before, row_key: id } of await findRemembered(trx, mergeId, places.conversation))
    if (before !== null)
      await giveConversation(trx, { id, other: JSON.parse(before) as string }, olderId, newerId);
}
