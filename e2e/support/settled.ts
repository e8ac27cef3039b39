import { expect, type Locator } from '@playwright/test';

const betweenMs = 400;

/**
 * Waits until the texts stay the same and nothing is loading, and returns them. `before` are the texts of the
 * previous screen, which must be gone.
 */
export async function settledTexts(part: Locator, before?: string): Promise<string> {
  let seen = '';
  const isSettled = async () => {
    const last = seen;
    seen = await part.innerText();
    const isLoading = (await part.locator('[aria-busy=true]').count()) > 0 || /লোড হচ্ছে|Loading…/.test(seen);
    return seen !== '' && seen === last && seen !== before && !isLoading;
  };
  await expect.poll(isSettled, { intervals: [betweenMs] }).toBe(true);
  return seen;
}
