import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { box, closeBoth, messages, openPair, textsIn, write } from '../../support/member/chat-steps.ts';
import { openOwnProfile } from '../../support/member/member-setup.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openMemberRecord, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const law = 'Dowry Prohibition Act 2018, section 3';
const demand = 'Your father must buy me a car';

test('a message that demands dowry is not sent; its writer reads the law, changes it and sends it', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  await write(tab, demand);
  const refusal = messages(tab).getByRole('alert');
  await expect(refusal).toContainText(law);
  await expectAccessibleButGuards(tab, '[role=dialog]');
  // It is still there after a reload.
  await tab.reload();
  await expect(refusal).toContainText(law);
  await messages(tab).getByRole('button', { name: 'Change' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(box(tab)).toHaveValue(demand);
  await write(tab, 'What mahr do you have in mind?');
  await expect(messages(woman.page).getByText('What mahr do you have in mind?')).toBeVisible();
  expect(await textsIn(woman.page)).toEqual(['What mahr do you have in mind?']);
  await closeBoth({ man, woman });
});

test('a post that demands dowry is held until it is changed; the member and staff read why', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  await tab.goto('/all');
  await openOwnProfile(man);
  await tab.getByRole('tab', { name: 'Profile' }).click();
  await tab.getByRole('button', { name: 'Location & Others' }).click();
  const post = man.dialog('Partner post');
  async function savePost(text: string): Promise<void> {
    await tab.getByRole('button', { name: 'Set Partner Post' }).click();
    await post.getByRole('textbox', { name: 'Partner post' }).fill(text);
    if (text === demand) await expect(post.getByText(law)).toBeVisible();
    await post.getByRole('button', { name: 'Set Partner Post' }).click();
    await man.toast('Preference posted!');
  }
  await savePost(demand);
  const held = tab.getByText('Others do not see: Partner post').and(tab.locator(':visible'));
  await expect(held).toBeVisible();
  const seen = async () => (await woman.context.request.get(`/users/${man.user._id}`)).text();
  expect(await seen()).not.toContain(demand);

  const office = await openConsole(browser, product);
  await signInAsStaff(office.page);
  await openMemberRecord(office.page, 'Tanvir Hossain');
  await expect(office.page.getByText('Held from others')).toBeVisible();
  await office.close();

  // The notice leads to the text.
  await tab.getByRole('tab', { name: 'Dashboard' }).click();
  await tab.getByRole('button', { name: 'Change the text' }).and(tab.locator(':visible')).click();
  await expect(post.getByRole('textbox', { name: 'Partner post' })).toHaveValue(demand);
  await tab.keyboard.press('Escape');
  await tab.getByRole('tab', { name: 'Profile' }).click();
  await savePost('educated, family-minded');
  await expect(held).toHaveCount(0);
  expect(await seen()).toContain('family-minded');
  await closeBoth({ man, woman });
});
