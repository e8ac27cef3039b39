import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { MemberPage } from '../support/member-page.ts';
import { openMember, openOwnProfile, setPolicy } from '../support/member-setup.ts';
import type { Product } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const telephone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 860 };

async function expectAccessible({ page }: MemberPage): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Fluent's own, to keep the focus inside.
    .exclude('[data-tabster-dummy]')
    .exclude('.fui-Toaster')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/** A name of its own for each, without a digit: `Karimab`. */
const nameAt = (n: number) => `Karim${String.fromCodePoint(97 + Math.floor(n / 26), 97 + (n % 26))}`;

/** Signs up by the call alone: somebody for others to find. */
async function addMen(product: Product, from: number, count: number): Promise<void> {
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

/** The card before the eye, and how far its upper edge is from that of the window. */
function cardInSight(page: Page): Promise<{ name: string; top: number }> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('main article')];
    const card = cards.find((one) => one.getBoundingClientRect().bottom > innerHeight / 3);
    return {
      name: card?.getAttribute('aria-label') ?? '',
      top: Math.round(card?.getBoundingClientRect().top ?? 0),
    };
  });
}

async function scrollDown(page: Page, name: string): Promise<void> {
  const card = page.getByRole('article', { name });
  while (!(await card.isVisible())) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(60);
  }
  // Its buttons before the eye, as for whoever is about to press one.
  await card
    .getByRole('button', { name: 'Chat/Msg' })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(400);
}

/** Clicked where it stands: the pointer's way there would scroll what is sticky. */
const follow = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Feeds' })
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => link.click());

for (const viewport of [telephone, desktop]) {
  test(`Back returns to the same card, at ${viewport.width} [S2.1]`, async ({ browser, product }) => {
    await addMen(product, 0, 64);
    const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' }, viewport);
    await setPolicy(her, '1');
    const { page } = her;
    await page.goto('/all');
    await expect(page.getByRole('article', { name: `${nameAt(63)} M` })).toBeVisible();
    // On the third page of the list.
    await scrollDown(page, `${nameAt(14)} M`);
    const left = await cardInSight(page);
    const isBack = async () => {
      await expect(async () => {
        const now = await cardInSight(page);
        expect(now.name).toBe(left.name);
        expect(Math.abs(now.top - left.top)).toBeLessThanOrEqual(2);
      }).toPass();
    };

    // From a dialog above it.
    await page.getByRole('article', { name: left.name }).getByRole('button', { name: 'Chat/Msg' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await isBack();

    // From another list, which began at its top and was scrolled itself.
    await follow(page, 'New Match');
    await expect(page).toHaveURL('/new');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await scrollDown(page, `${nameAt(55)} M`);
    await page.goBack();
    await isBack();

    // From another page of the product, and from another site, with others above who joined meanwhile.
    await addMen(product, 64, 3);
    await page.reload();
    await isBack();
    await page.goto('about:blank');
    await page.goBack();
    await isBack();

    // By the address it begins at the top.
    await page.goto('/all');
    await expect(page.getByRole('article', { name: `${nameAt(66)} M` })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await her.close();
  });
}

test('an endless list neither skips nor repeats while others join and leave', async ({
  browser,
  product,
}) => {
  await addMen(product, 0, 45);
  const her = await openMember(browser, product, { gender: 'women' }, telephone);
  const { page } = her;
  await setPolicy(her, '1');
  await page.goto('/all');
  const seen = new Set<string>();
  const look = async () => {
    for (const card of await page.locator('main article').all()) {
      seen.add((await card.getAttribute('aria-label').catch(() => null)) ?? '');
    }
  };
  await expect(page.getByRole('article', { name: `${nameAt(44)} M` })).toBeVisible();
  await addMen(product, 45, 2);
  while (!seen.has(`${nameAt(0)} M`)) {
    await look();
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(40);
  }
  const expected = Array.from({ length: 45 }, (_, n) => `${nameAt(n)} M`);
  expect([...seen].toSorted()).toEqual(expected);
  // Filters, and the tabs above, keep their counts.
  await expect(page.getByRole('link', { name: /^All/ })).toContainText('4');
  await her.close();
});

for (const viewport of [telephone, desktop]) {
  test(`a search is kept under a name and says who is new, at ${viewport.width} [S2.24]`, async ({
    browser,
    product,
  }) => {
    await addMen(product, 0, 1);
    const her = await openMember(browser, product, { gender: 'women' }, viewport);
    await setPolicy(her, '1');
    const { page } = her;
    // What is still fading in has no contrast yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/search?religion=islam&location=47');
    await page.getByRole('button', { name: 'Save this search' }).click();
    const saving = her.dialog('Save this search');
    await expect(saving.getByRole('textbox', { name: 'Name of the search' })).toHaveValue('Islam, Dhaka');
    await expectAccessible(her);
    await saving.getByRole('textbox').fill('  ');
    await saving.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saving.getByText('Give the search a name.')).toBeVisible();
    await saving.getByRole('textbox').fill('Near home');
    await page.keyboard.press('Enter');
    await her.toast('Your search is saved.');
    await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);

    // The same name for another search: the fault stands at the field, nothing typed is lost.
    await page.goto('/search?religion=islam');
    await page.getByRole('button', { name: 'Change search' }).first().click();
    await her.dialog('Find your Suitable Partner').getByRole('button', { name: 'Save this search' }).click();
    await saving.getByRole('textbox').fill('near HOME');
    await page.keyboard.press('Enter');
    await expect(saving.getByText('You already have a saved search of this name.')).toBeVisible();
    await expect(saving.getByRole('textbox')).toHaveValue('near HOME');

    await addMen(product, 1, 2);
    await page.goto('/search?religion=hindu');
    await page.getByRole('button', { name: 'Saved · 2 new' }).click();
    const list = her.dialog('Saved searches');
    await expect(list.getByText('Islam · Dhaka')).toBeVisible();
    await expectAccessible(her);
    await list.getByRole('button', { name: /^Near home/ }).click();
    await expect(page).toHaveURL(/\/search\?location=47&religion=islam&saved=/);
    await expect(page.getByRole('heading', { level: 1, name: /Near home/ })).toBeVisible();
    const isNew = (n: number) => her.card(nameAt(n)).getByText('New', { exact: true });
    await expect(isNew(2)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();

    // Looked at: the marks stay with this look, the count begins anew.
    await page.reload();
    await expect(isNew(2)).toBeVisible();
    await scrollDown(page, `${nameAt(1)} M`);
    await expect(isNew(1)).toBeAttached();
    await scrollDown(page, `${nameAt(0)} M`);
    await expect(isNew(0)).toHaveCount(0);
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await expect(list.getByText(/Nobody new/)).toBeVisible();

    await list.getByRole('button', { name: 'Rename Near home' }).click();
    const renaming = her.dialog('Rename the search');
    await renaming.getByRole('textbox').fill('From Dhaka');
    await renaming.getByRole('button', { name: 'Save', exact: true }).click();
    await list.getByRole('button', { name: 'Delete From Dhaka' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete this saved search?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect(list.getByText('No saved searches yet')).toBeVisible();
    await expectAccessible(her);
    await her.close();
  });
}

test('the search dialog has ten filters, remembered on the device, and finds by profile id [S2.24]', async ({
  browser,
  product,
}) => {
  const him = await openMember(browser, product, { name: 'Shafin Karim' });
  const her = await openMember(browser, product, { gender: 'women' }, telephone);
  await setPolicy(her, '1');
  const { page } = her;
  const open = async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('button', { name: 'Search', exact: true })
      .click();
  };
  await open();
  const dialog = her.dialog('Find your Suitable Partner');
  const filters = [
    'Profile ID',
    'Age',
    'Height',
    'Religion',
    'Education',
    'Marital Status',
    'Profession',
    'Location',
    'Working as a',
    'Income',
  ];
  await expect(
    dialog.getByRole('heading', { level: 3 }).or(dialog.locator('.fui-AccordionHeader')),
  ).toHaveText(filters.map((name) => new RegExp(`^${name}`)));
  for (const city of ['Dhaka', 'Chittagong']) {
    const header = dialog.getByRole('button', { name: /^Location/ });
    if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
    await dialog
      .getByRole('group', { name: 'Location' })
      .getByRole('checkbox', { name: city })
      .first()
      .check();
  }
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/location=47&location=8/);
  await expect(her.card('Shafin')).toBeVisible();
  await open();
  await expect(dialog.getByRole('button', { name: /^Location.*Dhaka, Chittagong/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await dialog.getByRole('button', { name: /^Profile ID/ }).click();
  await dialog.getByRole('textbox', { name: /Profile ID/ }).fill(him.user.profileId.toLowerCase());
  // One person is no search to keep.
  await expect(dialog.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`/search?id=${him.user.profileId}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await him.close();
  await her.close();
});

for (const viewport of [telephone, desktop]) {
  test(`who looked at me, and incognito, which hides both, at ${viewport.width} [S2.17]`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' }, viewport);
    await setPolicy(her, '1');
    const him = await openMember(browser, product, { name: 'Tanvir Secretlast' });
    const other = await openMember(browser, product, {});
    const look = async () =>
      expect((await him.context.request.get(`/users/${her.user._id}`)).status()).toBe(200);
    const { page } = her;
    // What is still fading in has no contrast yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const openVisitors = async () => {
      await page.goto('/');
      await openOwnProfile(her);
      await page.getByRole('button', { name: '70 Total Visitors' }).click();
    };
    const dialog = her.dialog('Who looked at me');
    await openVisitors();
    await expect(dialog.getByText('Nobody has looked yet')).toBeVisible();
    await expectAccessible(her);

    await look();
    await openVisitors();
    const row = dialog.getByRole('button', { name: /Tanvir S.*Today/ });
    await expect(row).toBeVisible();
    await expect(dialog.getByText('Secretlast')).toHaveCount(0);
    await expectAccessible(her);
    await row.click();
    await expect(her.dialog('Tanvir S')).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();

    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Incognito' }).click();
    await her.toast('You are incognito now.');
    await expectAccessible(her);
    await openVisitors();
    await expect(dialog.getByText('You are incognito', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await expectAccessible(her);
    // Her look leaves no trace with another.
    await her.context.request.get(`/users/${other.user._id}`);
    expect(await other.fetchJson('/users/visitors')).toEqual({ data: [], incognito: false });

    await dialog.getByRole('button', { name: 'Turn incognito off' }).click();
    await her.toast('You are no longer incognito.');
    await expect(row).toBeVisible();
    for (const member of [her, him, other]) await member.close();
  });
}
