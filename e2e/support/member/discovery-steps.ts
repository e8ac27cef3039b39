import type { Page } from '@playwright/test';
import type { Product } from '../product/product.ts';

export const telephone = { width: 360, height: 740 };

export const desktop = { width: 1280, height: 860 };

/** A unique name without digits for each number, such as `Karimab`. */
export const nameAt = (n: number) => `Karim${String.fromCodePoint(97 + Math.floor(n / 26), 97 + (n % 26))}`;

/** Signs up men by calls of the API, for others to find. */
export async function addMen(product: Product, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    const answer = await fetch(`${product.url}/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({
        name: `${nameAt(n)} Mia`,
        gender: 'men',
        birthday: { date: '1996-05-14' },
        phoneNumber: { number: `16${10_000_000 + n}` },
        password: 'a rainy day in Sylhet',
        religion: 'islam',
        maritalStatus: '1',
        location: { city: '47', country: '1' },
      }),
    });
    if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
  }
}

/** Turns the wheel, and waits until the page has drawn what came into view. */
export async function turnWheel(page: Page): Promise<void> {
  await page.mouse.wheel(0, 500);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

export async function scrollDown(page: Page, name: string): Promise<void> {
  const card = page.getByRole('article', { name });
  while (!(await card.isVisible())) await turnWheel(page);
  // Bring its buttons into view, as for a member who is about to press one, and wait until nothing moves.
  await card.getByRole('button', { name: 'Chat/Msg' }).evaluate((button) => {
    button.scrollIntoView({ block: 'center' });
    return new Promise<void>((stands) => {
      let still = 0;
      let last = Number.NaN;
      const look = () => {
        const { top } = button.getBoundingClientRect();
        still = top === last ? still + 1 : 0;
        last = top;
        if (still < 20) requestAnimationFrame(look);
        else stands();
      };
      look();
    });
  });
}
