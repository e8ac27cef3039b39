import { startApi } from './api-process.ts';
import { type Figure, percentile } from './figure.ts';
import { timedGet } from './requests.ts';
import type { BenchViewer } from './viewers.ts';

/** P3, of matched counts: the first look of each viewer, which nothing kept can answer. */
export async function firstLooks(dataDir: string, viewers: readonly BenchViewer[]): Promise<Figure> {
  const api = await startApi(dataDir);
  try {
    const looks: number[] = [];
    for (const { cookie } of viewers) looks.push((await timedGet(`${api.url}/users/counts`, cookie)).ms);
    const p95 = percentile(looks, 0.95);
    return {
      id: 'P3 matched',
      what: 'counts at each viewer’s first look, p95',
      measured: `${p95.toFixed(1)} ms`,
      against: 'the clock',
      value: p95,
      reach: 60,
      is: 'at most',
    };
  } finally {
    await api.stop();
  }
}
