import { invite } from '../../support/member/card-steps.ts';
import { telephone } from '../../support/member/discovery-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { send } from '../../support/member/report-steps.ts';
import { expect, test } from '../../support/test.ts';

/** The entries of the menu, each with its list, its text when empty, and the only member in the list. */
const lists = [
  ['Invitation', 'Invitations received', 'No Profiles found!', 'Nusrat'],
  ['Message', 'Messages', 'No conversations yet', 'Shirin'],
  ['Accept', 'Accepted invitations', 'No Profiles found!', 'Farida'],
  ['Sent', 'Invitations sent', 'No Profiles found!', 'Sadia'],
  ['Declined', 'Declined invitations', 'No Profiles found!', 'Rumana'],
] as const;

test('each entry of the menu opens its list, with the right member or with a text when it is empty [S2.23]', async ({
  browser,
  product,
}) => {
  const him = await openMember(browser, product, {}, telephone);
  const { page } = him;
  const open = async (entry: string) => {
    await page.getByRole('button', { name: /Activity|Messages and invitations/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await page.goto('/');
  for (const [entry, title, empty] of lists) {
    await open(entry);
    await expect(him.dialog(title).getByText(empty)).toBeVisible();
    await page.goBack();
  }

  const addWoman = async (name: string) => {
    const woman = await openMember(browser, product, { name: `${name} Begum`, gender: 'women' });
    await setPolicy(woman, '1');
    return woman;
  };
  const [received, writer, accepted, sent, declined] = await Promise.all(
    lists.map(([, , , name]) => addWoman(name)),
  );
  if (!received || !writer || !accepted || !sent || !declined) throw new Error('A woman is missing.');
  for (const woman of [received, accepted, declined]) await invite(woman, 'SEND', him);
  await invite(him, 'ACCEPT', accepted);
  await invite(him, 'DECLINE', declined);
  await invite(him, 'SEND', sent);
  await send(writer, '/users/hi', { userId: him.user._id });
  await page.reload();
  for (const [entry, title, empty, name] of lists) {
    await open(entry);
    const rows = him.dialog(title).getByRole(entry === 'Message' ? 'listitem' : 'article');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`${name} B`);
    await expect(him.dialog(title).getByText(empty)).toHaveCount(0);
    await page.goBack();
  }
  for (const member of [received, writer, accepted, sent, declined, him]) await member.close();
});
