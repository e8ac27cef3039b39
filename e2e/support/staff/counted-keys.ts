import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** A keyboard that counts its keys. */
export class Keys {
  readonly #page: Page;
  pressed = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
    this.pressed += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.pressed += text.length;
  }

  /** Types into the fields from this one on, one after another; '' leaves a field as it is. */
  async fillFrom(...texts: string[]): Promise<void> {
    for (const text of texts) {
      if (text !== '') await this.type(text);
      await this.press('Tab');
    }
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(element: ReturnType<Page['getByRole']>): Promise<void> {
    await expect(element).toBeVisible();
    for (let step = 0; step < 80; step += 1) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error('Tab does not reach the element.');
  }
}
