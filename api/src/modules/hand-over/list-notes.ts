import { type CallAnswer, type CallParsed, type handOverNotesCall, idSchema } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findNotes, findReaders } from './queries.ts';
import { shownTo } from './shown-notes.ts';
import { noteView } from './view.ts';

/** What colleagues left, newest first. The cursor is the last id of the page before. */
export async function listNotes(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof handOverNotesCall, 'query'>,
): Promise<CallAnswer<typeof handOverNotesCall>> {
  const { data: cursor, success } = idSchema.optional().safeParse(query.cursor);
  if (!success) throw new DomainError('INVALID', { fields: ['cursor'] });
  const page = { limit: query.limit + 1, ...(cursor === undefined ? {} : { cursor }) };
  const rows = await findNotes(context.db, shownTo(context, actor), page);
  const shown = rows.slice(0, query.limit);
  const noteIds = shown.map(({ id }) => id);
  const readers = await findReaders(context.db, noteIds);
  const last = shown.at(-1);
  return {
    data: shown.map((note) => noteView(note, readers)),
    ...(last && rows.length > query.limit ? { nextCursor: last.id } : {}),
  };
}
