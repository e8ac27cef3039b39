import type { ImportRow } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit, changeFacts } from '../audit/index.ts';
import { checkRows } from './check-rows.ts';
import { requireImport } from './list-imports.ts';
import { type ImportRecord, moveWithCells, putRows } from './queries.ts';
import { columnsOfImport, headersOf, mappingOf, readingOf } from './reading-view.ts';
import { claimCorrection, claimRecheck, findRows, findSharing } from './row-queries.ts';
import { settleCells } from './settle-cells.ts';
import { rowView } from './view.ts';

/** The most other rows that one correction checks again. */
const sharingMost = 200;

/** Rows that had, or now have, the phone or email of a corrected row are checked again. */
async function checkSharing(
  context: AppContext,
  row: ImportRecord,
  after: number,
  keys: { readonly phones: readonly string[]; readonly mailboxes: readonly string[] },
): Promise<void> {
  if (keys.phones.length + keys.mailboxes.length === 0) return;
  const sharing = await findSharing(context.db, row.id, { after, ...keys, limit: sharingMost });
  const reading = readingOf(context, row);
  for (const { position, cells } of sharing) {
    const rows = [{ row: position, cells: JSON.parse(cells ?? '[]') as string[] }];
    const checked = await checkRows(context, reading, rows);
    await inTransaction(context.db, async (trx) => {
      // Whoever corrected that row meanwhile had it checked with the newer cells.
      if (await claimRecheck(trx, row.id, { position, cells })) await putRows(trx, row.id, checked);
    });
  }
}

const present = (values: readonly (string | null | undefined)[]) =>
  [...new Set(values)].filter((value) => typeof value === 'string');

/**
 * Replaces the cells of a row that is not created, and checks it again. Throws NOT_FOUND, INVALID for another
 * number of cells than headers, and CONFLICT for a created row or while the import runs.
 */
export async function correctRow(
  context: AppContext,
  actor: StaffActor,
  { id, row: position }: { readonly id: string; readonly row: number },
  cells: readonly string[],
  language: Language,
): Promise<ImportRow> {
  const { db } = context;
  const row = await requireImport(context, id);
  const wanted = { states: undefined, text: undefined, after: 0, limit: 1, position };
  const [before] = await findRows(db, id, wanted);
  if (!before) throw new DomainError('NOT_FOUND');
  if (row.cells_deleted_at !== null) throw new DomainError('CONFLICT');
  const headers = headersOf(row);
  if (cells.length !== headers.length) {
    const messages = [fieldSentence('cells', 'format', language)];
    throw new DomainError('INVALID', { fields: ['cells'], messages });
  }
  const mapping = mappingOf(row);
  const reading = readingOf(context, row);
  const at = context.clock();
  const old = JSON.parse(before.cells ?? '[]') as string[];
  const corrected = settleCells(cells, old, reading, at);
  const checked = await checkRows(context, reading, [{ row: position, cells: corrected }]);
  await inTransaction(db, async (trx) => {
    const mayCorrect =
      (await moveWithCells(trx, id, ['READY', 'DONE'], { updated_at: at })) &&
      (await claimCorrection(trx, id, position));
    if (!mayCorrect) throw new DomainError('CONFLICT');
    await putRows(trx, id, checked);
    const changed = headers.flatMap((header, index) => {
      const field = old[index] === cells[index] ? undefined : mapping[header];
      return field ? [[field, old[index], cells[index]] as const] : [];
    });
    const fields = changed.map(([field]) => field);
    const facts = {
      row: position,
      fields,
      ...changeFacts(context, `${id}:${position}`, {
        before: Object.fromEntries(changed.map(([field, from]) => [field, from])),
        after: Object.fromEntries(changed.map(([field, _from, to]) => [field, to])),
      }),
    };
    await appendAudit(trx, { staffId: actor.id, action: 'import.correct', targetId: id, facts, at });
  });
  await checkSharing(context, row, position, {
    phones: present([before.phone, checked[0]?.phone]),
    mailboxes: present([before.mailbox, checked[0]?.mailbox]),
  });
  const [after] = await findRows(db, id, wanted);
  if (!after) throw new DomainError('NOT_FOUND');
  return rowView(after, columnsOfImport(row), language);
}
