import type { CallParsed, MessageCase, messageCasesCall } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { countFlags, findCases } from './case-queries.ts';
import { caseView } from './view.ts';

/** Cases of one status, latest first, without any message text. Throws INVALID for an invalid cursor. */
export async function listCases(
  context: AppContext,
  query: CallParsed<typeof messageCasesCall, 'query'>,
): Promise<{ data: MessageCase[]; nextCursor?: string }> {
  const after = readTimeCursor(query.cursor);
  const rows = await findCases(context.db, { status: query.status, after, limit: query.limit + 1 });
  const shown = rows.slice(0, query.limit);
  const marks = Map.groupBy(
    await countFlags(
      context.db,
      shown.map((row) => row.id),
    ),
    (row) => row.case_id,
  );
  const last = shown.at(-1);
  return {
    data: shown.map((row) => caseView(row, marks.get(row.id) ?? [])),
    ...(last && rows.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: last.latest_at, key: last.id }) }
      : {}),
  };
}
