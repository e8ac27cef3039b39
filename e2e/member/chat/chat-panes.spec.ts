import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { box, closeBoth, messages, openPair, write } from '../../support/member/chat-steps.ts';
import { desktop } from '../../support/member/discovery-steps.ts';
import { expect, test } from '../../support/test.ts';

test('on a desktop the conversations stand beside the open one, and a window over a page keeps its size', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  await write(man.page, 'Assalamu alaikum');
  const { page } = woman;
  await page.setViewportSize(desktop);
  await expect(messages(page).getByText('Assalamu alaikum')).toBeVisible();
  // Opened at a card: a window over the page, ready to be written in.
  await expect(box(page)).toBeFocused();
  const size = await page.getByRole('dialog').boundingBox();
  expect([size?.width, size?.height]).toEqual([500, 576]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chat', exact: true }).click();

  const chats = woman.dialog('Messages');
  await expect(chats.getByText('Choose a conversation')).toBeVisible();
  await expectAccessibleButToasts(page);
  const row = chats.getByRole('listitem').getByRole('button', { name: /Tanvir/ });
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(box(page)).toBeFocused();
  await write(page, 'Walaikum assalam');
  await expect(messages(page).getByText('Walaikum assalam')).toBeVisible();
  await expect(row).toContainText('Walaikum assalam');
  await expectAccessibleButToasts(page);
  expect((await chats.boundingBox())?.width).toBe(1075);

  // What arrives while his profile covers the conversation is unread, and seen on the way back.
  const seen = messages(man.page).getByText('Seen', { exact: true });
  await expect(seen).toHaveCount(1);
  await chats.getByTitle(/profile/).click();
  await expect(chats).toBeHidden();
  await write(man.page, 'Are you there?');
  await write(man.page, 'Please write.');
  await expect(page.getByText('2 new')).toHaveCount(1);
  await expect(seen).toHaveCount(1);
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect(seen).toHaveCount(3);

  // A reload keeps both panes. On a phone, a conversation covers the list and leads back to it.
  await page.reload();
  await expect(messages(page).getByText('Walaikum assalam')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(messages(page)).toHaveCount(0);
  await row.click();
  await expect(messages(page).getByText('Walaikum assalam')).toBeVisible();
  await expect(chats).toBeHidden();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(row).toBeVisible();
  await closeBoth({ man, woman });
});
