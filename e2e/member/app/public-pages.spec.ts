import { telephone } from '../../support/member/discovery-steps.ts';
import { MemberPage } from '../../support/member/member-page.ts';
import { offerPackage, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('without scripts and without an account one reads what every package costs', async ({
  browser,
  product,
}) => {
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  await offerPackage(product, { name: 'Starter', packageType: 'New', connects: 5 });
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [language, price] of [
    ['en', /Gold.*Tk 990.*40 connects · 60 days.*Tk 24\.75 per connect/s],
    ['bn', /Gold.*৯৯০ টাকা.*৪০টি কানেক্ট · ৬০ দিন.*প্রতি কানেক্ট ২৪\.৭৫ টাকা/s],
  ] as const) {
    await page.goto(`/prices?lang=${language}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Gold' })).toHaveText(price);
    await expect(page.getByRole('listitem').filter({ hasText: 'Starter' })).toBeVisible();
  }
  await context.close();
});

test('a guest’s feed ends with trust, prices and safety, and sign-up says why it opened and what one accepts', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, { gender: 'women', name: 'Nusrat Jahan' });
  await setPolicy(her, '1');
  await her.close();
  const guest = await MemberPage.open(browser, product);
  const { page } = guest;
  await page.setViewportSize(telephone);
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  for (const name of ['About', 'Prices', 'Terms of use', 'Privacy', 'Safety'])
    await expect(foot.getByRole('link', { name })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'How profiles are checked' })).toHaveAttribute(
    'href',
    '/about',
  );
  await expect(main.getByRole('link', { name: 'Stay safe' })).toHaveAttribute('href', '/safety');

  const dialog = page.getByRole('dialog');
  for (const [press, why] of [
    [page.getByRole('button', { name: 'Search', exact: true }), 'Sign up free to search by your own wishes.'],
    [page.getByRole('link', { name: 'Near me', exact: true }), 'Sign up free to see who lives near you.'],
    [page.getByRole('button', { name: 'Invite', exact: true }), 'Sign up free to invite Nusrat.'],
  ] as const) {
    if (why.includes('invite'))
      await guest.card('Nusrat').getByRole('button', { name: 'See Details' }).click();
    await press.click();
    await expect(dialog).toContainText(why);
    await dialog.getByRole('radio').first().focus();
    await expect(dialog).toContainText('By signing up you accept the Terms and the Privacy Notice.');
    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy Notice', '/privacy'],
      ['Prices', '/prices'],
      ['Safety', '/safety'],
    ] as const)
      await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', path);
    await page.keyboard.press('Escape');
    if (why.includes('invite')) await page.getByRole('button', { name: 'Show less' }).click();
    await expect(dialog).toHaveCount(0);
  }

  await main.getByRole('link', { name: 'Prices' }).click();
  await expect(page.getByRole('heading', { name: 'Prices', level: 1 })).toBeVisible();
  await guest.close();
});
