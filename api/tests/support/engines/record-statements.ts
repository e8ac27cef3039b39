import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Where statements are recorded, one JSON string a line; unset: nowhere. */
const folder = process.env['RECORD_STATEMENTS'];

/** A list of placeholders or of rows is the same statement however long it is. */
export function normalize(statement: string): string {
  return statement
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, \$)+/g, '$, …')
    .replaceAll(/(\([$, …]+\))(?:, \1)+/g, '$1, …');
}

/** Not what the tests say to their own servers. */
const isOfTests = () => (new Error('here').stack ?? '').includes('/tests/support/engines/postgres-copies');

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Records each statement that reaches PostgreSQL through any client of this process, once. */
function record(into: string): void {
  mkdirSync(into, { recursive: true });
  const file = join(into, `${process.pid}.jsonl`);
  const seen = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function recorded(...given) {
    const [asked] = given as [string | { text?: string } | undefined];
    const text = typeof asked === 'string' ? asked : asked?.text;
    if (text !== undefined) {
      const line = JSON.stringify(normalize(text));
      const key = line.length > 500 ? createHash('sha1').update(line).digest('hex') : line;
      if (!seen.has(key) && !isOfTests()) appendFileSync(file, `${line}\n`);
      seen.add(key);
    }
    return query.apply(this, given);
  };
}

/** The files of one worker share the client. */
const once = Symbol.for('milon.recorded');
if (folder !== undefined && !(once in pg.Client)) {
  Object.assign(pg.Client, { [once]: true });
  record(folder);
}
