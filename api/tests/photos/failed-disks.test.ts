import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onMortalDisk } from '../../bench/faults/disks.ts';
import { createDiskStorage } from '../../src/platform/storage/disk.ts';
import { createPartFiles } from '../../src/platform/storage/part-files.ts';
import { cannotWrite } from '../../src/platform/write-health/cannot-write.ts';
import { runsOnOtherEngine } from '../support/engines/engine-independent.ts';

const diskBytes = 64 * 2 ** 20;

test.skipIf(runsOnOtherEngine)(
  'a stored file and the flushed part of an upload are there after the power failed',
  async ({ skip }) => {
    const bytes = randomBytes(20_000);
    const id = randomUUID();
    const found = await onMortalDisk(diskBytes, async (disk) => {
      await createDiskStorage(join(disk.folder, 'files')).put('photos/one/two/small.webp', bytes);
      const stored = disk.cutPower();
      const part = await createPartFiles(join(disk.folder, 'uploads')).open(id);
      await part.write(bytes, 0);
      await part.flush();
      const flushed = disk.cutPower();
      await part.close();
      const read = (cut: string, path: string) =>
        disk.start(cut, (folder) => readFile(join(folder, path)).catch(() => undefined));
      return [await read(stored, 'files/photos/one/two/small.webp'), await read(flushed, `uploads/${id}`)];
    });
    if (!found) return skip('Only root may mount a disk.');
    expect(found.map((left) => left?.equals(bytes))).toEqual([true, true]);
  },
);

test.skipIf(runsOnOtherEngine)('a disk that failed says that it takes no files', async ({ skip }) => {
  const found = await onMortalDisk(diskBytes, async (disk) => {
    disk.fail();
    const putting = createDiskStorage(join(disk.folder, 'files')).put(
      'photos/one/small.webp',
      randomBytes(9),
    );
    return putting.then(
      () => 'stored',
      (error: unknown) => cannotWrite(error),
    );
  });
  if (found === undefined) return skip('Only root may mount a disk.');
  expect(found).toBe(true);
});
