import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

const selectReplies = (db: Db) =>
  db
    .selectFrom('saved_replies')
    .innerJoin('saved_reply_versions as current', (join) =>
      join
        .onRef('current.reply_id', '=', 'saved_replies.id')
        .onRef('current.version', '=', 'saved_replies.version'),
    )
    .leftJoin('staff', 'staff.id', 'current.saved_by')
    .select((eb) => [
      'saved_replies.id',
      'saved_replies.is_active',
      'saved_replies.version',
      'current.kind',
      'current.name',
      'current.text_en',
      'current.text_bn',
      'current.saved_at',
      'staff.name as saved_by_name',
      eb
        .selectFrom('saved_reply_versions as every')
        .select((sub) => sub.fn.sum<number | string>('every.uses').as('uses'))
        .whereRef('every.reply_id', '=', 'saved_replies.id')
        .as('uses'),
      eb
        .selectFrom('saved_reply_versions as every')
        .select((sub) => sub.fn.max('every.last_used_at').as('last'))
        .whereRef('every.reply_id', '=', 'saved_replies.id')
        .as('last_used_at'),
    ]);
export type ReplyRow = Awaited<ReturnType<typeof findReplies>>[number];

/** All replies by name, or only those that are offered. There are few. */
export function findReplies(db: Db, isActive?: boolean) {
  return selectReplies(db)
    .$if(isActive === true, (query) => query.where('saved_replies.is_active', '=', 1))
    .orderBy('current.name')
    .orderBy('saved_replies.id')
    .execute();
}

export function findReply(db: Db, id: string): Promise<ReplyRow | undefined> {
  return selectReplies(db).where('saved_replies.id', '=', id).executeTakeFirst();
}

export function findVersions(db: Db, replyId: string) {
  return db
    .selectFrom('saved_reply_versions')
    .leftJoin('staff', 'staff.id', 'saved_reply_versions.saved_by')
    .selectAll('saved_reply_versions')
    .select('staff.name as saved_by_name')
    .where('reply_id', '=', replyId)
    .orderBy('version', 'desc')
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

export async function countReplies(db: Db): Promise<number> {
  const { replies } = await db
    .selectFrom('saved_replies')
    .select((eb) => eb.fn.countAll<number>().as('replies'))
    .executeTakeFirstOrThrow();
  return replies;
}

export async function insertReply(trx: Trx, row: Insertable<Database['saved_replies']>): Promise<void> {
  await trx.insertInto('saved_replies').values(row).execute();
}

/** Moves a reply to its next version. Returns false if it no longer has the version `from`. */
export async function moveReply(
  trx: Trx,
  id: string,
  { from, isActive }: { readonly from: number; readonly isActive: boolean },
): Promise<boolean> {
  const moved = await trx
    .updateTable('saved_replies')
    .set({ version: from + 1, is_active: isActive ? 1 : 0 })
    .where('id', '=', id)
    .where('version', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

export async function insertVersion(
  trx: Trx,
  row: Insertable<Database['saved_reply_versions']>,
): Promise<void> {
  await trx.insertInto('saved_reply_versions').values(row).execute();
}

/** The language of a message to staff. */
export function findRequestLanguage(db: Db, id: string) {
  return db
    .selectFrom('support_messages')
    .select(['language', 'member_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findStaffName(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}
