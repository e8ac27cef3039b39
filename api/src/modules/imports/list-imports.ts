import {
  type CallAnswer,
  type CallParsed,
  IMPORT_KEPT_LISTED,
  type ImportDetail,
  type importRowsCall,
  type importsCall,
} from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { countUnsent } from './failed-links/failed-link-queries.ts';
import { countReady, countStates, findImport, findImports, type ImportRecord } from './queries.ts';
import { columnsOfImport } from './reading-view.ts';
import { countRows, findRows } from './row-queries.ts';
import { importView, rowView } from './view.ts';

const rowsShown = 50;

/** Throws NOT_FOUND. */
export async function requireImport({ db }: Pick<AppContext, 'db'>, id: string): Promise<ImportRecord> {
  const row = await findImport(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** An import with its figures, and the first members that a revert left. */
export async function showImport({ db }: Pick<AppContext, 'db'>, row: ImportRecord): Promise<ImportDetail> {
  const kept = { states: ['CHANGED'] as const, text: undefined, after: 0, limit: IMPORT_KEPT_LISTED };
  const [counts, ready, unsent, left] = await Promise.all([
    countStates(db, [row.id]),
    countReady(db, row.id),
    row.run_at === null ? 0 : countUnsent(db, row.id),
    row.reverted_at === null ? [] : findRows(db, row.id, kept),
  ]);
  const { with_email: withEmail, warned } = ready;
  const validVersion = [ready.valid, ready.positions ?? 0, ready.checked_at ?? 0].join('.');
  return { ...importView(row, counts, left), withEmail, warned, validVersion, linksFailed: unsent };
}

/** Imports of all staff, newest first. */
export async function listImports(
  context: AppContext,
  query: CallParsed<typeof importsCall, 'query'>,
): Promise<CallAnswer<typeof importsCall>> {
  const { readers } = context;
  const found = await findImports(readers, { before: readTimeCursor(query.cursor), limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const counts = await countStates(
    readers,
    rows.map(({ id }) => id),
  );
  const last = rows.at(-1);
  return {
    data: rows.map((row) => importView(row, counts, [])),
    ...(last && found.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: last.created_at, key: last.id }) }
      : {}),
  };
}

/** One page of the rows of an import. Throws NOT_FOUND. */
export async function listRows(
  context: AppContext,
  id: string,
  { text, states, warned = false, after = 0 }: CallParsed<typeof importRowsCall, 'body'>,
  language: Language,
): Promise<CallAnswer<typeof importRowsCall>> {
  const { readers } = context;
  const columns = columnsOfImport(await requireImport(context, id));
  const wanted = { text, states, isWarned: warned };
  const [found, total] = await Promise.all([
    findRows(readers, id, { ...wanted, after, limit: rowsShown + 1 }),
    countRows(readers, id, wanted),
  ]);
  const rows = found.slice(0, rowsShown);
  const last = rows.at(-1);
  return {
    data: rows.map((row) => rowView(row, columns, language)),
    total,
    ...(last && found.length > rowsShown ? { next: last.position } : {}),
  };
}
