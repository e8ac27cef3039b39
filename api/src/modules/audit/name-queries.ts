import type { AuditRow } from '@milon/shared/contracts';
import { displayName } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';

type AuditedMember = NonNullable<AuditRow['member']>;

/** The members among these ids. */
export async function findAuditedMembers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, AuditedMember>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'profile_id', 'first_name', 'last_name', 'is_deleted'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row): [string, AuditedMember] => [
      row.id,
      {
        _id: row.id,
        profileId: row.profile_id,
        ...(row.is_deleted === 1
          ? {}
          : { name: displayName({ firstName: row.first_name, lastName: row.last_name }, true) }),
      },
    ]),
  );
}

/** What these ids are called, of all that staff act on other than members. */
export async function findNamesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await Promise.all([
    db.selectFrom('transactions').select(['id', 'trx_id as name']).where('id', 'in', ids).execute(),
    db.selectFrom('packages').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('report_words').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute(),
    db
      .selectFrom('saved_replies')
      .innerJoin('saved_reply_versions as current', (join) =>
        join
          .onRef('current.reply_id', '=', 'saved_replies.id')
          .onRef('current.version', '=', 'saved_replies.version'),
      )
      .select(['saved_replies.id', 'current.name'])
      .where('saved_replies.id', 'in', ids)
      .execute(),
    db.selectFrom('imports').select(['id', 'file_name as name']).where('id', 'in', ids).execute(),
  ]);
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
