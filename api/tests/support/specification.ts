import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync(join(import.meta.dirname, '../../../docs/specification.md'), 'utf8');

/** The cells in one column of the table below a heading of the specification, from top to bottom. */
export function tableBelow(heading: string, column = 0): string[] {
  const start = text.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`The specification has no heading ${heading}.`);
  const end = text.indexOf('\n#', start + heading.length);
  const rows = [...text.slice(start, end).matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '));
  return rows.slice(1).map((cells) => cells[column] ?? '');
}

/**
 * The fields that a cell names in backticks: `location{city, country}` becomes location.city and
 * location.country.
 */
export function fieldPaths(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, token = '']) => expand(token));
}

function expand(token: string): string[] {
  const [, name = token, , inner] = /^(\w+)(\[?\{(.*)\}\]?)?/.exec(token) ?? [];
  if (inner === undefined) return [name];
  return splitAtCommas(inner).flatMap((part) => expand(part).map((path) => `${name}.${path}`));
}

/** Splits at commas outside braces. Of `src or isApproved`, the first name counts. */
function splitAtCommas(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    depth += Number(sign === '{') - Number(sign === '}');
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
