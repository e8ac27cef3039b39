import type { ImportField, ImportMapping } from '@milon/shared/contracts';

/** What every member needs; a whole name stands for the first name. */
const needed: readonly ImportField[] = ['firstName', 'gender', 'birthday', 'phoneNumber'];

/** The mapping in which this column holds the field. A field is held by one column: another one gives it up. */
export function withColumn(
  mapping: ImportMapping,
  header: string,
  field: ImportField | undefined,
): ImportMapping {
  const others = Object.entries(mapping).map(([name, held]) => [name, held === field ? null : held] as const);
  return { ...Object.fromEntries(others), [header]: field ?? null };
}

/** The fields that every row needs and that no column holds. */
export function missingFields(mapping: ImportMapping): ImportField[] {
  const held = new Set(Object.values(mapping));
  return needed.filter((field) => !held.has(field) && !(field === 'firstName' && held.has('name')));
}
