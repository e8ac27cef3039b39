import type { AppContext } from '../../context.ts';
import { deleteNotesBefore } from './queries.ts';
import { keptSince } from './shown-notes.ts';

export function deleteOldNotes(context: AppContext): Promise<void> {
  return deleteNotesBefore(context.db, keptSince(context));
}
