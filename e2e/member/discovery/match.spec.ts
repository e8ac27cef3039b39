import type { Preference, User } from '@milon/shared/contracts';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import type { MemberPage } from '../../support/member/member-page.ts';
import {
  addPhoto,
  changeSettings,
  openMember,
  openOwnProfile,
  savePreference,
  setPolicy,
} from '../../support/member/member-setup.ts';
import type { Product } from '../../support/product/product.ts';
import { expect, test } from '../../support/test.ts';

type Signed = MemberPage & { user: User };

const whole = { height: '14', education: { degree: '2' } };

/** A visible woman with partner preferences. */
async function addWoman(
  browser: Browser,
  product: Product,
  name: string,
  fields: Record<string, unknown>,
  preference?: Preference,
): Promise<void> {
  const her = await openMember(browser, product, { name, gender: 'women', ...whole, ...fields });
  await setPolicy(her, '1');
  if (preference) await savePreference(her, preference);
  await her.close();
}

async function openPreference(member: Signed): Promise<void> {
  await openOwnProfile(member);
  await member.page.getByRole('tab', { name: 'Preference', exact: true }).click();
}

/** Scrolls to an end of the page, which renders only the cards nearby and grows on scrolling. */
async function scrollTo(page: Page, end: 'top' | 'bottom'): Promise<void> {
  await page.evaluate((to) => globalThis.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), end);
}

test('My Match never ignores a must, cards name missed wishes, and the details show how well two members fit', async ({
  browser,
  product,
}) => {
  await addWoman(browser, product, 'Hindu Rani', { religion: 'hindu' });
  await addWoman(browser, product, 'Divorced Begum', { maritalStatus: '2', height: undefined });
  await addWoman(
    browser,
    product,
    'Sadia Islam',
    {},
    { religion: ['islam'], workingAs: ['1'], education: ['2'], location: ['8'], musts: ['location'] },
  );
  const member = await openMember(browser, product, whole, { width: 360, height: 740 });
  await addPhoto(member);
  const { page } = member;
  await page.goto('/');

  await test.step('an empty wish cannot be a must; the form marks a wish that is a must', async () => {
    await openPreference(member);
    const open = async (name: string) => {
      const header = page.getByRole('button', { name: new RegExp(`^${name}`) });
      if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
      return header;
    };
    for (const shut of ['Age', 'Height']) await (await open(shut)).click();
    const must = (wish: string) =>
      page.getByRole('switch', { name: `Must-have: do not show me others (${wish})` });
    const education = await open('Education');
    await expect(must('Education')).toBeDisabled();
    await education.click();
    const religion = await open('Religion');
    await page.getByRole('checkbox', { name: 'Only my own: Islam' }).check();
    await must('Religion').check();
    await expect(religion).toContainText('must-have');
    await religion.click();
    await open('Marital status');
    await page.getByRole('combobox', { name: 'Marital status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Never Married' }).click();
    await page.keyboard.press('Escape');
    await (await open('Marital status')).click();
    await open('Height');
    await page.getByRole('slider', { name: 'Minimum height' }).fill('8');
    // A form that is closed before saving says that it keeps the draft, and restores it.
    await page.keyboard.press('Escape');
    await expect(page.getByText('This is not saved or sent yet.').first()).toBeVisible();
    await openPreference(member);
    await expect(page.getByRole('slider', { name: 'Minimum height' })).toHaveValue('8');
    await expect(page.getByRole('button', { name: /^Religion/ })).toContainText('must-have');
    // The form says what the settings require, and shows a refusal at its wish (spec §3).
    await changeSettings(product, { maleAgeMand: true, maleAgeDif: 12 });
    await open('Age');
    await expect(page.getByText('Please state an age range of at least 12 years.')).toBeVisible();
    await page.getByRole('button', { name: 'Save preference' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Choose an age range.' })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Minimum age' })).toBeFocused();
    await changeSettings(product, { maleAgeMand: false, maleAgeDif: 0 });
    await expect(page.getByText('Please state an age range')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save preference' }).click();
    await expect(page.getByText('Preference Saved!').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Religion/ })).toContainText('must-have');
    await page.goto('/');
  });

  await test.step('cards that miss wishes are below a heading and name these wishes', async () => {
    const card = (name: string) => page.getByRole('article', { name: new RegExp(name) });
    await expect(card('Sadia I')).toBeVisible();
    await expect(card('Sadia I')).not.toContainText('Does not match');
    await scrollTo(page, 'bottom');
    await expect(
      page.getByRole('heading', { name: 'The next profiles differ in two of your preferences.' }),
    ).toBeVisible();
    await expect(card('Divorced B')).toContainText('Does not match: Marital status');
    await expect(card('Divorced B')).toContainText('Not known: Height');
    await expect(page.getByText('You have seen everyone who is close to your preference.')).toBeVisible();
    await expect(card('Hindu R')).toHaveCount(0);
  });

  await test.step('the details show the fit in both directions, in words, with the musts', async () => {
    await scrollTo(page, 'top');
    const card = page.getByRole('article', { name: /Sadia I/ });
    await card.getByRole('button', { name: 'See Details' }).click();
    await card.getByRole('tab', { name: 'Preference' }).click();
    const fit = card.getByRole('region', { name: 'How well you match' });
    await expect(fit.getByRole('heading')).toHaveText([
      'She fits 3 of your 3 wishes',
      'You fit 2 of her 4 wishes',
    ]);
    await expect(fit).toContainText('Does not match: Location');
    const rows = (title: string) => card.getByRole('list', { name: title }).getByRole('listitem');
    await expect(rows('Your preferences')).toHaveText([
      /Religion.*Must-have.*Match/,
      /Marital status.*Match/,
      /Height.*Match/,
    ]);
    await expect(rows('Her preferences')).toHaveText([
      /Religion.*Match/,
      /Location.*Must-have.*No match/,
      /Education.*Match/,
      /Profession.*Not stated/,
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessibleButGuards(member.page);
    // The person would be open again after a reload.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('if no member meets every wish, the first heading says so', async () => {
    await savePreference(member, { religion: [], maritalStatus: ['3'] });
    await page.goto('/');
    await expect(
      page.getByRole('heading', {
        name: 'No one else matches all your preferences yet. These profiles differ in one.',
      }),
    ).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Does not match: Marital status');
  });

  await test.step('for a member without wishes, the details say so and lead to the form', async () => {
    await savePreference(member, { religion: [] });
    await page.goto('/');
    const card = page.getByRole('article', { name: /Sadia I/ });
    await card.getByRole('button', { name: 'See Details' }).click();
    await card.getByRole('tab', { name: 'Preference' }).click();
    await expect(card.getByRole('region', { name: 'How well you match' }).getByRole('heading')).toHaveText([
      'You have not set your preference yet.',
      'You fit 2 of her 4 wishes',
    ]);
    await expect(card.getByRole('list', { name: 'Your preferences' })).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Set Preference' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await scrollTo(page, 'bottom');
    await expect(page.getByText('You have seen everyone. Set your preference')).toBeVisible();
  });

  await test.step('if every wish is a must, the list ends with a message', async () => {
    await savePreference(member, {
      religion: ['islam'],
      maritalStatus: ['1'],
      musts: ['religion', 'maritalStatus'],
    });
    await page.goto('/');
    const end = page.getByText(
      'You have seen everyone who matches your must-haves. To see more people, change your preference.',
    );
    await expect(end).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Change preference' }).click();
    await expect(page.getByRole('heading', { name: 'Set your Partner Preference' })).toBeVisible();
  });
  await member.close();
});
