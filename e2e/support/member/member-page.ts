import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Product } from '../product/product.ts';

export interface Newcomer {
  readonly name: string;
  readonly gender: 'Man' | 'Woman';
  /** National number, as people in Bangladesh write it. */
  readonly phone: string;
  readonly photo?: Buffer;
  readonly district?: string;
}

export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/**
 * Retries a call when the API closes its idle connection at that moment, because a busy machine notices this
 * late.
 */
export const retryOptions = { maxRetries: 3 };

export const memberPassword = 'a rainy day in Sylhet';

/** Chooses the birth date in the first step of sign-up. */
export async function chooseBirthDate(page: Page): Promise<void> {
  await page.getByLabel('Day', { exact: true }).selectOption('14');
  await page.getByLabel('Month', { exact: true }).selectOption('5');
  await page.getByLabel('Year', { exact: true }).selectOption('1996');
}

/** Chooses the facts that the second step of sign-up requires, for the member's own profile. */
export async function chooseFacts(page: Page): Promise<void> {
  await page.getByLabel('Religion').selectOption({ label: 'Islam' });
  await page.getByLabel('Marital status').selectOption({ label: 'Never Married' });
  await page.getByLabel('Height').selectOption('12');
  await page.getByLabel('Education').selectOption({ label: 'Masters' });
  await page.getByLabel('City or division').selectOption('47');
}

/** A member in their own browser. */
export class MemberPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly product: Product;

  private constructor(context: BrowserContext, page: Page, product: Product) {
    this.context = context;
    this.page = page;
    this.product = product;
  }

  static async open(
    browser: Browser,
    product: Product,
    viewport = { width: 1280, height: 860 },
  ): Promise<MemberPage> {
    const context = await browser.newContext({
      viewport,
      locale: 'en-GB',
      baseURL: product.url,
      // The server renders the first screen for the kind of device that the browser names.
      ...(viewport.width < 600 ? { userAgent: phoneAgent } : {}),
    });
    return new MemberPage(context, await context.newPage(), product);
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async toast(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** Goes through every step of sign-up from the front page, with the photo. */
  async signUp(person: Newcomer): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: 'Sign up free' }).first().click();
    await this.fillSignUp(person);
  }

  /** The same in a form that is open. */
  async fillSignUp(person: Newcomer): Promise<void> {
    const { page } = this;
    await page.getByRole('textbox', { name: 'Full name' }).fill(person.name);
    await page.getByRole('radio', { name: person.gender, exact: true }).check();
    await chooseBirthDate(page);
    await page.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
    await page.locator('input[type=password]').fill(memberPassword);
    await page.getByRole('button', { name: 'Continue' }).click();

    await chooseFacts(page);
    await page.getByRole('button', { name: 'Create account' }).click();

    await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
    if (person.photo) {
      await page.getByLabel('Choose photos').setInputFiles({
        name: 'IMG_2043.jpg',
        mimeType: 'image/jpeg',
        buffer: person.photo,
      });
      await page.getByRole('button', { name: 'Use photo' }).click();
      await this.toast('Your photo is being reviewed. Others will see it once it is approved.');
    } else {
      await page.getByRole('button', { name: 'Skip' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeHidden();
  }

  /** The card of a member by first name. */
  card(firstName: string): Locator {
    return this.page.getByRole('article').filter({ hasText: firstName });
  }

  /** Fetches data as this member's browser does. */
  async fetchJson<T>(path: string): Promise<T> {
    const answer = await this.context.request.get(path, retryOptions);
    expect(answer.status()).toBe(200);
    return (await answer.json()) as T;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
