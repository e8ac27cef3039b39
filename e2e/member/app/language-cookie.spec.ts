import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('a browser that kept only the cookie of its language stays in it, and renders nothing twice', async ({
  browser,
  product,
}) => {
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  // The account was made in English.
  const man = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page, context } = man;
  await context.addCookies([{ name: 'milon-language', value: 'bn', url: product.url }]);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/all');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await page.getByRole('article').first().getByRole('button', { name: 'বিস্তারিত' }).click();
  await expect(page.getByRole('dialog')).toContainText('Zara');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  expect(said.filter((text) => text.includes('rendered again'))).toEqual([]);
  await Promise.all([man.close(), woman.close()]);
});
