import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { addMen, desktop, nameAt, scrollDown, telephone } from '../../support/member/discovery-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`a saved search has a name and marks its new members, at ${viewport.width} [S2.24]`, async ({
    browser,
    product,
  }) => {
    await addMen(product, 0, 1);
    const her = await openMember(browser, product, { gender: 'women' }, viewport);
    await setPolicy(her, '1');
    const { page } = her;
    await page.goto('/search?religion=islam&location=47');
    await page.getByRole('button', { name: 'Save this search' }).click();
    const saving = her.dialog('Save this search');
    await expect(saving.getByRole('textbox', { name: 'Name of the search' })).toHaveValue(
      'Dhaka division, Islam',
    );
    await expectAccessibleButToasts(page);
    await saving.getByRole('textbox').fill('  ');
    await saving.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saving.getByText('Enter a name for the search.')).toBeVisible();
    await saving.getByRole('textbox').fill('Near home');
    await page.keyboard.press('Enter');
    await her.toast('Your search is saved.');
    await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);

    // The same name for another search shows an error at the field, and the entry is kept.
    await page.goto('/search?religion=islam');
    const isWide = viewport === desktop;
    if (!isWide) await page.getByRole('button', { name: 'Change search' }).first().click();
    const filters = isWide ? page : her.dialog('Find your Suitable Partner');
    await filters.getByRole('button', { name: 'Save this search' }).click();
    await saving.getByRole('textbox').fill('near HOME');
    await page.keyboard.press('Enter');
    await expect(
      saving.getByText('You already have a saved search with this name. Choose another name.'),
    ).toBeVisible();
    await expect(saving.getByRole('textbox')).toHaveValue('near HOME');

    await addMen(product, 1, 2);
    await page.goto('/search?religion=hindu');
    await page.getByRole('button', { name: 'Saved · 2 new' }).click();
    const list = her.dialog('Saved searches');
    await expect(list.getByText('Dhaka division, Islam')).toBeVisible();
    await expectAccessibleButToasts(page);
    await list.getByRole('button', { name: /^Near home/ }).click();
    await expect(page).toHaveURL(/\/search\?location=47&religion=islam&saved=/);
    await expect(page.getByRole('heading', { level: 1, name: /Near home/ })).toBeVisible();
    const isNew = (n: number) => her.card(nameAt(n)).getByText('New', { exact: true });
    await expect(isNew(2)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();

    // After the search is opened, the members stay marked as new, and the count starts at zero.
    await page.reload();
    await expect(isNew(2)).toBeVisible();
    await scrollDown(page, `${nameAt(1)} M`);
    await expect(isNew(1)).toBeAttached();
    await scrollDown(page, `${nameAt(0)} M`);
    await expect(isNew(0)).toHaveCount(0);
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await expect(list.getByText(/No new profiles/)).toBeVisible();

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
    await expectAccessibleButToasts(page);
    await her.close();
  });
}

test('the search dialog has the ten filters and those of families, remembered on the device, and finds by profile id [S1.3, S2.24]', async ({
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
    'Age',
    'Location',
    'Religion',
    'Education',
    'Profession',
    'Marital Status',
    'Height',
    'Home',
    'Employment',
    'Income',
    'Profile ID',
    'Faith, family and plans',
  ];
  await expect(
    dialog.getByRole('heading', { level: 3 }).or(dialog.locator('.fui-AccordionHeader')),
  ).toHaveText(filters.map((name) => new RegExp(`^${name}`)));
  await dialog.getByRole('button', { name: /^Location/ }).click();
  const places = dialog.getByRole('group', { name: 'Location' });
  for (const division of ['Dhaka division', 'Chittagong division'])
    await places.getByRole('checkbox', { name: division }).check();
  // The district has the name of its division.
  await places.getByRole('textbox').fill('ঢাকা');
  await expect(places.getByRole('checkbox')).toHaveCount(2);
  await expect(places.getByRole('checkbox', { name: 'Dhaka district' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Show 1', exact: true }).click();
  await expect(page).toHaveURL(/location=47&location=8/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 found');
  await expect(her.card('Shafin')).toBeVisible();
  await open();
  await expect(
    dialog.getByRole('button', { name: /^Location.*Dhaka division, Chittagong division/ }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await dialog.getByRole('button', { name: /^Profile ID/ }).click();
  await dialog.getByRole('textbox', { name: /Profile ID/ }).fill(him.user.profileId.toLowerCase());
  // A search for one profile id cannot be saved.
  await expect(dialog.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`/search?id=${him.user.profileId}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await him.close();
  await her.close();
});

test('filters that were chosen and not searched for are there when the dialog opens again [S2.24]', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, { gender: 'women' }, { width: 800, height: 900 });
  await setPolicy(her, '1');
  const { page } = her;
  const dialog = her.dialog('Find your Suitable Partner');
  const hindu = dialog.getByRole('checkbox', { name: 'Hindu', exact: true });
  const islam = dialog.getByRole('checkbox', { name: 'Islam', exact: true });
  await page.goto('/all');
  const open = () => page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await open();
  await hindu.check();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await open();
  await expect(hindu).toBeChecked();
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  // A results page shows its own search first. What is changed there stays there.
  await page.goto('/search?religion=islam&age=40&age=22');
  const change = page.getByRole('button', { name: 'Change search' }).first();
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')).toHaveText([
    'Age: 22–40',
    'Islam',
  ]);
  await change.click();
  await expect(dialog.getByText('Min 22 Yrs')).toBeVisible();
  await expect(dialog.getByText('Max 40 Yrs')).toBeVisible();
  await expect(hindu).not.toBeChecked();
  await hindu.check();
  await islam.uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await change.click();
  await expect(hindu).toBeChecked();
  await expect(islam).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.goto('/search?religion=islam');
  await change.click();
  await expect(islam).toBeChecked();
  await her.close();
});
