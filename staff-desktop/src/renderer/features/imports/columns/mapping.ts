import type { ImportField, ImportMapping, ImportQuestion, ImportReadings } from '@milon/shared/contracts';

/** What the columns hold, and how those with two readings are read. */
export interface ColumnsDraft {
  readonly mapping: ImportMapping;
  readonly readings: ImportReadings;
}

export const isAsked = ({ reading }: ImportQuestion): boolean => reading === undefined;

/** The mapping in which this column holds the field; another column that held it gives it up. */
export function withColumn(
  mapping: ImportMapping,
  header: string,
  field: ImportField | undefined,
): ImportMapping {
  const others = Object.entries(mapping).map(([name, held]) => [name, held === field ? null : held] as const);
  return { ...Object.fromEntries(others), [header]: field ?? null };
}
