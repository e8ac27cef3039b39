import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { openSqlite } from '../../src/platform/database/open-sqlite.ts';
import type { Figure } from '../figure.ts';
import { Device } from '../histories/clients.ts';
import { type Pair, signedInPairs } from '../pairs.ts';
import { treeOf } from '../processes/memory.ts';
import { onCopy } from '../scratch.ts';
import { onMortalDisk } from './disks.ts';
import { Favorites } from './favorites.ts';
import { startRealServer } from './real-server.ts';
import { checkIntegrity } from './two-processes.ts';
import { upload, uploadHalf } from './uploads.ts';

const diskBytes = 512 * 2 ** 20;
const cuts = 8;
const favoriteWriters = 5;
const pairs = 20;

/** What somebody was told is stored, in order: pairs of favorites, ids of messages and of photos. */
interface Acknowledged {
  readonly favorites: readonly string[];
  readonly messages: readonly string[];
  readonly photos: readonly string[];
}

/** A cut of the power, and what was acknowledged before it. */
interface Cut {
  readonly image: string;
  readonly before: Acknowledged;
}

/**
 * Makes the log as large as it is where the API has run for long: it is written from its beginning again, and
 * what flushes it flushes nothing else of the disk.
 */
function growLog(dataDir: string): void {
  const database = openSqlite(join(dataDir, 'milon.sqlite'), { readonly: false });
  try {
    const insert = database.prepare('insert into write_probes (id, content) values (?, ?)');
    for (let n = 0; n < 20; n += 1) insert.run(`filler-${n}`, 'x'.repeat(2 ** 20));
    database.exec('delete from write_probes');
    database.pragma('wal_checkpoint(RESTART)');
  } finally {
    database.close();
  }
}

/** A process and its children stand still during `work`. */
function whileStopped<T>(pid: number, work: () => T): T {
  const all = treeOf(pid);
  for (const one of all) process.kill(one, 'SIGSTOP');
  try {
    return work();
  } finally {
    for (const one of all) process.kill(one, 'SIGCONT');
  }
}

/** Members write favorites, messages and photos at `url` during `work`, which sees what was acknowledged. */
async function whileWriting(
  url: string,
  favorites: Favorites,
  [[her, him], ...owners]: readonly [Pair, ...Pair[]],
  work: (told: Acknowledged) => Promise<void>,
): Promise<void> {
  const messages: string[] = [];
  const photos: string[] = [];
  const device = await Device.open(url, her);
  let turn = 0;
  const writes = [
    ...Array.from({ length: favoriteWriters }, () => () => favorites.add(url)),
    async () => {
      turn += 1;
      const said = await device.write(him.id, `before-the-cut-${turn}`);
      if (said.do === 'message' && said.code === undefined) messages.push(said.text);
    },
    async () => {
      const { cookie } = owners.flat()[photos.length % (2 * owners.length)] as Pair[0];
      const { answer, id } = await upload(url, cookie);
      if (id === undefined) throw new Error(`A photo was refused: ${answer}`);
      photos.push(id);
      if ((await uploadHalf(url, cookie)) === 0) throw new Error('A part of a photo was refused.');
    },
  ];
  const over = new AbortController();
  const writing = Promise.all(
    writes.map(async (write) => {
      while (!over.signal.aborted) await write();
    }),
  );
  try {
    const { acknowledged } = favorites.written;
    await Promise.race([work({ favorites: acknowledged, messages, photos }), writing]);
  } finally {
    over.abort();
    await writing;
    device.close();
  }
}

/** Whether every file of the folder `live` is in `left`, byte for byte; pictures in AVIF come later. */
function hasAll(live: string, left: string): boolean {
  const names = readdirSync(live).filter((name) => !name.endsWith('.avif'));
  return names.every(
    (name) =>
      existsSync(join(left, name)) && readFileSync(join(live, name)).equals(readFileSync(join(left, name))),
  );
}

/** What a cut left of what was acknowledged before it, found in `left`; the disk `live` had no cut. */
async function countLost(left: string, live: string, told: Acknowledged): Promise<Record<string, number>> {
  const integrity = checkIntegrity(left);
  const { close, db } = openDatabases({ dataDir: left, databaseUrl: undefined });
  try {
    const favorites = await db.selectFrom('favorites').select(['member_id', 'favorite_id']).execute();
    const messages = await db.selectFrom('messages').select('client_id').execute();
    const photos = await db.selectFrom('photos').select(['id', 'storage_key']).execute();
    const parts = await db.selectFrom('photo_uploads').select(['id', 'received']).execute();
    const stored = new Set([
      ...favorites.map((row) => `${row.member_id} ${row.favorite_id}`),
      ...messages.map((row) => row.client_id),
      ...photos
        .filter(({ storage_key: key }) => existsSync(join(live, 'files', key)))
        .filter(({ storage_key: key }) => hasAll(join(live, 'files', key), join(left, 'files', key)))
        .map((row) => row.id),
    ]);
    const missing = (all: readonly string[]) => all.filter((one) => !stored.has(one)).length;
    const sizeOf = (id: string) => statSync(join(left, 'uploads', id), { throwIfNoEntry: false })?.size ?? 0;
    return {
      favorites: missing(told.favorites),
      messages: missing(told.messages),
      photos: missing(told.photos),
      parts: parts.filter(({ id, received }) => sizeOf(id) < received).length,
      broken: integrity === 'ok' ? 0 : 1,
    };
  } finally {
    await close();
  }
}

/** What was acknowledged before the power failed is there after it: rows, messages, photos, parts of them. */
export function powerLoss(population: string): Promise<Figure[]> {
  return onCopy(population, async (dataDir) => {
    const place = { dataDir, databaseUrl: undefined };
    const favorites = await Favorites.open(place);
    const writers = (await signedInPairs(place, pairs)) as [Pair, ...Pair[]];
    const figures = await onMortalDisk(diskBytes, async (disk) => {
      copyFileSync(join(dataDir, 'milon.sqlite'), join(disk.folder, 'milon.sqlite'));
      const api = await startRealServer({ DATA_DIR: disk.folder });
      growLog(disk.folder);
      const made: Cut[] = [];
      await whileWriting(api.url, favorites, writers, async (told) => {
        for (let n = 0; n < cuts; n += 1) {
          const photosBefore = told.photos.length;
          await wait(300 + Math.random() * 700);
          // Every other one just after a photo was acknowledged: the next one flushes what this one left.
          if (n % 2 === 0) while (told.photos.length === photosBefore) await wait(1);
          const before = {
            favorites: [...told.favorites],
            messages: [...told.messages],
            photos: [...told.photos],
          };
          const image = whileStopped(api.child.pid as number, () => disk.cutPower());
          made.push({ image, before });
        }
      });
      await api.end('SIGKILL');
      const all: Record<string, number> = {};
      let slowest = 0;
      for (const { before, image } of made)
        await disk.start(image, async (left) => {
          const lost = await countLost(left, disk.folder, before);
          for (const [kind, count] of Object.entries(lost)) all[kind] = (all[kind] ?? 0) + count;
          const again = await startRealServer({ DATA_DIR: left });
          slowest = Math.max(slowest, again.readyMs);
          await again.end('SIGTERM');
        });
      const last = (made.at(-1) as Cut).before;
      return [
        {
          id: 'R8 power loss',
          what: `the power fails at ${cuts} random moments of one disk: acknowledged and lost`,
          measured: Object.entries(all)
            .map(([kind, count]) => `${kind} ${count}`)
            .join(', '),
          against: `${last.favorites.length} favorites, ${last.messages.length} messages, ${last.photos.length} photos; ready again after ${Math.round(slowest)} ms`,
          value: Object.values(all).reduce((sum, count) => sum + count, 0),
          reach: 0,
          is: 'at most' as const,
        },
      ];
    });
    if (!figures) process.stderr.write('R8 power loss is not measured: only root may mount a disk.\n');
    return figures ?? [];
  });
}
