import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { onCopy } from '../scratch.ts';
import { onMortalDisk } from './disks.ts';
import { Favorites } from './favorites.ts';
import { startRealServer } from './real-server.ts';
import { upload } from './uploads.ts';

const diskBytes = 256 * 2 ** 20;

/** A disk that fails, so that the system lets nobody write to it, until the process starts on it again. */
export function readOnlyDisk(population: string): Promise<Figure[]> {
  return onCopy(population, async (dataDir) => {
    const favorites = await Favorites.open({ dataDir, databaseUrl: undefined });
    const { acknowledged, refused } = favorites.written;
    const { cookie } = favorites.reader;
    const figures = await onMortalDisk(diskBytes, async (disk): Promise<Figure[]> => {
      copyFileSync(join(dataDir, 'milon.sqlite'), join(disk.folder, 'milon.sqlite'));
      const api = await startRealServer({ DATA_DIR: disk.folder });
      for (let n = 0; n < 100; n += 1) await favorites.add(api.url);
      const before = acknowledged.length;
      disk.fail();
      for (let n = 0; n < 100; n += 1) await favorites.add(api.url);
      const during = acknowledged.length - before;
      const { answer: photo } = await upload(api.url, cookie);
      const read = (await fetch(`${api.url}/users/feed/all`, { headers: { cookie } })).status;
      await api.end('SIGKILL');
      return disk.start(disk.cutPower(), async (folder) => {
        const again = await startRealServer({ DATA_DIR: folder });
        await favorites.add(again.url);
        const isBack = acknowledged.length === before + during + 1;
        await again.end('SIGTERM');
        const lost = await favorites.countLost(folder);
        const others = [...refused, photo].filter((answer) => answer !== '503 STORAGE_FULL').length;
        return [
          {
            id: 'R8 disk read-only',
            what: 'SQLite on a disk that failed and takes no writes, then killed: acknowledged and lost',
            measured: `lost ${lost}; writes ${[...refused].join(', ')}; photo ${photo}; read ${read}`,
            against: `${before} before, ${during} meanwhile; ready again after ${Math.round(again.readyMs)} ms`,
            value: lost + others + (read === 200 ? 0 : 1) + (isBack ? 0 : 1),
            reach: 0,
            is: 'at most',
          },
        ];
      });
    });
    if (!figures) process.stderr.write('R8 disk read-only is not measured: only root may mount a disk.\n');
    return figures ?? [];
  });
}
