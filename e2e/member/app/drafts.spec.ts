import type { BrowserContext, Page } from '@playwright/test';
import { dialogStories } from '../../support/member/dialog-stories.ts';
import { type Language, wordsOf } from '../../support/member/dialog-words.ts';
import { telephone } from '../../support/member/discovery-steps.ts';
import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { openMemberWithDialogData } from '../../support/member/member-with-dialog-data.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

const texts = {
  en: {
    kept: 'This is not saved or sent yet. We keep it on this device until you come back.',
    addPhone: 'Add phone number',
    addNumber: 'Add this number',
    phoneMissing: 'Enter your mobile number.',
    firstName: 'First name',
    save: 'Save',
    nameMissing: 'Enter a name.',
    saveSearch: 'Save this search',
    no: /^No:/,
    dashboard: 'Dashboard',
    logOut: 'Log out',
  },
  bn: {
    kept: 'এটি এখনো সেভ বা পাঠানো হয়নি। আপনি ফিরে আসা পর্যন্ত এই ডিভাইসে রেখে দিচ্ছি।',
    addPhone: 'ফোন নম্বর যোগ করুন',
    addNumber: 'নম্বরটি যোগ করুন',
    phoneMissing: 'আপনার মোবাইল নম্বর দিন।',
    firstName: 'নামের প্রথম অংশ',
    save: 'সংরক্ষণ করুন',
    nameMissing: 'একটি নাম লিখুন।',
    saveSearch: 'সার্চটি সংরক্ষণ করুন',
    no: /^না:/,
    dashboard: 'ড্যাশবোর্ড',
    logOut: 'লগ আউট',
  },
} as const;

async function setLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addInitScript(
    (chosen) => localStorage.setItem('milon-language', JSON.stringify(chosen)),
    language,
  );
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('milon-drafts'));
const topDialog = (page: Page) => page.getByRole('dialog').last();

/** Fills in a form, closes it, and expects the draft when the form opens again. */
async function expectKept(
  page: Page,
  language: Language,
  { open, value = '01712345678' }: { open: () => Promise<unknown>; value?: string },
): Promise<void> {
  const box = topDialog(page).getByRole('textbox').last();
  await open();
  await box.fill(value);
  await page.keyboard.press('Escape');
  await expect(page.getByText(texts[language].kept).first()).toBeVisible();
  await open();
  await expect(box).toHaveValue(value);
}

for (const language of ['en', 'bn'] as const) {
  const said = texts[language];
  const words = wordsOf[language];

  test(`a closed form keeps its draft and says so: post, report, support and payment (${language})`, async ({
    browser,
    product,
  }) => {
    const storageState = await openMemberWithDialogData(browser, product);
    const context = await browser.newContext({ baseURL: product.url, viewport: telephone, storageState });
    await setLanguage(context, language);
    const page = await context.newPage();
    const opening = (name: string) => async () => {
      const story = dialogStories.find((one) => one.name === name);
      if (!story) throw new Error(`No dialog is called ${name}.`);
      // The same address again would open the person again.
      await page.goto('/new');
      await page.goto('/');
      // The profile remembers its open sections, and the path would close one that is open.
      await page.evaluate(() => localStorage.removeItem('milon-profile-open'));
      const place = { page, language, words };
      for (const find of story.path) await find(place).click();
      // Until the dialog is open, the last one is the dialog below, which also has fields.
      await expect(topDialog(page)).toHaveAccessibleName(story.title(place));
    };
    for (const name of ['CREATE_POST', 'REPORT_POPUP', 'SUPPORT_OPTIONS', 'MANUAL_PAYMENT_POPUP'])
      await test.step(name, () => expectKept(page, language, { open: opening(name) }));
    await test.step('a report keeps its reasons too', async () => {
      const open = opening('REPORT_POPUP');
      const reason = topDialog(page).getByRole('checkbox').first();
      await open();
      await reason.check();
      await open();
      await expect(reason).toBeChecked();
      await topDialog(page).getByRole('button').last().click();
      await expect.poll(() => stored(page)).not.toContain('report-');
      await expect(page.getByText(said.kept)).toHaveCount(0);
    });
    await context.close();
  });

  test(`a search name, a phone number and the answer on free access are kept as drafts; an empty field says what to enter (${language})`, async ({
    browser,
    product,
  }) => {
    await offerPackage(product, { name: 'Platinum', packageType: 'Both', connects: 100 });
    const member = await openMember(browser, product, {}, telephone);
    inDatabase(
      product,
      'update members set phone = null, phone_number = null, phone_country_code = null where id = ?',
      [member.user._id],
    );
    await setLanguage(member.context, language);
    const { page } = member;
    await expectKept(page, language, {
      open: async () => {
        await page.goto('/search?religion=islam');
        await page.getByRole('button', { name: said.saveSearch }).click();
      },
      value: 'Near home',
    });

    await expectKept(page, language, {
      open: async () => {
        await page.goto('/profile');
        await page.getByRole('button', { name: said.addPhone }).click();
      },
    });
    await topDialog(page).getByRole('textbox').fill('  ');
    await page.getByRole('button', { name: said.addNumber }).click();
    await expect(page.getByText(said.phoneMissing)).toBeVisible();

    const openPayment = async () => {
      await page.goto('/');
      await page.getByRole('button', { name: words.upgrade }).first().click();
      await page.getByRole('button', { name: /Platinum/ }).click();
    };
    await openPayment();
    await expect(page.getByRole('radio', { name: said.no })).not.toBeChecked();
    await page.getByRole('radio', { name: said.no }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByText(said.kept).first()).toBeVisible();
    await openPayment();
    await expect(page.getByRole('radio', { name: said.no })).toBeChecked();
    await member.close();
  });

  test(`an empty first name is refused; a logout deletes the draft of the form without a message (${language})`, async ({
    browser,
    product,
  }) => {
    const member = await openMember(browser, product, {}, telephone);
    await setLanguage(member.context, language);
    const { page } = member;
    await page.goto('/profile');
    await page.getByRole('tab', { name: words.profile, exact: true }).click();
    await page.getByRole('textbox', { name: said.firstName }).fill('');
    await page.getByRole('button', { name: said.save, exact: true }).click();
    await expect(page.getByText(said.nameMissing)).toBeVisible();
    await page.getByRole('textbox', { name: said.firstName }).fill('Nobody');
    // As when the member switches to another app.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await stored(page)).toContain('Nobody');
    await page.getByRole('tab', { name: said.dashboard, exact: true }).click();
    // A toast may be gone before the guest's page is shown, so an observer records it.
    await page.evaluate((kept) => {
      const look = () => document.body.textContent?.includes(kept) && (document.body.dataset['said'] = kept);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    }, said.kept);
    await page.getByRole('button', { name: said.logOut, exact: true }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: words.login })).toBeVisible();
    await expect(page.locator('body')).not.toHaveAttribute('data-said');
    expect(await stored(page)).toBeNull();
    await member.close();
  });
}
