import { parseArgs } from 'node:util';
import { runCommand } from '../backup/run-command.ts';
import { ConfigError, parseConfig } from '../config.ts';
import { moveToPostgres } from './move-to-postgres.ts';

function readTarget(): string {
  let to: string | undefined;
  try {
    to = parseArgs({ options: { to: { type: 'string' } }, strict: true }).values.to;
  } catch {
    throw new ConfigError('The only option is --to postgres://….');
  }
  if (!to || !/^postgres(ql)?:\/\//.test(to))
    throw new ConfigError('Say which PostgreSQL database to move to: --to postgres://….');
  return to;
}

/** Moves the database with the settings of the server, which must not run. The exit code is 1 on failure. */
async function main(): Promise<void> {
  const databaseUrl = readTarget();
  const config = parseConfig(process.env);
  if (config.databaseUrl !== undefined)
    throw new ConfigError('DATABASE_URL is set: only a database of SQLite in DATA_DIR can be moved.');
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await moveToPostgres({ dataDir: config.dataDir, databaseUrl, say });
}

runCommand(main);
