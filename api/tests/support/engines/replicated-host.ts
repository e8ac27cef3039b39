import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { embed, serverFolder } from './embedded.ts';

/**
 * Holds a PostgreSQL server and a streaming replica of it, tells their addresses, and ends with whoever
 * started it. Stops or starts one of them on request.
 */
const folder = serverFolder();
const [primaryPort, replicaPort] = [
  await getPort({ host: '127.0.0.1' }),
  await getPort({ host: '127.0.0.1' }),
];
const urlOf = (port: number) => `postgres://milon:milon@127.0.0.1:${port}`;
const primaryDir = join(folder, 'primary');
const replicaDir = join(folder, 'replica');
// A replica refuses to have less of anything than the server at whose first settings it begins.
const settings = ['wal_level=replica', 'wal_keep_size=256MB'];
const servers = {
  primary: embed(primaryDir, primaryPort, settings),
  replica: embed(replicaDir, replicaPort, [
    ...settings,
    `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=milon`,
    'wal_retrieve_retry_interval=200ms',
  ]),
};

type Name = keyof typeof servers;
const urls = { primary: urlOf(primaryPort), replica: urlOf(replicaPort) };

/** Starts a server and waits until it answers. The package does not know what a replica says of itself. */
async function start(name: Name): Promise<void> {
  servers[name].start().catch(() => {});
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: `${urls[name]}/postgres` });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries > 600) throw error;
      await wait(50);
    }
  }
}

process.once('disconnect', () => {
  void Promise.allSettled([servers.primary.stop(), servers.replica.stop()]).then(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
process.on('message', ({ act, name }: { act: 'start' | 'stop'; name: Name }) => {
  void (act === 'start' ? start(name) : servers[name].stop()).then(() => process.send?.({ done: act }));
});

await servers.primary.initialise();
// A copy of a server that has not started yet follows it from its first change.
execFileSync('cp', ['-a', primaryDir, replicaDir]);
writeFileSync(join(replicaDir, 'standby.signal'), '');
await Promise.all([start('primary'), start('replica')]);
process.send?.(urls);
