import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { engines, findBy, rules } from './rules.ts';
import { crossings } from './shards.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, '.cache', 'statements');

/** Runs API tests on PostgreSQL, whose statements are recorded. */
async function recordFrom(tests: readonly string[]): Promise<void> {
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [program, 'run', '--project', 'api-postgres', '--reporter', 'dot', ...tests];
  const env = { ...process.env, RECORD_STATEMENTS: folder };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  await once(child, 'exit');
}

function readRecorded(): string[] {
  if (!existsSync(folder)) throw new Error('No statements are recorded yet: run this without --again.');
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return [...new Set(lines.filter((line) => line !== ''))].map((line) => JSON.parse(line) as string);
}

const shorten = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`;

/**
 * Records the statements of API tests on PostgreSQL and checks them against the rules. Names of tests limit
 * what runs; `--again` checks what is recorded; `--show` prints what crosses shards. The exit code is 1 if a
 * statement is there that no engine of `rules.ts` should get.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, show: { type: 'boolean', default: false } },
});
if (!values.again) {
  rmSync(folder, { recursive: true, force: true });
  await recordFrom(positionals);
}
const statements = readRecorded();
let report = `${statements.length} different statements.\n\n`;
report +=
  row('what', 'statements', ...engines, 'note') + row('---', '---:', ...engines.map(() => '---'), '---');
const wrong: string[] = [];
for (const rule of rules) {
  const found = findBy(rule, statements);
  report += row(rule.name, found.found.length, ...engines.map((engine) => rule.verdicts[engine]), rule.note);
  wrong.push(...found.wrong.map((statement) => `${rule.name}: ${shorten(statement)}`));
}
report += `\n${row('table', 'by', 'statements', 'that cross shards')}${row('---', '---', '---:', '---:')}`;
for (const { table, column, statements: all, crossing } of crossings(statements)) {
  report += row(table, column, all, crossing.length);
  if (values.show) report += crossing.map((statement) => `    ${shorten(statement)}\n`).join('');
}
if (wrong.length > 0) report += `\nThese must not be there:\n${wrong.join('\n')}\n`;
process.stdout.write(report);
process.exitCode = wrong.length > 0 ? 1 : 0;
