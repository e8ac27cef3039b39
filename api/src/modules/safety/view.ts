import type { MessageCase, MessageCaseDetail, Photo } from '@milon/shared/contracts';
import {
  type MessageCaseReason,
  type MessageCaseStatus,
  type MessageFlag,
  messageFlagOptions,
} from '@milon/shared/options';
import { deletedUserName, shownText } from '@milon/shared/rules';
import { deletionView } from '../members/index.ts';
import type { CaseMessageRow, CaseRow, FlagCount, findPriorCases } from './case-queries.ts';
import type { WriterRow } from './writer-queries.ts';

const time = (at: number) => new Date(at).toISOString();
const flagsOf = (flags: string | null) => (flags === null ? [] : (JSON.parse(flags) as MessageFlag[]));

const reasonView = (reason: string | null) =>
  reason === null ? {} : { reason: reason as MessageCaseReason };

/** A deleted member has no name, except in a reading that the audit log records. */
function personView(row: CaseRow, who: 'sender' | 'receiver', isOnRecord: boolean): MessageCase['sender'] {
  const deletion = deletionView({
    id: row[`${who}_id`],
    is_deleted: row[`${who}_deleted`],
    deleted_at: row[`${who}_deleted_at`],
    deleted_by: row[`${who}_deleted_by`],
    restorable_by_staff: row[`${who}_restorable_by_staff`],
    removed_at: row[`${who}_removed_at`],
  });
  const facts = {
    _id: row[`${who}_id`],
    gender: row[`${who}_gender`] as MessageCase['sender']['gender'],
    activePolicy: row[`${who}_policy`] as MessageCase['sender']['activePolicy'],
    firstLookWaiting: row[`${who}_waits_first_look`] === 1,
    ...(deletion ? { deletion } : {}),
  };
  if (row[`${who}_deleted`] === 1 && !isOnRecord) {
    return { ...facts, profileId: '', firstName: deletedUserName, lastName: '' };
  }
  return {
    ...facts,
    profileId: row[`${who}_profile_id`],
    firstName: row[`${who}_first_name`],
    lastName: row[`${who}_last_name`],
  };
}

/** A row of the queue: both members, time, flags and counts, without any message text. */
export function caseView(row: CaseRow, marks: readonly FlagCount[], isOnRecord = false): MessageCase {
  const flagged = (kind: MessageFlag) =>
    marks.reduce((sum, mark) => sum + (flagsOf(mark.flags).includes(kind) ? mark.n : 0), 0);
  return {
    _id: row.id,
    status: row.status as MessageCaseStatus,
    revision: row.revision,
    sender: personView(row, 'sender', isOnRecord),
    receiver: personView(row, 'receiver', isOnRecord),
    warnings: messageFlagOptions
      .map(({ key }) => ({ kind: key, count: flagged(key) }))
      .filter(({ count }) => count > 0),
    reports: marks.reduce((sum, mark) => sum + (mark.is_reported === 1 ? mark.n : 0), 0),
    latestAt: time(row.latest_at),
    createdAt: time(row.created_at),
    ...(row.decided_at === null ? {} : { decidedAt: time(row.decided_at) }),
    ...(row.decider_name === null ? {} : { decidedBy: row.decider_name }),
    ...reasonView(row.reason),
    ...(row.undo_until === null ? {} : { undoUntil: time(row.undo_until) }),
  };
}

export function caseDetailView(
  row: CaseRow,
  facts: {
    readonly marks: readonly FlagCount[];
    readonly messages: readonly CaseMessageRow[];
    /** Positions of the messages that the case is about. */
    readonly positions: ReadonlySet<number>;
    readonly writer: WriterRow;
    /** The writer's main photo. */
    readonly photo: Photo | undefined;
    readonly notices: MessageCaseDetail['notices'];
    readonly othersOpen: number;
    readonly earlier: Awaited<ReturnType<typeof findPriorCases>>;
  },
): MessageCaseDetail {
  return {
    ...caseView(row, facts.marks, true),
    messages: facts.messages.map((message) => ({
      _id: message.id,
      position: message.position,
      bySender: message.sender_id === row.member_id,
      isMarked: facts.positions.has(message.position),
      text: shownText('message', message.text, 'administration') ?? '',
      warnings: flagsOf(message.flags),
      createdAt: time(message.created_at),
      ...(message.reported_at === null
        ? {}
        : {
            report: {
              reason: message.report_reason ?? '',
              reasonBangla: message.report_reason_bangla ?? '',
              ...(message.report_text === null
                ? {}
                : { text: shownText('messageReport', message.report_text, 'administration') }),
              createdAt: time(message.reported_at),
            },
          }),
    })),
    writer: {
      memberSince: time(facts.writer.created_at),
      phoneVerified: facts.writer.phone_verified === 1,
      emailVerified: facts.writer.email_verified === 1,
      documentVerified: facts.writer.document_verified_at !== null,
      ...(facts.photo ? { photo: facts.photo } : {}),
      writtenTo: facts.writer.writtenTo,
      writtenLately: facts.writer.writtenLately,
      reportCases: facts.writer.reportCases,
    },
    notices: facts.notices,
    othersOpen: facts.othersOpen,
    earlier: facts.earlier.map((earlier) => ({
      status: earlier.status as MessageCaseStatus,
      decidedAt: time(earlier.decided_at ?? 0),
      ...(earlier.decider_name === null ? {} : { decidedBy: earlier.decider_name }),
      ...reasonView(earlier.reason),
    })),
  };
}
