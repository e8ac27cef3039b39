import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { embed, serverFolder } from './embedded.ts';

/**
 * Holds a real PostgreSQL server in a process of its own, tells its address, and ends with whoever started
 * it.
 */
const folder = serverFolder();
const port = await getPort({ host: '127.0.0.1' });
// No replication and no vacuum either.
const server = embed(join(folder, 'data'), port, [
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
]);

process.once('disconnect', () => {
  void server
    .stop()
    .catch(() => undefined)
    .then(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
});

/** Whoever started it may have it stop as an administrator stops it, and start again after a while. */
process.on('message', (asked: { readonly stop: 'fast' | 'immediate'; readonly downMs: number }) => {
  void (async () => {
    // The package stops it the fast way. The server does what it was asked first.
    if (asked.stop === 'immediate') {
      const [pid] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
    }
    await server.stop();
    process.send?.('stopped');
    await setTimeout(asked.downMs);
    await server.start();
    process.send?.('started');
  })();
});

await server.initialise();
await server.start();
await server.createDatabase('template_milon');
process.send?.({ url: `postgres://milon:milon@127.0.0.1:${port}` });
