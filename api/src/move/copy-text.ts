const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
};

/** A value of SQLite; integers are bigint, so that none is rounded. */
export type StoredValue = string | bigint | number | null;

function fieldOf(value: StoredValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return value.toString();
  return value.replace(/[\\\b\t\n\v\f\r]/g, (character) => escapes[character] as string);
}

/**
 * A row in the text format of PostgreSQL's COPY, without the end of the line. The server writes the same row
 * in the same bytes.
 */
export const copyLine = (row: readonly StoredValue[]): string => row.map(fieldOf).join('\t');
