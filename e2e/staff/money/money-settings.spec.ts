import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { changeSettings, setSeller } from '../../support/member/member-setup.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('two members of staff change the money settings at the same time, and nothing is lost', async ({
  browser,
  product,
}) => {
  await setSeller(product);
  const [one, other] = [await openConsole(browser, product), await openConsole(browser, product)];
  for (const { page } of [one, other]) {
    await signInAsStaff(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Money settings', exact: true }).click();
    await page.getByLabel('Contact number').fill('+8801700-111111');
  }
  const save = (page: typeof one.page) =>
    page.getByRole('button', { name: 'Save', exact: true }).press('Control+Enter');
  await one.page.getByLabel('bKash account').fill('01711-000001');
  await one.page.getByLabel('Nagad account').fill('01711-000002');
  await save(one.page);
  await expect(one.page.getByText('Money settings saved.').last()).toBeVisible();

  const { page } = other;
  // The question about a field has the same name, so the role tells them apart.
  const bKash = page.getByRole('textbox', { name: 'bKash account' });
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed these settings' });
  await test.step('the second sees the changes field by field, and both values of a field that both changed', async () => {
    await bKash.fill('01811-000009');
    await page.getByLabel('Rocket account').fill('01811-000003');
    await save(page);
    await expect(notice).toContainText('Nagad account: empty → 01711-000002. The form has it now.');
    await expect(notice).toContainText('bKash account: you both changed it');
    await expect(page.getByLabel('Nagad account')).toHaveValue('01711-000002');
    await expect(bKash).toHaveValue('01811-000009');
    await expect(page.getByLabel('Rocket account')).toHaveValue('01811-000003');
    for (const radio of await notice.getByRole('radio').all()) await expect(radio).not.toBeChecked();
    await expectAccessibleButToasts(page);
  });

  await test.step('neither value is preselected, and saving requires a choice', async () => {
    await save(page);
    await expect(notice).toContainText('Choose one.');
    await notice.getByRole('radio', { name: 'Saved now: 01711-000001' }).check();
    await expect(bKash).toHaveValue('01711-000001');
    await notice.getByRole('radio', { name: 'Yours: 01811-000009' }).check();
    await expect(bKash).toHaveValue('01811-000009');
    await save(page);
    await expect(page.getByText('Money settings saved.').last()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  await page.reload();
  for (const [label, value] of [
    ['bKash account', '01811-000009'],
    ['Nagad account', '01711-000002'],
    ['Rocket account', '01811-000003'],
    ['Contact number', '+8801700-111111'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);

  await test.step('a change of other settings in the meantime is kept without a question', async () => {
    await changeSettings(product, { photoGraceSeconds: 90 });
    await page.getByLabel('Bank account').fill('City Bank, 111 222 333');
    await save(page);
    await expect(page.getByText('Money settings saved.').last()).toBeVisible();
    await expect(notice).toHaveCount(0);
    const stored = await changeSettings(product, {});
    expect(stored.photoGraceSeconds).toBe(90);
    expect(stored.manualPayment.Bank).toBe('City Bank, 111 222 333');
  });
  for (const console of [one, other]) await console.close();
});
