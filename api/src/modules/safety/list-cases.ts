import {
  type CallParsed,
  type MessageCase,
  type messageCasesCall,
  RECORD_ROWS,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { isAssigned } from '../assignments/index.ts';
import { requireExisting } from '../members/index.ts';
import { type CaseRow, countFlags, findCases, findCasesOf } from './case-queries.ts';
import { caseView } from './view.ts';

async function viewCases({ db }: AppContext, rows: readonly CaseRow[]): Promise<MessageCase[]> {
  const flags = await countFlags(
    db,
    rows.map((row) => row.id),
  );
  const marks = Map.groupBy(flags, (row) => row.case_id);
  return rows.map((row) => caseView(row, marks.get(row.id) ?? []));
}

/**
 * Cases of one status, without any message text: waiting ones oldest first, the others latest first. Throws
 * INVALID for an invalid cursor.
 */
export async function listCases(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof messageCasesCall, 'query'>,
): Promise<{ data: MessageCase[]; nextCursor?: string }> {
  const after = readTimeCursor(query.cursor);
  const isListed = await isAssigned(context, actor, {
    kind: 'message-case',
    itemId: 'message_cases.id',
    assigned: query.assigned,
  });
  const rows = await findCases(context.db, {
    status: query.status,
    isListed,
    after,
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    data: await viewCases(context, shown),
    ...(last && rows.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: last.latest_at, key: last.id }) }
      : {}),
  };
}

/** The cases about a member's messages, latest first, without any message text. Throws NOT_FOUND. */
export async function listCasesOfMember(context: AppContext, memberId: string): Promise<MessageCase[]> {
  await requireExisting(context.db, memberId);
  return viewCases(context, await findCasesOf(context.db, memberId, RECORD_ROWS));
}
