import type { Figure } from '../figure.ts';
import type { Place } from '../pairs.ts';
import { Favorites } from './favorites.ts';
import { startRealServer } from './real-server.ts';

const rounds = 5;
const writers = 20;

/** SIGTERM while members write: nothing acknowledged is lost, and the process ends soon. */
export async function sigterm({ databaseUrl, dataDir }: Place, engine: string): Promise<Figure[]> {
  const place = { dataDir, databaseUrl };
  const favorites = await Favorites.open(place);
  const ends: number[] = [];
  const starts: number[] = [];
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const api = await startRealServer({
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
    starts.push(api.readyMs);
    const over = new AbortController();
    const writing = Array.from({ length: writers }, async () => {
      while (!over.signal.aborted) await favorites.add(api.url);
    });
    await new Promise((resolve) => setTimeout(resolve, 500 + round * 130));
    const end = await api.end('SIGTERM');
    over.abort();
    await Promise.all(writing);
    ends.push(end.ms);
    if (end.code !== 0) failed += 1;
  }
  const lost = await favorites.countLost();
  const { acknowledged, refused } = favorites.written;
  return [
    {
      id: `R8 SIGTERM ${engine}`,
      what: `SIGTERM ${rounds} times under ${writers} writers: lost, or ended with an error`,
      measured: `lost ${lost}, errors ${failed}; others saw ${[...refused].join(', ')}`,
      against: `${acknowledged.length} acknowledged`,
      value: lost + failed,
      reach: 0,
      is: 'at most',
    },
    {
      id: `R8 SIGTERM end ${engine}`,
      what: 'longest end of the process, seconds',
      measured: `${(Math.max(...ends) / 1_000).toFixed(1)} s`,
      against: `start until ready ${(Math.max(...starts) / 1_000).toFixed(1)} s`,
      value: Math.max(...ends) / 1_000,
      reach: 10,
      is: 'at most',
    },
  ];
}
