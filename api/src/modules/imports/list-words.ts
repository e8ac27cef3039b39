import { setImmediate as afterOthers } from 'node:timers/promises';
import { IMPORT_WORDS_MAX, type ImportWord } from '@milon/shared/contracts';
import {
  type ImportOptionField,
  importOptionFields,
  readImportOption,
  readImportUpazila,
} from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { requireImport } from './list-imports.ts';
import { findNextRows } from './queries.ts';
import { type Columns, columnsOfImport, wordsIn } from './reading-view.ts';
import { wordKey } from './word-view.ts';

/** Rows that are read before other requests come in between. */
const chunkSize = 100;

/**
 * Whether a cell means nothing. A district may stand in the column of cities, and an upazila is one of the
 * district beside it.
 */
function isUnknown(field: ImportOptionField, cell: string, homeDistrict: string | undefined): boolean {
  if (field === 'homeUpazila') return readImportUpazila(cell, homeDistrict) === undefined;
  if (readImportOption(field, cell) !== undefined) return false;
  return field !== 'city' || readImportOption('district', cell) === undefined;
}

function columnsOfWords(columns: Columns) {
  return importOptionFields.flatMap((field) => {
    const column = columns.get(field);
    return column === undefined ? [] : [{ field, column }];
  });
}

/**
 * The different words of an import that no list of options has, the most frequent first, each with what staff
 * said that it means. Throws NOT_FOUND.
 */
export async function listWords(context: AppContext, id: string): Promise<ImportWord[]> {
  const row = await requireImport(context, id);
  const columns = columnsOfImport(row);
  const asked = columnsOfWords(columns);
  const said = wordsIn(row);
  const found = new Map<string, ImportWord>();
  for (let after = 0; ; ) {
    const states = ['INVALID', 'VALID', 'FAILED'] as const;
    const rows = await findNextRows(context.readers, id, { after, limit: chunkSize, states });
    for (const { cells: json } of rows) {
      const cells = JSON.parse(json ?? '[]') as string[];
      const district = readImportOption('homeDistrict', cells[columns.get('homeDistrict') ?? -1] ?? '');
      for (const { column, field } of asked) {
        const word = cells[column];
        if (!word || !isUnknown(field, word, district)) continue;
        const key = wordKey(context, field, word);
        const known = found.get(key);
        const meaning = said[key];
        found.set(
          key,
          known
            ? { ...known, rows: known.rows + 1 }
            : { field, word, rows: 1, ...(meaning === undefined ? {} : { meaning }) },
        );
      }
    }
    after = rows.at(-1)?.position ?? 0;
    if (rows.length < chunkSize) break;
    await afterOthers();
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows).slice(0, IMPORT_WORDS_MAX);
}
