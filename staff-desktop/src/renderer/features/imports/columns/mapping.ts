import type { ImportField, ImportMapping } from '@milon/shared/contracts';

/** The mapping in which this column holds the field. A field is held by one column: another one gives it up. */
export function withColumn(
  mapping: ImportMapping,
  header: string,
  field: ImportField | undefined,
): ImportMapping {
  const others = Object.entries(mapping).map(([name, held]) => [name, held === field ? null : held] as const);
  return { ...Object.fromEntries(others), [header]: field ?? null };
}
