import type { ImportDetail, ImportMapping, ImportReadings } from '@milon/shared/contracts';
import { mapImportHeaders } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { checkAll } from './check-all.ts';
import { requireImport, showImport } from './list-imports.ts';
import { moveWithCells } from './queries.ts';
import { answersFor, columnsOf, headersOf, mappingOf, wordsIn } from './reading-view.ts';
import { rememberMapping } from './remembered-mapping.ts';
import { findRememberedWords } from './word-queries.ts';

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
      // A column that holds another field now has other words.
      words: JSON.stringify({ ...(await findRememberedWords(trx)), ...wordsIn(row) }),
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
