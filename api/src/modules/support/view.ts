import type { SupportMessage, SupportRequest } from '@milon/shared/contracts';
import { deletedUserName, fullName, shownText } from '@milon/shared/rules';
import { isoTime } from '../../platform/iso-time.ts';
import type { MessageRow, RequestRow } from './queries.ts';

function messageView(row: MessageRow, reader: 'self' | 'administration'): SupportMessage {
  return {
    _id: row.id,
    topic: row.topic as SupportMessage['topic'],
    status: row.status as SupportMessage['status'],
    text: shownText('support', row.text, reader) ?? '',
    ...(row.answer === null ? {} : { answer: row.answer }),
    createdAt: isoTime(row.created_at),
    ...(row.answered_at === null ? {} : { answeredAt: isoTime(row.answered_at) }),
  };
}

export const ownMessageView = (row: MessageRow): SupportMessage => messageView(row, 'self');

/** For Administration. A deleted member has no name here. */
export function requestView(row: RequestRow): SupportRequest {
  const name =
    row.is_deleted === 1
      ? deletedUserName
      : fullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' });
  return {
    ...messageView(row, 'administration'),
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
