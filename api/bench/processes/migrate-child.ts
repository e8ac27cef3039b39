import { openDatabases } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

/** Migrates the database of the environment in a process that can be killed, and says when it begins. */
const databases = openDatabases({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'],
});
process.send?.({ begins: true });
await migrate(databases.db);
await databases.close();
process.disconnect();
