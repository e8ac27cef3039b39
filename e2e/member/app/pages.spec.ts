import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const tabs = [
  ['New Match', '/new'],
  ['My Match', '/'],
  ['All', '/all'],
  ['Near me', '/nearby'],
] as const;

test('each feed opens by its tab, by its address, after a reload and by Back; /_app opens My Match [S2.1, S2.36]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  const isAt = async (name: string, path: string) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached();
    await expect(
      page.getByRole('navigation', { name: 'Feeds' }).locator('[aria-current=page]'),
    ).toContainText(name);
  };
  for (const [name, path] of tabs) {
    const html = await (await page.goto(path))?.text();
    const feed = { '/new': 'new', '/': 'matched', '/all': 'all', '/nearby': 'nearby' }[path];
    expect(html).toContain(`"/users/feed/${feed}":{`);
    await isAt(name, path);
    await page.reload();
    await isAt(name, path);
  }
  for (const [name, path] of tabs) {
    await page.getByRole('navigation', { name: 'Feeds' }).getByRole('link', { name }).click();
    await isAt(name, path);
  }
  for (const [name, path] of tabs.slice(0, -1).toReversed()) {
    await page.goBack();
    await isAt(name, path);
  }
  await page.goto('/_app');
  await expect(page.getByRole('heading', { level: 1, name: 'My Match' })).toBeAttached();
  await page.goto('/search?religion=islam');
  await expect(page.getByRole('heading', { name: /Search results/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Search results/ })).toBeVisible();
  await member.close();
});

test('a search is in the address, and the address fills in the search form [S2.2]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const { page } = member;
  const address =
    '/search?degree=2&degree=4&location=47&location=8&marital=1&religion=islam&religion=hindu' +
    '&workingwith=5&workingas=1&sallary=3&age=22-34&height=5-20';
  const asked = page.waitForRequest((request) => request.url().includes('/users/search?'));
  await page.goto(address);
  const sent = new URL((await asked).url()).searchParams;
  const written = new URLSearchParams(address.slice(address.indexOf('?')));
  for (const name of new Set(written.keys())) {
    expect(sent.getAll(name).toSorted()).toEqual(written.getAll(name).toSorted());
  }

  const filters = page.getByRole('complementary', { name: 'Find your Suitable Partner' });
  await expect(filters.getByText('Min 22 Yrs')).toBeVisible();
  await expect(filters.getByText('Max 34 Yrs')).toBeVisible();
  await expect(filters.getByRole('checkbox', { name: 'Islam', exact: true })).toBeChecked();
  await filters.getByRole('checkbox', { name: 'Hindu', exact: true }).uncheck();
  await filters.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL((url) => {
    const now = url.searchParams;
    return (
      url.pathname === '/search' &&
      now.getAll('religion').join() === 'islam' &&
      [...new Set(written.keys())].every(
        (name) =>
          name === 'religion' ||
          now.getAll(name).toSorted().join() === written.getAll(name).toSorted().join(),
      )
    );
  });

  await page.goto(`/search?id=${member.user.profileId}`);
  await filters.getByRole('button', { name: /^Profile ID/ }).click();
  await expect(filters.getByRole('textbox', { name: /Profile ID/ })).toHaveValue(member.user.profileId);
  await member.close();
});
