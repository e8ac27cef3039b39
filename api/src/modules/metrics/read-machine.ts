import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadFigures, yesOrNo } from './figure.ts';
import { sumPostgresWal } from './queries.ts';

export const readDisk: ReadFigures = async ({ config }) => {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  return [
    {
      name: 'milon_disk_free_bytes',
      help: 'Space left for us on the disk of DATA_DIR',
      values: bavail * bsize,
    },
    { name: 'milon_disk_bytes', help: 'Size of the disk of DATA_DIR', values: blocks * bsize },
  ];
};

export const readWal: ReadFigures = async ({ config, engine, readers }) => {
  const bytes =
    engine === 'postgres'
      ? await sumPostgresWal(readers)
      : await stat(join(config.dataDir, 'milon.sqlite-wal')).then(
          ({ size }) => size,
          () => 0,
        );
  if (bytes === undefined) return [];
  return [{ name: 'milon_wal_bytes', help: 'Size of the write-ahead log of the database', values: bytes }];
};

/** None while nothing can be written, as the time that is known: another figure says that. */
export const readClock: ReadFigures = async ({ time, writes }) => {
  const state = await time.check().catch((error: unknown) => {
    if (writes.note(error)) return undefined;
    throw error;
  });
  return [
    state && {
      name: 'milon_clock_trusted',
      help: '1 if scheduled work trusts the clock, else 0',
      values: yesOrNo(state === 'steady'),
    },
  ];
};

export const readState: ReadFigures = async ({ bus, connections, replica, writes }) => {
  const pool = connections();
  return [
    {
      name: 'milon_writes_possible',
      help: '1 if the database and DATA_DIR take writes, else 0',
      values: yesOrNo(await writes.check()),
    },
    { name: 'milon_sockets', help: 'Open sockets of this process', label: 'of', values: bus.countSockets() },
    pool && {
      name: 'milon_connections',
      help: 'Connections to PostgreSQL, and queries that wait for one',
      label: 'state',
      values: { ...pool },
    },
    replica && {
      name: 'milon_replica_read',
      help: '1 if lists and counts are read from the replica, else 0',
      values: yesOrNo(replica.isRead()),
    },
    replica && {
      name: 'milon_replica_lag_seconds',
      help: 'How far the replica was behind when it last answered; -1 before it does',
      values: replica.lagMs === undefined ? -1 : replica.lagMs / 1_000,
    },
  ];
};

/** Only Linux says it. */
export const readOpenFiles: ReadFigures = async () => {
  if (process.platform !== 'linux') return [];
  const open = await readdir('/proc/self/fd');
  return [{ name: 'milon_open_files', help: 'Open files and sockets of this process', values: open.length }];
};
