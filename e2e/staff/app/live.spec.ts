import { pane } from '../../support/staff/console-parts.ts';
import { makeUploader, openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openMemberRecord, setStatus, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('a change by one member of staff appears in another’s table and open record without a reload', async ({
  browser,
  product,
}) => {
  await SignedUpMember.signUp(product, { name: 'Nahar Begum', gender: 'women' });
  const desk = await openConsole(browser, product);
  await signInAsStaff(desk.page, makeUploader(product));
  await openMemberRecord(desk.page, 'Nahar Begum');
  const { page } = desk;
  await expect(pane(page).getByText('Hidden')).toHaveCount(0);
  let reloads = 0;
  page.on('load', () => {
    reloads += 1;
  });

  const office = await openConsole(browser, product);
  await signInAsStaff(office.page);
  await openMemberRecord(office.page, 'Nahar Begum');
  await setStatus(office.page, 'Hidden');

  await expect(page.getByRole('gridcell', { name: 'Hidden' })).toBeVisible();
  await expect(pane(page).getByText('Hidden').first()).toBeVisible();
  expect(reloads).toBe(0);
  await office.close();
  await desk.close();
});
