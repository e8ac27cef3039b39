import type { MemberNote } from '@milon/shared/contracts';
import { isoTime } from '../../platform/iso-time.ts';
import type { NoteRow } from './note-queries.ts';

export function noteView(row: NoteRow): MemberNote {
  return {
    _id: row.id,
    kind: row.kind as MemberNote['kind'],
    text: row.text,
    by: row.staff_name ?? '',
    createdAt: isoTime(row.created_at),
  };
}
