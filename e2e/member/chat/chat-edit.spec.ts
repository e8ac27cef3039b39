import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { box, closeBoth, messages, openChat, openPair, sendMany } from '../../support/member/chat-steps.ts';
import { expect, test } from '../../support/test.ts';

test('the search finds and highlights a text; Escape closes the search but not the window', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  await sendMany(man, woman, ['Assalamu alaikum', 'My father will call yours.']);
  await tab.keyboard.press('Control+f');
  await tab.getByRole('textbox', { name: 'Search in conversation' }).fill('ASSALAMU');
  await expect(tab.getByText('1 of 1')).toBeVisible();
  await expect(messages(tab).locator('mark')).toHaveText('Assalamu');
  await expectAccessibleButGuards(tab, '[role=dialog]');
  await tab.getByRole('textbox', { name: 'Search in conversation' }).fill('wedding');
  await expect(tab.getByText('Nothing found')).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(tab.getByRole('search')).toBeHidden();
  await expect(box(tab)).toBeVisible();
  await closeBoth({ man, woman });
});

test('a member deletes a message by keyboard, undoes it and deletes it again; the other member keeps it', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  const hers = woman.page;
  const otherTab = await man.context.newPage();
  await openChat(otherTab, 'Zara');
  await sendMany(man, woman, ['Assalamu alaikum', 'My father will call yours.']);
  await expect(messages(otherTab).getByText('My father will call yours.')).toBeVisible();
  const gone = 'My father will call yours.';
  const onLast = async () => {
    await messages(tab).focus();
    const there = messages(tab).locator('[data-message]:focus-within').getByText(gone);
    await expect(async () => {
      await tab.keyboard.press('ArrowUp');
      expect(await there.count()).toBe(1);
    }).toPass();
    await tab.keyboard.press('Enter');
    await tab.getByRole('menuitem', { name: 'Delete for me' }).press('Enter');
  };
  await onLast();
  for (const page of [tab, otherTab]) await expect(messages(page).getByText(gone)).toHaveCount(0);
  await expect(tab.getByRole('button', { name: 'Undo' })).toBeFocused();
  await tab.keyboard.press('Enter');
  for (const page of [tab, otherTab]) await expect(messages(page).getByText(gone)).toBeVisible();
  await onLast();
  await expect(messages(otherTab).getByText(gone)).toHaveCount(0);
  await openChat(tab, 'Zara');
  await expect(messages(tab).locator('[dir=auto]')).toHaveCount(1);
  await expect(messages(hers).getByText(gone)).toBeVisible();
  await closeBoth({ man, woman });
});
