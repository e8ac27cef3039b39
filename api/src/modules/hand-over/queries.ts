import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

interface Shown {
  /** The notes of this role of staff alone; undefined for all. */
  readonly writerRole: string | undefined;
  /** Since this time. */
  readonly since: number;
}

function selectNotes(db: Db, { since, writerRole }: Shown) {
  const notes = db
    .selectFrom('hand_over_notes')
    .innerJoin('staff', 'staff.id', 'hand_over_notes.staff_id')
    .select([
      'hand_over_notes.id',
      'hand_over_notes.staff_id',
      'hand_over_notes.text',
      'hand_over_notes.created_at',
      'staff.name as staff_name',
    ])
    .where('hand_over_notes.created_at', '>=', since);
  return writerRole === undefined ? notes : notes.where('hand_over_notes.writer_role', '=', writerRole);
}

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

/** The notes before `cursor`, newest first. */
export function findNotes(db: Db, shown: Shown, { cursor, limit }: { cursor?: string; limit: number }) {
  const notes = selectNotes(db, shown);
  return (cursor === undefined ? notes : notes.where('hand_over_notes.id', '<', cursor))
    .orderBy('hand_over_notes.id', 'desc')
    .limit(limit)
    .execute();
}

export function findNote(db: Db, shown: Shown, id: string): Promise<NoteRow | undefined> {
  return selectNotes(db, shown).where('hand_over_notes.id', '=', id).executeTakeFirst();
}

/** Who read these notes, the first one first. */
export async function findReaders(db: Db, noteIds: readonly string[]) {
  if (noteIds.length === 0) return [];
  return db
    .selectFrom('hand_over_reads')
    .innerJoin('staff', 'staff.id', 'hand_over_reads.staff_id')
    .select([
      'hand_over_reads.note_id',
      'hand_over_reads.staff_id',
      'hand_over_reads.read_at',
      'staff.name as staff_name',
    ])
    .where('hand_over_reads.note_id', 'in', noteIds)
    .orderBy('hand_over_reads.read_at')
    .execute();
}
export type ReaderRow = Awaited<ReturnType<typeof findReaders>>[number];

export async function insertNote(trx: Trx, note: Insertable<Database['hand_over_notes']>): Promise<void> {
  await trx.insertInto('hand_over_notes').values(note).execute();
}

/** Records who read a note. Returns whether it is the first time. */
export async function insertReader(
  trx: Trx,
  reader: Insertable<Database['hand_over_reads']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('hand_over_reads')
    .values(reader)
    .onConflict((conflict) => conflict.columns(['note_id', 'staff_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteNotesBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('hand_over_notes').where('created_at', '<', time).execute();
}
