import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, parseConfig } from '../config.ts';
import { createContext, type RunningContext } from '../create-context.ts';
import { migrate } from '../platform/database/migrate.ts';
import { unhurried } from '../platform/database/patience.ts';
import { PRIVATE_FILE, protectDataFolder } from '../platform/private-files.ts';
import { readArguments, type SeedArguments, SeedRefusal } from './arguments.ts';
import { signInSheet } from './demo/accounts.ts';
import { hasMembers, seedDatabase } from './seed-database.ts';

const say = (sentence: string) => process.stdout.write(`Seed: ${sentence}\n`);

async function run(context: RunningContext, wish: SeedArguments): Promise<void> {
  await migrate(context.db);
  if (await hasMembers(context)) {
    if (wish.ifEmpty) return;
    throw new SeedRefusal(
      'The database already contains members: set DATA_DIR or DATABASE_URL to an empty one.',
    );
  }
  const started = performance.now();
  const rows = await seedDatabase(context, wish, say);
  if (wish.demo) {
    const file = join(context.config.dataDir, 'demo-sign-ins.json');
    writeFileSync(file, `${JSON.stringify(signInSheet(), null, 2)}\n`, { mode: PRIVATE_FILE });
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024);
  say(
    `${wish.members.toLocaleString('en-GB')} members, ${rows.toLocaleString('en-GB')} rows in ${seconds} s with ${megabytes} MB`,
  );
}

async function main(): Promise<void> {
  // Files with passwords and messages are not accessible to other users of the machine.
  process.umask(0o077);
  const config = parseConfig(process.env);
  const wish = readArguments(process.argv.slice(2), config.production);
  protectDataFolder(config.dataDir);
  const context = createContext(config);
  try {
    // A statement over all members takes as long as it takes.
    await unhurried(() => run(context, wish));
  } finally {
    await context.close();
  }
}

main().catch((error: unknown) => {
  const isPlain = error instanceof SeedRefusal || error instanceof ConfigError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
