import { ElementHandle, launch, type Page } from 'puppeteer-core';
import { engines } from '../../scripts/lib/engines.mjs';
import { findOnPath } from '../../scripts/lib/programs.mjs';
import { type Engine, type Tab, windowSize } from './tab.ts';

function tabOf(page: Page): Tab {
  return {
    go: async (url) => void (await page.goto(url)),
    run: (look, input) => page.evaluate(look as (input: unknown) => never, input),
    load: async (source) => void (await page.evaluate(source)),
    find: async (look, input) => {
      // Who presses in a window is in it: a dialog that opens elsewhere is modal only once it has the focus.
      await page.bringToFront();
      const handle = await page.evaluateHandle(look as (input: unknown) => Promise<Element | null>, input);
      if (!(handle instanceof ElementHandle)) return undefined;
      return {
        press: () => handle.click(),
        write: (text) => handle.type(text),
        upload: (file) => (handle as ElementHandle<HTMLInputElement>).uploadFile(file),
      };
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}

/**
 * Firefox, by WebDriver BiDi. Each tab has a context of its own, and a window, since timers of a hidden tab
 * are slow.
 */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findOnPath(engines.firefox.programs.flat())[0] ?? '',
    defaultViewport: windowSize,
    protocolTimeout: 30_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
  });
  return {
    version: await browser.version(),
    openTab: async () => tabOf(await (await browser.createBrowserContext()).newPage({ type: 'window' })),
    close: () => browser.close(),
  };
}
