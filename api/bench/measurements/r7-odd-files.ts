import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { leftovers, malformedFiles } from '../malformed-files.ts';
import { startApi } from '../processes/api-process.ts';
import { largestMemory } from '../processes/memory.ts';
import { timedGet } from '../requests.ts';
import type { BenchViewer } from '../viewers.ts';

const count = 500;

function foldersOf(dataDir: string): Set<string> {
  const folder = join(dataDir, 'files', 'photos');
  return new Set(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
}

/** What is left in the files of a folder; nothing in what is removed meanwhile, as for a deleted photo. */
async function countLeftovers(folder: string): Promise<number> {
  let left = 0;
  try {
    for (const name of readdirSync(folder)) left += (await leftovers(join(folder, name))).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return left;
}

/**
 * R7: 500 broken, hostile and oversize files, one after another: what crashes, how much memory they cost, and
 * what of them is stored.
 */
export async function oddFileFigures(dataDir: string, viewers: readonly BenchViewer[]): Promise<Figure[]> {
  const files = await malformedFiles(count);
  const api = await startApi(dataDir);
  const before = foldersOf(dataDir);
  // An API that members use: what its first pages take is not the files' cost.
  for (const { cookie } of viewers) await timedGet(`${api.url}/users/feed/all?limit=20`, cookie);
  const memory = largestMemory(api.pid);
  const counts = { kept: 0, refused: 0, failed: 0, left: 0 };
  try {
    for (const [n, { bytes, isRefused }] of files.entries()) {
      const { cookie } = viewers[n % viewers.length] as BenchViewer;
      const headers = { cookie, origin: 'http://localhost:0' };
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
      const answer = await fetch(`${api.url}/users/file/upload`, { method: 'POST', headers, body: form });
      const body = (await answer.json()) as { data?: { _id: string } };
      if (answer.status === 201 && !isRefused) counts.kept += 1;
      else if (answer.status === 422) counts.refused += 1;
      else counts.failed += 1;
      for (const folder of foldersOf(dataDir))
        if (!before.has(folder)) counts.left += await countLeftovers(folder);
      if (body.data) await fetch(`${api.url}/users/photos/${body.data._id}`, { method: 'DELETE', headers });
    }
    const grown = memory.stop();
    const met = `${counts.refused} refused, ${counts.kept} encoded again`;
    return [
      {
        id: 'R7 crashes',
        what: `${count} malformed, polyglot, oversize files`,
        measured: `${counts.failed} crashed or wrongly answered`,
        against: met,
        value: counts.failed,
        reach: 0,
        is: 'at most',
      },
      {
        id: 'R7 memory',
        what: 'the same, memory growth of the API and its children',
        measured: `${grown.toFixed(0)} MB`,
        against: '300 MB',
        value: grown,
        reach: 300,
        is: 'at most',
      },
      {
        id: 'R7 left',
        what: 'the same, metadata and appended data in everything stored',
        measured: `${counts.left} found`,
        against: met,
        value: counts.left,
        reach: 0,
        is: 'at most',
      },
    ];
  } finally {
    memory.stop();
    await api.stop();
  }
}
