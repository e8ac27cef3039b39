import type { ImportField, ImportMapping } from '@milon/shared/contracts';

/** The mapping in which this column holds the field; another column that held it gives it up. */
export function withColumn(
  mapping: ImportMapping,
  header: string,
  field: ImportField | undefined,
): ImportMapping {
  const others = Object.entries(mapping).map(([name, held]) => [name, held === field ? null : held] as const);
  return { ...Object.fromEntries(others), [header]: field ?? null };
}
