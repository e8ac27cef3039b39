import { setImmediate as afterOthers } from 'node:timers/promises';
import type { ImportDetail, ImportMapping, ImportReadings } from '@milon/shared/contracts';
import { mapImportHeaders } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { announceEnd } from './announce-import.ts';
import { checkRows } from './check-rows.ts';
import { requireImport, showImport } from './list-imports.ts';
import { findImportIn, findNextRows, moveChecked, moveImport, moveWithCells, putRows } from './queries.ts';
import { answersFor, columnsOf, headersOf, mappingOf, readingOf } from './reading-view.ts';
import { rememberMapping } from './remembered-mapping.ts';

const chunkSize = 25;
/** A check that made no progress for so long was stopped. */
const stoppedAfterMs = 60_000;

/**
 * Checks all rows of an import again, from where a check stopped. Of two that run at once, the slower one
 * gives up.
 */
async function checkAll(
  context: AppContext,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db } = context;
  const row = await requireImport(context, id);
  const reading = readingOf(row);
  let from = row.checked_to;
  while (!signal.aborted) {
    const found = await findNextRows(db, id, { after: from, limit: chunkSize });
    const last = found.at(-1);
    const at = context.clock();
    if (!last) {
      await inTransaction(db, async (trx) => {
        if (!(await moveImport(trx, id, ['CHECKING'], { state: 'READY', updated_at: at }))) return;
        afterCommit(trx, () => announceEnd(context, row));
      });
      return;
    }
    const rows = found.map((one) => ({
      row: one.position,
      cells: JSON.parse(one.cells ?? '[]') as string[],
    }));
    const checked = await checkRows(context, reading, rows);
    const isOurs = await inTransaction(db, async (trx) => {
      const to = last.position;
      if (!(await moveChecked(trx, id, { from, to, at }))) return false;
      await putRows(trx, id, checked);
      return true;
    });
    if (!isOurs) return;
    from = last.position;
    await afterOthers();
  }
}

const fieldsOf = (mapping: ImportMapping) => Object.values(mapping).filter((field) => field !== null);

/**
 * Sets what each column holds and how it is read, and checks all rows again. What it holds is remembered for
 * files with the same headers.
 * Throws NOT_FOUND, and CONFLICT once the import has run.
 */
export async function mapImport(
  context: AppContext,
  actor: StaffActor,
  id: string,
  {
    mapping: chosen,
    readings,
  }: { readonly mapping: ImportMapping; readonly readings?: ImportReadings | undefined },
): Promise<ImportDetail> {
  const row = await requireImport(context, id);
  if (row.run_at !== null || row.cells_deleted_at !== null) throw new DomainError('CONFLICT');
  const headers = headersOf(row);
  const mapping = mapImportHeaders(headers, chosen);
  const answers = answersFor(row, columnsOf(headers, mapping), readings);
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const changes = {
      state: 'CHECKING',
      mapping: JSON.stringify(mapping),
      readings: JSON.stringify(answers),
      checked_to: 0,
      updated_at: at,
    };
    if (!(await moveWithCells(trx, id, ['READY'], changes))) throw new DomainError('CONFLICT');
    await rememberMapping(context, trx, headers, { mapping, at });
    const facts = { 'before.fields': fieldsOf(mappingOf(row)), 'after.fields': fieldsOf(mapping) };
    await appendAudit(trx, { staffId: actor.id, action: 'import.map', targetId: id, facts, at });
  });
  await checkAll(context, id);
  return showImport(context, await requireImport(context, id));
}

/** Goes on with a check that a stopped process left. */
export async function resumeChecks(context: AppContext, signal: AbortSignal): Promise<void> {
  const until = context.clock() - stoppedAfterMs;
  const stopped = await findImportIn(context.db, ['CHECKING'], until);
  if (stopped) await checkAll(context, stopped.id, signal);
}
