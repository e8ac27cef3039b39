import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ensureBuilt, memberWeb } from '../../scripts/lib/builds.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import type { Language } from '../support/member/dialog-words.ts';
import { openMember } from '../support/member/member-setup.ts';
import { openMemberWithDialogData } from '../support/member/member-with-dialog-data.ts';
import { Product } from '../support/product/product.ts';
import { seed } from '../support/product/seed.ts';
import { openScreen, type Screen, screens } from './screens.ts';
import { makeSheet, type Shot, type Theme } from './sheet.ts';

/**
 * `npm run film` takes screenshots of every screen of the member web at three widths, in both languages and
 * both themes, and puts those of one screen on one sheet. People look at the sheets. It asserts nothing.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'film' },
    /** Only the screens whose name contains this. */
    only: { type: 'string', default: '' },
    members: { type: 'string', default: '60' },
    /** Only these widths, with commas. */
    widths: { type: 'string', default: '360,768,1280' },
  },
});
const phone = { width: 360, height: 740 };
const heights: Readonly<Record<string, number>> = { 360: phone.height, 768: 1024, 1280: 800 };
const viewports = values.widths.split(',').map((width) => ({
  width: Number(width),
  height: heights[width] ?? phone.height,
}));
const languages: readonly Language[] = ['en', 'bn'];
const themes: readonly Theme[] = ['light', 'dark'];

await ensureBuilt(memberWeb);
const dataDir = await mkdtemp(join(tmpdir(), 'milon-film-'));
await seed(dataDir, Number(values.members));
const product = await Product.start(dataDir);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  ...(executablePath ? { executablePath } : {}),
});
const newcomer = await openMember(browser, product, {});
const sessions = {
  member: { storageState: await openMemberWithDialogData(browser, product) },
  newcomer: { storageState: await newcomer.context.storageState() },
  guest: {},
};
await mkdir(values.folder, { recursive: true });

async function openPage(options: BrowserContextOptions, language: Language, theme: Theme): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', ...options });
  await context.addCookies([{ name: 'milon-language', value: language, url: product.url }]);
  await context.addInitScript(
    (chosen) => {
      localStorage.setItem('milon-language', JSON.stringify(chosen.language));
      localStorage.setItem('milon-theme', JSON.stringify(chosen.theme));
    },
    { language, theme },
  );
  return context.newPage();
}

/** Opens a screen and takes a screenshot. Returns undefined if the screen did not open. */
async function shoot(page: Page, screen: Screen, language: Language): Promise<Buffer | undefined> {
  const atMost = { timeout: 30_000 };
  const wanted = page.viewportSize();
  try {
    // The paths work on a phone. The dialog stays open while the window grows.
    if (screen.path.length > 0) await page.setViewportSize(phone);
    await openScreen(page, screen, language);
    if (wanted) await page.setViewportSize(wanted);
    await page.waitForLoadState('networkidle', atMost);
    // Photos in view are decoded after the network is idle.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    return await page.screenshot();
  } catch (error) {
    process.stderr.write(`${screen.name} (${language}): ${String(error).split('\n')[0] ?? ''}\n`);
    return undefined;
  }
}

for (const screen of screens.filter(({ name }) => name.includes(values.only))) {
  const shots: Shot[] = [];
  for (const viewport of viewports) {
    for (const language of languages) {
      for (const theme of themes) {
        const options = { viewport, ...sessions[screen.viewer] };
        const page = await openPage(options, language, theme);
        const picture = await shoot(page, screen, language);
        if (picture) shots.push({ picture, ...viewport, language, theme });
        await page.context().close();
      }
    }
  }
  if (shots.length > 0) await makeSheet(shots, join(values.folder, `${screen.name}.webp`));
  const wanted = viewports.length * languages.length * themes.length;
  process.stdout.write(`${screen.name}: ${shots.length} of ${wanted}\n`);
}
await browser.close();
await product.stop();
