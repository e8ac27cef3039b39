import { setImmediate as afterOthers } from 'node:timers/promises';
import type { Language } from '@milon/shared/options';
import { dhakaDay } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { writeCsv } from '../../platform/csv.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { appendAudit } from '../audit/index.ts';
import { errorHeaders } from './file/read-table.ts';
import { requireImport } from './list-imports.ts';
import { findNextRows } from './queries.ts';
import { headersOf } from './reading-view.ts';
import { remarksIn } from './view.ts';

const chunkSize = 100;

/**
 * The rows of an import that are not created, with what is wrong with each, to correct and import again.
 * Throws NOT_FOUND.
 */
export async function writeFile(
  context: AppContext,
  actor: StaffActor,
  id: string,
  language: Language,
): Promise<{ readonly name: string; readonly parts: readonly string[] }> {
  const row = await requireImport(context, id);
  const parts = [writeCsv([[...headersOf(row), errorHeaders[language]]])];
  const at = context.clock();
  let count = 0;
  for (let after = 0; ; ) {
    const states = ['INVALID', 'VALID', 'FAILED'] as const;
    const found = await findNextRows(context.readers, id, { after, limit: chunkSize, states });
    const lines = found.flatMap(({ cells, errors }) => {
      if (cells === null) return [];
      const sentences = remarksIn(errors).map((remark) => remark[language]);
      return [[...(JSON.parse(cells) as string[]), sentences.join(' ')]];
    });
    count += lines.length;
    parts.push(writeCsv(lines).replace('\uFEFF', ''));
    after = found.at(-1)?.position ?? 0;
    if (found.length < chunkSize) break;
    await afterOthers();
  }
  await inTransaction(context.db, (trx) =>
    appendAudit(trx, { staffId: actor.id, action: 'import.file', targetId: id, facts: { rows: count }, at }),
  );
  return { name: `import-${dhakaDay(row.created_at)}.csv`, parts };
}
