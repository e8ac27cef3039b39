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

/** Presses an answer of a question of sign-up. */
export const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).click();

/** Goes to the next question of sign-up. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Answers who the profile is about, from the first question of sign-up on. */
export async function answerStart(page: Page, name: string, gender: Newcomer['gender']): Promise<void> {
  await answer(page, 'Self');
  await answer(page, gender);
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await goOn(page);
  await answer(page, 'Dhaka');
  await answerBirthday(page);
}

export async function answerBirthday(page: Page): Promise<void> {
  for (const part of ['14', 'May', '1996']) await answer(page, part);
}

/** Answers the facts, and leaves the work out. */
export async function answerFacts(page: Page): Promise<void> {
  for (const fact of ['Islam', 'Never Married', '5 ft 4 in', 'Masters']) await answer(page, fact);
  await page.getByRole('button', { name: 'Skip' }).click();
}

/** Answers how the member logs in, and creates the account. */
export async function createAccount(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await goOn(page);
  await page.locator('input[type=password]').fill(memberPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
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
    await answerStart(page, person.name, person.gender);
    await answerFacts(page);
    await createAccount(page, person.phone);
    await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();

    await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeVisible();
    if (person.photo) {
      await page.getByLabel('Choose photos').setInputFiles({
        name: 'IMG_2043.jpg',
        mimeType: 'image/jpeg',
        buffer: person.photo,
      });
      await page.getByRole('button', { name: 'Use photo' }).click();
      await this.toast('Your photo is being reviewed. Others will see it once it is approved.');
      await goOn(page);
    } else {
      await page.getByRole('button', { name: 'Skip' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Add a photo' })).toBeHidden();
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
