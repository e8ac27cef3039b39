import type { HandOverNote } from '@milon/shared/contracts';
import { isoTime } from '../../platform/iso-time.ts';
import type { NoteRow, ReaderRow } from './queries.ts';

/** A note with those of the readers who read it. */
export const noteView = (note: NoteRow, readers: readonly ReaderRow[]): HandOverNote => ({
  _id: note.id,
  by: { _id: note.staff_id, name: note.staff_name },
  text: note.text,
  createdAt: isoTime(note.created_at),
  readBy: readers
    .filter(({ note_id }) => note_id === note.id)
    .map(({ read_at, staff_id, staff_name }) => ({ _id: staff_id, name: staff_name, at: isoTime(read_at) })),
});
