import { runBrowserScript } from '../browser-script.ts';
import type { Figure } from '../figure.ts';

/** What `e2e/bench/review.ts` prints; times in milliseconds. */
interface Review {
  readonly waiting: number;
  readonly keys: number;
  readonly paintedMedian: number;
  readonly paintedP95: number;
  readonly shownMedian: number;
  readonly shownP95: number;
  readonly perMinute: number;
  readonly decided: number;
  readonly stored: number;
  readonly openMs: number;
  readonly load: number;
}

/**
 * P11: a scripted reviewer at the built console in a real browser, with a hundred thousand photos waiting.
 */
export async function reviewPace(): Promise<Figure[]> {
  const found = await runBrowserScript<Review>('review.ts');
  const { decided, keys, load, openMs, paintedMedian, paintedP95, perMinute, shownP95, stored, waiting } =
    found;
  const at = `${waiting} waiting, software Chromium, load ${load.toFixed(1)}`;
  return [
    {
      id: 'P11',
      what: 'review: key to next photo painted, p95',
      measured: `${paintedP95.toFixed(0)} ms (median ${paintedMedian.toFixed(0)}, in the page ${shownP95.toFixed(0)}; ${keys} keys)`,
      against: at,
      value: Math.max(paintedP95, shownP95),
      reach: 17,
      is: 'at most',
    },
    {
      id: 'P11 pace',
      what: 'review: decisions a minute, all of them stored',
      measured: `${perMinute.toFixed(0)} a minute, ${stored} of ${decided} stored`,
      against: at,
      value: stored === decided ? perMinute : 0,
      reach: 60,
      is: 'at least',
    },
    {
      id: 'P11 open',
      what: 'review: opening the queue until its photos are shown',
      measured: `${openMs.toFixed(0)} ms`,
      against: at,
      value: openMs / 1_000,
      reach: 1,
      is: 'at most',
    },
  ];
}
