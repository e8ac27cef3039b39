import type { CallParsed, ImportDetail, mapImportWordsCall } from '@milon/shared/contracts';
import { findOption, type Option } from '@milon/shared/options';
import { type ImportOptionField, importOptionFields, importOptions } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { checkAll } from './check-all.ts';
import { requireImport, showImport } from './list-imports.ts';
import { moveWithCells } from './queries.ts';
import { wordsIn } from './reading-view.ts';
import { rememberWords } from './word-queries.ts';
import { wordKey } from './word-view.ts';

type Said = CallParsed<typeof mapImportWordsCall, 'body'>['words'][number];

/** Throws INVALID for a field without options, and for a meaning that it does not have. */
function requireMeaning({ field, meaning }: Said): ImportOptionField {
  const known = importOptionFields.find((one) => one === field);
  const options: readonly Option[] = known ? importOptions[known] : [];
  // Every member has a gender.
  const isMeant = meaning === '' ? known !== 'gender' : findOption(options, meaning) !== undefined;
  if (!known || !isMeant) throw new DomainError('INVALID', { fields: ['words'] });
  return known;
}

/**
 * Says what words of an import mean, or that such cells are left empty, and checks all rows again. It is
 * remembered for other files. Throws NOT_FOUND, INVALID, and CONFLICT once the import has run.
 */
export async function mapWords(
  context: AppContext,
  actor: StaffActor,
  id: string,
  said: readonly Said[],
): Promise<ImportDetail> {
  const row = await requireImport(context, id);
  if (row.run_at !== null || row.cells_deleted_at !== null) throw new DomainError('CONFLICT');
  const words = Object.fromEntries(
    said.map((one) => [wordKey(context, requireMeaning(one), one.word), one.meaning]),
  );
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const changes = {
      state: 'CHECKING',
      words: JSON.stringify({ ...wordsIn(row), ...words }),
      checked_to: 0,
      updated_at: at,
    };
    if (!(await moveWithCells(trx, id, ['READY'], changes))) throw new DomainError('CONFLICT');
    await rememberWords(trx, words, at);
    const facts = { fields: [...new Set(said.map(({ field }) => field))] };
    await appendAudit(trx, { staffId: actor.id, action: 'import.map', targetId: id, facts, at });
  });
  await checkAll(context, id);
  return showImport(context, await requireImport(context, id));
}
