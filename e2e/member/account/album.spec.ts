import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { addPhoto, approvePhoto, declinePhoto, openMember } from '../../support/member/member-setup.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

type Signed = Awaited<ReturnType<typeof openMember>>;

/** Opens the member's own photos through the profile. */
async function openAlbum(member: Signed) {
  const { page } = member;
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('button', { name: 'Change photo' }).click();
  return member.dialog('My photos');
}

const orderOf = (member: Signed) => () =>
  member
    .fetchJson<{ profileImages: { _id: string }[] }>('/users')
    .then((user) => user.profileImages.map((own) => own._id));

test('a member reorders photos by buttons, keys and dragging, and deletes one after a confirmation', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page } = member;
  for (let n = 0; n < 2; n += 1) await approvePhoto(member, await addPhoto(member));
  const dialog = await openAlbum(member);
  const order = orderOf(member);
  const [one, two] = (await order()) as [string, string];
  await expect(dialog.getByRole('listitem', { name: 'My photo 1, Main photo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Put photo 2 first' }).click();
  await expect.poll(order).toEqual([two, one]);
  await expect(dialog.getByRole('button', { name: 'Put photo 1 first' })).toBeFocused();
  // By keys, and by dragging.
  await dialog.getByRole('button', { name: /^Move photo 1: / }).press('ArrowRight');
  await expect.poll(order).toEqual([one, two]);
  await dialog
    .getByRole('button', { name: /^Move photo 2: / })
    .dragTo(dialog.getByRole('img', { name: 'My photo 1' }));
  await expect.poll(order).toEqual([two, one]);

  await dialog.getByRole('button', { name: 'Delete photo 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(order).toEqual([two]);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await member.close();
});

test('a declined photo shows the reason in a sentence, and the member appeals', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const { page } = member;
  await declinePhoto(member, await addPhoto(member), '2');
  const dialog = await openAlbum(member);
  await expect(dialog.getByText('The photo is blurred or too dark.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask for another review of photo 1' }).click();
  const appeal = member.dialog('Ask for another review');
  await appeal.getByRole('textbox').fill('Too short');
  await page.keyboard.press('Escape');
  await member.toast('This is not saved or sent yet.');
  await dialog.getByRole('button', { name: 'Ask for another review of photo 1' }).click();
  await expect(appeal.getByRole('textbox')).toHaveValue('Too short');
  await appeal.getByRole('button', { name: 'Send request' }).click();
  await expect(appeal.getByText('Write at least 10 characters.')).toBeVisible();
  await appeal.getByRole('textbox').fill('It was taken in daylight and is sharp.');
  await appeal.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Another review is in progress')).toBeVisible();
  await expectAccessibleButToasts(page);
  await dialog.getByRole('button', { name: 'Delete photo 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await member.close();
});

test('the album sets who sees the photos, and lists who viewed them', async ({ browser, product }) => {
  const member = await openMember(browser, product, {}, { width: 360, height: 740 });
  const dialog = await openAlbum(member);
  await dialog.getByRole('radio', { name: /^Connected members/ }).check();
  await expect
    .poll(() => member.fetchJson<{ photoPrivacy: string }>('/users').then((user) => user.photoPrivacy))
    .toBe('connections');
  await dialog.getByRole('button', { name: 'Who viewed my photos' }).click();
  await expect(
    member.dialog('Who viewed my photos').getByText('No one has viewed your photos yet'),
  ).toBeVisible();
  await member.close();
});
