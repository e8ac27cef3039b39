/**
 * A copy of a plain object without empty values at any depth: '', null, undefined, [], {} and everything that
 * becomes empty by this (spec §5). 0 and false are kept. Does not support cycles.
 */
export function removeEmpty<T extends object>(value: T): Partial<T> {
  return clean(value) ?? {};
}

function clean(value: unknown): unknown {
  if (value === '' || value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const items = value.map(clean).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, clean(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
