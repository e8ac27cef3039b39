import { appendFileSync, copyFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { onCopy } from '../scratch.ts';
import { onSmallDisk } from './disks.ts';
import { Favorites } from './favorites.ts';
import { startRealServer } from './real-server.ts';
import { upload } from './uploads.ts';

const spareBytes = 6 * 2 ** 20;

/** Writes until nothing fits any more. */
function fill(file: string): void {
  for (let bytes = 2 ** 20; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
}

async function tell(folder: string): Promise<Figure[]> {
  const place = { dataDir: folder, databaseUrl: undefined };
  const favorites = await Favorites.open(place);
  const { acknowledged, refused } = favorites.written;
  const environment = { DATA_DIR: folder };
  const filler = join(folder, 'filler');
  let api = await startRealServer(environment);
  for (let n = 0; n < 100; n += 1) await favorites.add(api.url);
  const before = acknowledged.length;
  fill(filler);
  for (let n = 0; n < 400; n += 1) await favorites.add(api.url);
  const { cookie } = favorites.reader;
  const photo = (await upload(api.url, cookie)).answer;
  const read = (await fetch(`${api.url}/users/feed/all`, { headers: { cookie } })).status;
  await api.end('SIGKILL');
  rmSync(filler);
  api = await startRealServer(environment);
  const during = acknowledged.length - before;
  await favorites.add(api.url);
  const isBack = acknowledged.length === before + during + 1;
  const { readyMs } = api;
  await api.end('SIGTERM');
  const lost = await favorites.countLost();
  const others = [...refused, photo].filter((answer) => answer !== '503 STORAGE_FULL').length;
  return [
    {
      id: 'R8 disk full',
      what: 'SQLite on a full disk, then killed: acknowledged and lost',
      measured: `lost ${lost}; writes ${[...refused].join(', ')}; photo ${photo}; read ${read}`,
      against: `${before} before, ${during} while it was full; ready again after ${Math.round(readyMs)} ms`,
      value: lost + others + (read === 200 ? 0 : 1) + (isBack ? 0 : 1),
      reach: 0,
      is: 'at most',
    },
  ];
}

/** What is acknowledged on a disk that becomes full is there after the process is killed. */
export function fullDisk(population: string): Promise<Figure[]> {
  return onCopy(population, async (dataDir) => {
    const file = join(dataDir, 'milon.sqlite');
    const figures = await onSmallDisk(statSync(file).size + spareBytes, async (folder) => {
      copyFileSync(file, join(folder, 'milon.sqlite'));
      return tell(folder);
    });
    if (!figures) process.stderr.write('R8 disk full is not measured: only root may mount a small disk.\n');
    return figures ?? [];
  });
}
