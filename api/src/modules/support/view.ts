import type { SupportEntry, SupportMessage, SupportRequest } from '@milon/shared/contracts';
import { deletedUserName, fullName, shownText } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { type EntryRow, loadEntries } from './entry-queries.ts';
import { findRequest, type OwnRow, type RequestRow } from './queries.ts';

type Reader = 'self' | 'administration';

const authors = { WRITTEN: 'WRITER', ANSWER: 'STAFF', NOTE: 'NOTE' } as const;

const textOf = ({ kind, text }: EntryRow, reader: Reader): string =>
  kind === 'WRITTEN' ? (shownText('support', text, reader) ?? '') : text;

const entryView = (entry: EntryRow, reader: Reader): SupportEntry => ({
  _id: entry.id,
  by: authors[entry.kind as keyof typeof authors],
  text: textOf(entry, reader),
  createdAt: isoTime(entry.created_at),
});

function messageView(row: OwnRow, entries: readonly EntryRow[], reader: Reader) {
  const first = entries.find(({ kind }) => kind === 'WRITTEN');
  const answer = entries.findLast(({ kind }) => kind === 'ANSWER');
  const answeredAt = row.answered_at ?? answer?.created_at;
  return {
    _id: row.id,
    topic: row.topic as SupportMessage['topic'],
    status: row.status as SupportMessage['status'],
    text: first ? textOf(first, reader) : '',
    ...(answer === undefined ? {} : { answer: answer.text }),
    createdAt: isoTime(row.created_at),
    ...(answeredAt === undefined ? {} : { answeredAt: isoTime(answeredAt) }),
  };
}

/** For the member, without the notes and the names of staff. */
export function ownMessageView(row: OwnRow, entries: readonly EntryRow[]): SupportMessage {
  const shown = entries.flatMap((entry) => {
    const { by, ...view } = entryView(entry, 'self');
    return by === 'NOTE' ? [] : [{ ...view, by }];
  });
  return { ...messageView(row, entries, 'self'), entries: shown };
}

/** For Administration. A deleted member has no name here. */
export function requestView(row: RequestRow, entries: readonly EntryRow[]): SupportRequest {
  const name =
    row.is_deleted === 1
      ? deletedUserName
      : fullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' });
  return {
    ...messageView(row, entries, 'administration'),
    statusSince: isoTime(row.status_since),
    entries: entries.map((entry) => ({
      ...entryView(entry, 'administration'),
      ...(entry.staff_name === null ? {} : { staffName: entry.staff_name }),
    })),
    ...(row.member_id === null
      ? {}
      : {
          member: { _id: row.member_id, profileId: row.is_deleted === 1 ? '' : (row.profile_id ?? ''), name },
        }),
    ...(row.contact === null ? {} : { contact: row.contact }),
    ...(row.staff_name === null ? {} : { answeredBy: row.staff_name }),
    ...(row.undo_until === null ? {} : { undoUntil: isoTime(row.undo_until) }),
  };
}

/** One message as Administration sees it. Throws NOT_FOUND. */
export async function showRequest(db: Db, id: string): Promise<SupportRequest> {
  const row = await findRequest(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return requestView(row, (await loadEntries(db, [id]))(id));
}
