import {
  type ImportField,
  type ImportMapping,
  type ImportQuestion,
  type ImportReadings,
  importReadings,
  type TwoWayField,
  twoWayFields,
} from '@milon/shared/contracts';
import { type ColumnEvidence, meaningsOf } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import type { ImportRecord } from './queries.ts';
import type { StoredWords } from './word-queries.ts';
import { type MeaningOf, meaningsIn } from './word-view.ts';

/** Which cell of a row holds each field. */
export type Columns = ReadonlyMap<ImportField, number>;

/** How the rows of an import become members. */
export interface Reading {
  readonly importId: string;
  readonly columns: Columns;
  readonly readings: ImportReadings;
  readonly meaningOf: MeaningOf;
}

export function columnsOf(headers: readonly string[], mapping: ImportMapping): Columns {
  return new Map(
    headers.flatMap((header, index) => {
      const field = mapping[header];
      return field ? [[field, index] as const] : [];
    }),
  );
}

export const headersOf = ({ headers }: Pick<ImportRecord, 'headers'>) => JSON.parse(headers) as string[];
export const mappingOf = ({ mapping }: Pick<ImportRecord, 'mapping'>) => JSON.parse(mapping) as ImportMapping;
const evidenceOf = ({ evidence }: ImportRecord) => JSON.parse(evidence) as ColumnEvidence[];
/** What staff answered. */
const answersOf = ({ readings }: ImportRecord) => JSON.parse(readings) as ImportReadings;

/** Which cell of the import's rows holds each field. */
export const columnsOfImport = (row: ImportRecord): Columns => columnsOf(headersOf(row), mappingOf(row));

/** The answers of staff, new and old; an old one ends when its field moves to another column. */
export function answersFor(row: ImportRecord, columns: Columns, given: ImportReadings = {}): ImportReadings {
  const before = columnsOfImport(row);
  const old = answersOf(row);
  const entries = twoWayFields.map((field) => {
    const stays = columns.get(field) === before.get(field);
    return [field, given[field] ?? (stays ? old[field] : undefined)] as const;
  });
  return Object.fromEntries(entries);
}

/** How each column is read: as staff answered, otherwise as its other cells show. */
export function readingsWith(
  columns: Columns,
  evidence: readonly ColumnEvidence[],
  answers: ImportReadings = {},
): ImportReadings {
  const shown = (field: TwoWayField) => evidence[columns.get(field) ?? -1]?.shown[field];
  const entries = twoWayFields.map((field) => [field, answers[field] ?? shown(field)] as const);
  return Object.fromEntries(entries.filter(([, reading]) => reading !== undefined));
}

const readingsOf = (row: ImportRecord, columns: Columns) =>
  readingsWith(columns, evidenceOf(row), answersOf(row));

/** What staff said about words of this import, or of earlier ones. */
export const wordsIn = ({ words }: ImportRecord) => JSON.parse(words) as StoredWords;

export function readingOf(context: Pick<AppContext, 'keys'>, row: ImportRecord): Reading {
  const columns = columnsOfImport(row);
  const meaningOf = meaningsIn(context, wordsIn(row));
  return { importId: row.id, columns, readings: readingsOf(row, columns), meaningOf };
}

/** The columns that can be read in two ways, with one of their cells. */
export function questionsOf(row: ImportRecord): ImportQuestion[] {
  const evidence = evidenceOf(row);
  const columns = columnsOfImport(row);
  const readings = readingsOf(row, columns);
  const thisYear = new Date(row.created_at).getUTCFullYear();
  return twoWayFields.flatMap((field) => {
    const column = columns.get(field) ?? -1;
    const example = evidence[column]?.[field];
    if (example === undefined) return [];
    const meant: Partial<Record<string, string>> = meaningsOf(field, example, thisYear) ?? {};
    const meanings = importReadings[field].map((key) => ({ reading: key, value: meant[key] ?? '' }));
    const question = { field, header: headersOf(row)[column] ?? '', example, meanings };
    const reading = readings[field];
    return reading === undefined ? question : Object.assign(question, { reading });
  });
}
