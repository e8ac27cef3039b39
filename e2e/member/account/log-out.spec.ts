import { openMember } from '../../support/member/member-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('attack 61: a logout that a proxy answers with 503 is repeated, and the member stays hidden until then', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, { name: 'Tanvir Hossain' });
  const { page } = member;
  const logIn = page.getByRole('button', { name: 'Log in' }).first();
  let tries = 0;
  await page.route('**/auth/logout', (route) => {
    tries += 1;
    return route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(logIn).toBeVisible();
  expect(tries).toBe(1);
  // The cookie is still there, and the server still has the session.
  expect(await member.fetchJson<object>('/api/auth/session')).toHaveProperty('user');

  await page.reload();
  await expect.poll(() => tries).toBeGreaterThan(1);
  await expect(logIn).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  await expect(page.getByText('Tanvir')).toHaveCount(0);

  await page.unroute('**/auth/logout');
  await page.reload();
  await expect(logIn).toBeVisible();
  await expect.poll(() => member.fetchJson<object>('/api/auth/session')).toEqual({});
  await page.reload();
  await expect(logIn).toBeVisible();
  await member.close();
});
