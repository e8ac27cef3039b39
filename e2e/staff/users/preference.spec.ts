import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { staffAccount } from '../../support/product/product.ts';
import { pane } from '../../support/staff/console-parts.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openMemberRecord, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

/** Sets Administration's minimums by its own calls. */
async function setMinimums(url: string, preference: Record<string, number>): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/staff/jwt`, {
    method: 'POST',
    headers,
    body: JSON.stringify(staffAccount),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const authorized = { ...headers, authorization: `Bearer ${accessToken}` };
  const settings = (await (await fetch(`${url}/admin/settings`, { headers: authorized })).json()) as object;
  const saved = await fetch(`${url}/admin/settings`, {
    method: 'PUT',
    headers: authorized,
    body: JSON.stringify({ ...settings, preference }),
  });
  expect(saved.status).toBe(200);
}

test('staff set a member’s preference with the same sliders, minimums and musts as the member [S2.34, S5.3, S5.6]', async ({
  browser,
  product,
}) => {
  // A quirk: a man's education is checked against the female minimum.
  await setMinimums(product.url, {
    femaleEducationMand: 2,
    maleEducationMand: 1,
    professionMand: 0,
    workWithMand: 0,
  });
  await SignedUpMember.signUp(product, { name: 'Rafiq Azad', gender: 'men' });
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page, makeUploader(product));
  await openMemberRecord(page, 'Rafiq Azad');
  await expect(pane(page).getByText('No preference set yet.')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Edit preference' }).click();
  const form = page.getByRole('alertdialog', { name: 'Set your Partner Preference' });
  const open = async (name: string) => {
    const header = form.getByRole('button', { name: new RegExp(`^${name}`) });
    if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
    return header;
  };

  await test.step('his own religion is one press away; the sliders keep their gap and their bounds', async () => {
    const religion = await open('Religion');
    await expect(religion).toContainText('Any');
    await form.getByRole('checkbox', { name: 'Only their own: Islam' }).check();
    await expect(religion).toContainText('Islam');
    await form.getByRole('slider', { name: 'Maximum age' }).fill('40');
    await form.getByRole('slider', { name: 'Minimum age' }).fill('38');
    await expect(form.getByText('Min 30 Yrs')).toBeVisible();
    await expect(form.getByText('Max 40 Yrs')).toBeVisible();
    await form.getByRole('slider', { name: 'Minimum height' }).fill('8');
    await expect(form.getByText('Min 5 ft 0 in')).toBeVisible();
    await form.getByRole('checkbox', { name: 'Must-have: Age' }).check();
    await expect(form.getByRole('button', { name: /^Age/ })).toContainText('Must-have');
  });

  const degree = async (name: string) => {
    await form.getByRole('combobox', { name: 'Degree' }).click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await test.step('too few options show an error at the field, and no entry is lost', async () => {
    await open('Degree');
    await expect(form.getByRole('checkbox', { name: 'Must-have: Degree' })).toBeDisabled();
    await degree('Bachelors');
    await form.getByRole('button', { name: 'Save preference' }).click();
    await expect(form.getByText('You must select at least 2 options.')).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Degree' })).toBeFocused();
    await expectAccessibleButGuards(page);
    await degree('Masters');
    await form.getByRole('button', { name: 'Save preference' }).click();
    await expect(page.getByText('Preference Saved!', { exact: true }).last()).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  await expect(pane(page)).toContainText('30 – 40 · Must');
  await pane(page).getByRole('button', { name: 'Edit preference' }).click();
  await expect(form.getByRole('button', { name: /^Degree/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(form.getByRole('button', { name: /^Degree/ })).toContainText('Bachelors, Masters');
  await expect(form.getByRole('checkbox', { name: 'Must-have: Age' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await staff.close();
});
