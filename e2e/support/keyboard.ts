import { expect, type Locator, type Page } from '@playwright/test';

/** A person who works by keyboard alone. Counts the keys, and fails the story if a pointer is used. */
export class Keyboard {
  readonly #page: Page;
  readonly #pointed: string[] = [];
  pressed = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** From now on, no pointer may be used on the page. */
  static async of(page: Page): Promise<Keyboard> {
    const keys = new Keyboard(page);
    await page.exposeFunction('tellPointer', (what: string) => void keys.#pointed.push(what));
    const watch = () => {
      const tell = (event: Event) => {
        const element = event.target instanceof Element ? event.target : document.body;
        (window as unknown as { tellPointer: (what: string) => void }).tellPointer(
          element.outerHTML.slice(0, 120),
        );
      };
      window.addEventListener('pointerdown', tell, { capture: true });
    };
    await page.addInitScript(watch);
    await page.evaluate(watch);
    return keys;
  }

  #requireNoPointer(): void {
    if (this.#pointed.length > 0) throw new Error(`A pointer was used at ${this.#pointed.join(', ')}`);
  }

  async press(...keys: string[]): Promise<void> {
    this.#requireNoPointer();
    for (const key of keys) await this.#page.keyboard.press(key);
    this.pressed += keys.length;
  }

  async type(text: string): Promise<void> {
    this.#requireNoPointer();
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

  /** Presses a key until the element has the focus. */
  async pressUntilFocus(element: Locator, key = 'Tab', most = 80): Promise<void> {
    await expect(element).toBeVisible();
    for (let step = 0; step < most; step += 1) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`${key} does not reach the element.`);
  }

  /** Goes to a screen by G and its letter, once the page listens. */
  async goTo(letter: string, section: string): Promise<void> {
    await expect(this.#page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await this.press('g', letter);
    await expect(this.#page.getByRole('main', { name: section, exact: true })).toBeVisible();
  }

  /** Signs in. */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await expect(this.#page.getByLabel('Email')).toBeFocused();
    await this.type(email);
    await this.press('Tab');
    await this.type(password);
    await this.press('Enter');
    await expect(this.#page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  }

  /** Fails if a pointer was used. */
  end(): void {
    this.#requireNoPointer();
  }
}
