import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../support/member/dialog-words.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

/** The title of each route before the product's name. A guest has none at `/`, the front page. */
const titles = {
  '/new': ['New Match', 'নতুন ম্যাচ'],
  '/all': ['All', 'সব'],
  '/nearby': ['Near me', 'কাছাকাছি'],
  '/search?religion=islam': ['Search results', 'সার্চের ফলাফল'],
  '/p/7F3K9Q2M': ['Profile', 'প্রোফাইল'],
  '/about': ['About Milon', 'মিলন সম্পর্কে'],
  '/prices': ['Prices', 'প্যাকেজের দাম'],
  '/terms': ['Terms of use', 'ব্যবহারের নিয়ম'],
  '/privacy': ['Privacy', 'গোপনীয়তা'],
  '/safety': ['Stay safe', 'নিরাপদে থাকুন'],
  '/unsubscribe': ['Stop emails', 'ইমেইল বন্ধ করুন'],
  '/sms': ['News for your profile', 'আপনার প্রোফাইলের খবর'],
  '/number': ['Is this still your number?', 'এটি কি এখনো আপনার নম্বর?'],
  '/password': ['Set your password', 'আপনার পাসওয়ার্ড দিন'],
  '/verify/email': ['Verify your email', 'ইমেইল যাচাই করুন'],
  '/api/auth/signin': ['Welcome', 'স্বাগতম'],
  '/api/auth/error': ['We could not log you in', 'লগ ইন করা গেল না'],
  '/no-such-page': ['Page not found', 'এমন কোনো পাতা নেই'],
} as const;
const ofMembers = {
  '/': ['My Match', 'আমার ম্যাচ'],
  '/payment': ['We cannot find this payment', 'এই পেমেন্টটি পাওয়া যায়নি'],
} as const;

/** Opens an empty page for a guest. */
async function openGuest(browser: Browser, url: string, language: Language) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await setLanguage(page, language, url);
  return { context, page };
}

const setLanguage = async (page: Page, language: Language, url: string) => {
  await page.context().addCookies([{ name: 'milon-language', value: language, url }]);
  await page.addInitScript(
    (chosen) => localStorage.setItem('milon-language', JSON.stringify(chosen)),
    language,
  );
};

for (const [at, language] of (['en', 'bn'] as const).entries()) {
  test(`every route has its own title, in the language of the page (${language}, decisions §4) [S2.4]`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openGuest(browser, product.url, language);
    for (const [address, title] of Object.entries(titles)) {
      await page.goto(address);
      await expect(page, address).toHaveTitle(`${title[at]} · Milon`);
    }
    const all = Object.values({ ...titles, ...ofMembers }).map((title) => title[at]);
    expect(new Set(all).size).toBe(all.length);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveTitle('Milon');
    await context.close();

    const member = await openMember(browser, product, {});
    await setLanguage(member.page, language, product.url);
    for (const address of ['profile', 'settings', 'notifications', 'transactions', 'chat', 'help']) {
      await member.page.goto(`/${address}`);
      const heading = member.page.getByRole('dialog').getByRole('heading').first();
      await expect(heading).toBeVisible();
      await expect(member.page, address).toHaveTitle(`${await heading.textContent()} · Milon`);
      await member.page.keyboard.press('Escape');
      await expect(member.page).toHaveTitle(`${ofMembers['/'][at]} · Milon`);
    }
    for (const [address, title] of Object.entries(ofMembers)) {
      await member.page.goto(address);
      await expect(member.page, address).toHaveTitle(`${title[at]} · Milon`);
    }
    await member.close();
  });

  test(`the HTML of a public page has a title and preview texts in the chosen language (${language})`, async ({
    browser,
    product,
  }) => {
    const { context } = await openGuest(browser, product.url, language);
    const isOfLanguage = language === 'bn' ? /^[^a-zA-Z]+$/ : /^[ -~]+$/;
    const descriptions = new Set<string>();
    for (const address of ['/', '/about', '/prices', '/terms', '/privacy', '/safety'] as const) {
      const html = await (await context.request.get(address)).text();
      const contentOf = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
      const title = address === '/' ? 'Milon' : `${titles[address][at]} · Milon`;
      expect(html, address).toContain(`<title>${title}</title>`);
      expect(html, address).toContain(`<html lang="${language}"`);
      expect(contentOf('og:title'), address).toBe(title);
      expect(contentOf('description'), address).toMatch(isOfLanguage);
      expect(contentOf('og:description'), address).toBe(contentOf('description'));
      descriptions.add(contentOf('description'));
    }
    expect(descriptions.size).toBe(6);
    await context.close();
  });
}
