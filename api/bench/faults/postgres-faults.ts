import type { Population } from '../call-times.ts';
import type { Figure } from '../figure.ts';
import { openFaultyLine } from './faulty-line.ts';
import { Favorites } from './favorites.ts';
import { faults } from './kinds.ts';
import { startRealServer } from './real-server.ts';

/** One statement, or the wait for a connection and one statement, and what a busy machine adds. */
const limitMs = 20_000;
const callers = 10;

/** What members see while the line to PostgreSQL has each fault, and afterwards. */
export async function postgresFaults({ databaseUrl = '', dataDir }: Population): Promise<Figure[]> {
  const line = await openFaultyLine(databaseUrl);
  const favorites = await Favorites.open({ dataDir, databaseUrl });
  const api = await startRealServer({ DATA_DIR: dataDir, DATABASE_URL: line.through(databaseUrl) });
  const { acknowledged, refused } = favorites.written;
  const figures: Figure[] = [];
  try {
    for (const fault of faults) {
      refused.clear();
      line.inject(fault);
      const before = acknowledged.length;
      const times = await Promise.all(Array.from({ length: callers }, () => favorites.add(api.url)));
      const during = acknowledged.length - before;
      const others = [...refused].filter((answer) => answer !== '503 UNAVAILABLE').length;
      line.inject(undefined);
      const healed = performance.now();
      const count = acknowledged.length;
      while (acknowledged.length === count) await favorites.add(api.url);
      const slowest = Math.max(...times);
      figures.push({
        id: `R8 PostgreSQL ${fault.kind}`,
        what: `slowest of ${callers} writes, ms; other answers than 200 and 503 count as missed`,
        measured: `${Math.round(slowest)} ms: ${during} stored${refused.size > 0 ? `, others ${[...refused].join(', ')}` : ''}`,
        against: `works ${Math.round(performance.now() - healed)} ms after its end`,
        value: slowest + others * limitMs,
        reach: limitMs,
        is: 'at most',
      });
    }
  } finally {
    await api.end('SIGTERM');
    await line.close();
  }
  const lost = await favorites.countLost();
  figures.push({
    id: 'R8 PostgreSQL lost',
    what: 'acknowledged through all of these faults, and lost',
    measured: `${lost}`,
    against: `${acknowledged.length} acknowledged`,
    value: lost,
    reach: 0,
    is: 'at most',
  });
  return figures;
}
