import type { BulkChange, bulkRowsCall, CallAnswer, CallParsed } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { readSearchText } from '../members/index.ts';
import { isRevertible, isUnchanged } from './assess-member.ts';
import { findFacts } from './fact-queries.ts';
import { type ChangeRow, countStates, findChange, findChanges } from './queries.ts';
import { countRows, findRows } from './row-queries.ts';
import { actOf, changeView, rowView } from './view.ts';

const rowsShown = 50;

/** Throws NOT_FOUND. */
export async function requireChange(context: Pick<AppContext, 'db'>, id: string): Promise<ChangeRow> {
  const row = await findChange(context.db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** A bulk change with its figures. */
export async function showChange(context: AppContext, row: ChangeRow): Promise<BulkChange> {
  return changeView(row, await countStates(context.db, [row.id]));
}

/** Bulk changes of all staff, newest first. */
export async function listChanges(
  context: AppContext,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: BulkChange[]; nextCursor?: string }> {
  const { readers } = context;
  const found = await findChanges(readers, { before: readTimeCursor(query.cursor), limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const counts = await countStates(
    readers,
    rows.map(({ id }) => id),
  );
  const last = rows.at(-1);
  return {
    data: rows.map((row) => changeView(row, counts)),
    ...(last && found.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: last.created_at, key: last.id }) }
      : {}),
  };
}

/** Names and profile ids only: a contact finds no one. */
function readRowText(text: string | undefined) {
  if (!text) return undefined;
  const { searches } = readSearchText(text, 'administration');
  return searches.filter(({ kind }) => kind === 'name' || kind === 'profileId');
}

/** One page of the members of a bulk change, with whether a revert is possible now. Throws NOT_FOUND. */
export async function listRows(
  context: AppContext,
  id: string,
  { text, states, after = 0 }: CallParsed<typeof bulkRowsCall, 'body'>,
): Promise<CallAnswer<typeof bulkRowsCall>> {
  const { readers } = context;
  const change = await requireChange(context, id);
  const act = actOf(change);
  const wanted = { text: readRowText(text), states, withoutWithdrawn: act.action === 'EXPORT' };
  const [found, total] = await Promise.all([
    findRows(readers, change, { ...wanted, after, limit: rowsShown + 1 }),
    countRows(readers, change, wanted),
  ]);
  const rows = found.slice(0, rowsShown);
  const now = context.clock();
  const facts = isRevertible(act)
    ? await findFacts(
        readers,
        rows.flatMap((row) => row.id ?? []),
      )
    : undefined;
  const last = rows.at(-1);
  return {
    data: rows.map((row) => {
      const isDone = row.state === 'DONE' || row.state === 'CHANGED';
      return rowView(row, isDone && isUnchanged(act, row.version, facts?.get(row.id ?? ''), now));
    }),
    total,
    ...(last && found.length > rowsShown ? { next: last.position } : {}),
  };
}
