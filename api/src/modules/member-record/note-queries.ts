import type { MemberNote } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

function selectNotes(db: Db) {
  return db
    .selectFrom('member_notes')
    .leftJoin('staff', 'staff.id', 'member_notes.staff_id')
    .select([
      'member_notes.id',
      'member_notes.kind',
      'member_notes.text',
      'member_notes.created_at',
      'staff.name as staff_name',
    ]);
}

/** Notes about a member and messages to the member, newest first. */
export function findNotes(db: Db, memberId: string, limit: number) {
  return selectNotes(db)
    .where('member_notes.member_id', '=', memberId)
    .orderBy('member_notes.id', 'desc')
    .limit(limit)
    .execute();
}
export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

interface NewNote {
  readonly id: string;
  readonly memberId: string;
  readonly staffId: string;
  readonly kind: MemberNote['kind'];
  readonly text: string;
  readonly at: number;
}

export async function insertNote(trx: Trx, note: NewNote): Promise<void> {
  const { id, memberId, staffId, kind, text, at } = note;
  await trx
    .insertInto('member_notes')
    .values({ id, member_id: memberId, staff_id: staffId, kind, text, created_at: at })
    .execute();
}

export function getNote(db: Db, id: string): Promise<NoteRow> {
  return selectNotes(db).where('member_notes.id', '=', id).executeTakeFirstOrThrow();
}
