import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { ensureBuilt, memberWeb } from '../../scripts/lib/builds.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { openMember, setPolicy } from '../support/member/member-setup.ts';
import { Product } from '../support/product/product.ts';

/**
 * Scrolls a long conversation from its end to its beginning in the built member web, in a real browser with
 * the real API. Prints one line of JSON: the longest task of the page, its memory before and after, and how
 * far a message moved while older ones loaded.
 */
const { values } = parseArgs({ options: { messages: { type: 'string', default: '10000' } } });
const count = Number(values.messages);
const wheelPx = 1_500;
const giveUpMs = 180_000;

interface Sqlite {
  prepare(sql: string): { run(...values: unknown[]): unknown; get(): { id: string } };
  transaction(work: () => void): () => void;
  close(): void;
}

/** Extends the only conversation to `count` messages by both members in turn. The last one is from now. */
function lengthen(dataDir: string, people: readonly [string, string]): void {
  const requireFromApi = createRequire(join(import.meta.dirname, '../../api/package.json'));
  const Database = requireFromApi('better-sqlite3') as new (file: string) => Sqlite;
  const database = new Database(join(dataDir, 'milon.sqlite'));
  const { id } = database.prepare('select id from conversations').get();
  const insert = database.prepare(
    'insert into messages (id, conversation_id, position, sender_id, client_id, text, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  database.transaction(() => {
    for (let position = 2; position <= count; position += 1) {
      const text = `Message ${position} ${'আমরা কাল কথা বলব। '.repeat(position % 7)}`;
      const at = Date.now() - (count - position) * 600_000;
      insert.run(randomUUID(), id, position, people[position % 2], `bench-${position}`, text, at);
    }
    database.prepare('update conversations set last_position = ?').run(count);
    database.prepare('update conversation_members set seen_position = ?').run(count);
  })();
  database.close();
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = window as unknown as { tasks: number[] };
    kept.tasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: false });
  });
}

await ensureBuilt(memberWeb);
const product = await Product.start();
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  ...(executablePath ? { executablePath } : {}),
});
try {
  const man = await openMember(browser, product, {});
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  const { page } = man;
  const open = async () => {
    await page.goto('/all');
    await man.card('Zara').getByRole('button', { name: 'Chat/Msg' }).click();
  };
  await open();
  await page.getByPlaceholder('Write a message').fill('the first of all');
  await page.keyboard.press('Enter');
  await page.getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
  lengthen(product.dataDir, [man.user._id, woman.user._id]);
  await open();
  const list = page.getByRole('region', { name: /^Messages with/ });
  await list.getByText(`Message ${count} `).waitFor();
  await page.waitForLoadState('networkidle');

  const session = await man.context.newCDPSession(page);
  await session.send('Performance.enable');
  const held = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes') };
  };
  const before = await held();
  await watchTasks(page);
  const load = loadavg()[0] ?? 0;
  await list.hover();
  const started = performance.now();
  while ((await page.getByText('the first of all', { exact: true }).count()) === 0) {
    if (performance.now() - started > giveUpMs) throw new Error('The first message did not come.');
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -wheelPx);
  }
  const seconds = (performance.now() - started) / 1_000;
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  const after = await held();

  // Older messages load slowly while nothing scrolls: the visible messages must not move.
  await open();
  await list.getByText(`Message ${count} `).waitFor();
  await page.route('**/messages?**', async (route) => {
    await wait(700);
    await route.continue();
  });
  /** The position of a message and the height of the list. Without an id, the first message in full view. */
  const look = (id?: string) =>
    list.evaluate((element, wanted) => {
      const { top } = element.getBoundingClientRect();
      const all = [...element.querySelectorAll<HTMLElement>('[data-message]')];
      const message = all.find((one) =>
        wanted ? one.dataset['message'] === wanted : one.getBoundingClientRect().top > top,
      );
      return {
        id: message?.dataset['message'],
        at: message?.getBoundingClientRect().top ?? Number.NaN,
        of: element.scrollHeight,
      };
    }, id);
  let moved = 0;
  for (let round = 0; round < 4; round += 1) {
    const older = page.waitForResponse(/messages\?/);
    for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, -wheelPx / 2);
    await wait(300);
    const one = await look();
    await older;
    await wait(700);
    const other = await look(one.id);
    if (other.of > one.of) moved = Math.max(moved, Math.abs(other.at - one.at));
  }
  process.stdout.write(
    `${JSON.stringify({ messages: count, seconds, longest: Math.max(0, ...tasks), over50: tasks.length, before, after, moved, load })}\n`,
  );
} finally {
  await browser.close();
  await product.stop();
}
