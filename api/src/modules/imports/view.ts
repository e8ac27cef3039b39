import {
  type Import,
  type ImportedMember,
  type ImportRow,
  type ImportRowState,
  type ImportState,
  importRowStates,
} from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { displayName, missingImportFields } from '@milon/shared/rules';
import { isoTime } from '../../platform/iso-time.ts';
import type { ImportRecord, StateCount } from './queries.ts';
import { type Columns, headersOf, mappingOf, questionsOf } from './reading-view.ts';
import { type Remark, remarkView } from './remark-view.ts';
import type { ListedRow } from './row-queries.ts';

export const remarksIn = (json: string | null): Remark[] =>
  json === null ? [] : (JSON.parse(json) as Remark[]);

/** A created member; a deleted account has no name here, and a removed one nothing at all. */
function memberView(row: ListedRow): ImportedMember | undefined {
  if (row.id === null || row.profile_id === null || row.removed_at !== null) return undefined;
  const name = displayName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }, true);
  return { _id: row.id, profileId: row.profile_id, ...(row.is_deleted === 0 ? { name } : {}) };
}

/** How many rows of an import are in each state. */
export function figuresIn(counts: readonly StateCount[], importId: string): Import['figures'] {
  const count = (state: ImportRowState) =>
    counts.find((one) => one.import_id === importId && one.state === state)?.rows ?? 0;
  return Object.fromEntries(importRowStates.map((state) => [state, count(state)])) as Import['figures'];
}

export function importView(
  row: ImportRecord,
  counts: readonly StateCount[],
  kept: readonly ListedRow[],
): Import {
  const figures = figuresIn(counts, row.id);
  const headers = headersOf(row);
  const mapping = mappingOf(row);
  const questions = questionsOf(row);
  return {
    _id: row.id,
    state: row.state as ImportState,
    fileName: row.file_name,
    headers,
    mapping,
    unmapped: headers.filter((header) => !mapping[header]),
    ...(questions.length > 0 ? { questions } : {}),
    missing: row.cells_deleted_at === null ? missingImportFields(mapping) : [],
    total: row.total,
    valid: figures.VALID,
    invalid: figures.INVALID + figures.FAILED,
    figures,
    sendSms: row.send_sms === 1,
    createdAt: isoTime(row.created_at),
    createdBy: { _id: row.staff_id, name: row.staff_name ?? '' },
    ...(row.run_at === null ? {} : { runAt: isoTime(row.run_at) }),
    ...(row.reverted_at === null ? {} : { revertedAt: isoTime(row.reverted_at) }),
    ...(row.cells_deleted_at === null ? {} : { cellsDeletedAt: isoTime(row.cells_deleted_at) }),
    kept: kept.map((one) => {
      const member = memberView(one);
      return { row: one.position, ...(member ? { member } : {}) };
    }),
  };
}

export function rowView(row: ListedRow, columns: Columns, language: Language): ImportRow {
  const view = remarkView(columns, language);
  const member = memberView(row);
  return {
    row: row.position,
    state: row.state as ImportRowState,
    cells: row.cells === null ? [] : (JSON.parse(row.cells) as string[]),
    errors: remarksIn(row.errors).map(view),
    warnings: remarksIn(row.warnings).map(view),
    ...(member ? { member } : {}),
    at: isoTime(row.at),
  };
}
