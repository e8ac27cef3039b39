import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { ensureBuilt, memberWeb, staffConsole } from '../../scripts/lib/builds.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { Product } from '../support/product/product.ts';
import { seed } from '../support/product/seed.ts';
import { openConsole } from '../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../support/staff/staff-steps.ts';
import { countPhotos, writeWaitingPhotos } from '../support/staff/waiting-photos.ts';

/**
 * Reviews photos by script in the real console, in a real browser with the real API and a long queue. Prints
 * one line of JSON: the time from a key until the next photo is painted, the decisions per minute, how many
 * decisions were stored, and the time to open the queue.
 */
const { values } = parseArgs({
  options: {
    waiting: { type: 'string', default: '100000' },
    decisions: { type: 'string', default: '120' },
    members: { type: 'string', default: '2000' },
  },
});
const dayMs = 86_400_000;
/** The pause between two keys of a quick reviewer, who looks at each photo. */
const pauseMs = 250;

/** Records for each key when the browser presented its effect, and when the next photo was shown. */
async function measureKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = window as unknown as { paints: number[]; shown: number[]; asking: Set<number> };
    kept.paints = [];
    kept.shown = [];
    kept.asking = new Set();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // D only asks for a reason, and does not move to another photo.
        if (entry.name === 'keydown' && !kept.asking.has(entry.startTime)) kept.paints.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    const photo = () => document.querySelector<HTMLImageElement>('[data-stage] img');
    // The next photo must be complete in the frame after the key.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'd') {
          kept.asking.add(event.timeStamp);
          return;
        }
        const before = photo()?.src;
        const look = () => {
          const now = photo();
          if (!now || now.src === before || !now.complete || now.naturalWidth === 0) {
            requestAnimationFrame(look);
            return;
          }
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () =>
            kept.shown.push(performance.now() - event.timeStamp),
          );
          channel.port1.start();
          channel.port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN;

await ensureBuilt(memberWeb);
await ensureBuilt(staffConsole);
const dataDir = await mkdtemp(join(tmpdir(), 'milon-bench-review-'));
process.stderr.write(`Making ${values.waiting} photos that wait …\n`);
await seed(dataDir, Number(values.members));
writeWaitingPhotos(dataDir, { count: Number(values.waiting), since: Date.now() - 3 * dayMs });
const before = countPhotos(dataDir, 'PENDING');
const product = await Product.start(dataDir);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  ...(executablePath ? { executablePath } : {}),
});
try {
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await page.waitForLoadState('networkidle');

  const opened = performance.now();
  await openSection(page, 'Photos');
  const stage = page.locator('[data-stage] img');
  await stage.waitFor();
  await page.waitForFunction(() => {
    const photos = [...document.querySelectorAll<HTMLImageElement>('[role=option] img, [data-stage] img')];
    return photos.length > 1 && photos.every((photo) => photo.complete && photo.naturalWidth > 0);
  });
  const openMs = performance.now() - opened;

  await page.waitForLoadState('networkidle');
  await measureKeys(page);
  const load = loadavg()[0] ?? 0;
  const started = performance.now();
  const count = Number(values.decisions);
  for (let n = 0; n < count; n += 1) {
    // Every sixth photo is declined with two keys. The first one does not move to another photo.
    const keys = n % 6 === 5 ? ['d', String(1 + (n % 9))] : ['a'];
    for (const key of keys) await page.keyboard.press(key);
    await wait(pauseMs);
  }
  const minutes = (performance.now() - started) / 60_000;
  const stored = () => before - countPhotos(dataDir, 'PENDING');
  for (let tries = 0; stored() < count && tries < 100; tries += 1) await wait(100);
  const { paints, shown } = await page.evaluate(() => {
    const kept = window as unknown as { paints: number[]; shown: number[] };
    return { paints: kept.paints, shown: kept.shown };
  });
  // A key that the browser does not report took less than the threshold.
  const painted = [...paints, ...Array.from({ length: Math.max(0, count - paints.length) }, () => 16)];
  process.stdout.write(
    `${JSON.stringify({
      waiting: before,
      keys: shown.length,
      paintedMedian: at(painted, 0.5),
      paintedP95: at(painted, 0.95),
      shownMedian: at(shown, 0.5),
      shownP95: at(shown, 0.95),
      perMinute: count / minutes,
      decided: count,
      stored: stored(),
      openMs,
      load,
    })}\n`,
  );
  await staff.close();
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
