import type { CDPSession } from '@playwright/test';
import { box, closeBoth, messages, openPair, textsIn, write } from '../../support/member/chat-steps.ts';
import { expect, test } from '../../support/test.ts';

const enter = { type: 'keyDown', key: 'Enter', code: 'Enter' } as const;

/** Writes as a touch keyboard with suggestions does: the last word stays in composition. */
const compose = (keyboard: CDPSession, text: string) =>
  keyboard.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });

/** The Send key of a touch keyboard, during the composition. */
const pressSend = (keyboard: CDPSession) =>
  keyboard.send('Input.dispatchKeyEvent', { ...enter, text: '\r', windowsVirtualKeyCode: 13 });

/** Enter with which an input method accepts a word: it takes the key, and no line break follows. */
const pressAccept = (keyboard: CDPSession) =>
  keyboard.send('Input.dispatchKeyEvent', { ...enter, type: 'rawKeyDown', windowsVirtualKeyCode: 229 });

test('the Send key of a touch keyboard sends while a word is in composition; Enter that accepts a word does not', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  const keyboard = await man.context.newCDPSession(tab);
  await box(tab).focus();

  await compose(keyboard, 'Assalamu');
  await pressAccept(keyboard);
  await expect(box(tab)).toHaveValue('Assalamu');
  await expect(box(tab)).toBeFocused();

  await compose(keyboard, 'Assalamu alaikum');
  await pressSend(keyboard);
  await expect(messages(woman.page).getByText('Assalamu alaikum')).toBeVisible();
  await expect(box(tab)).toHaveValue('');
  await expect(box(tab)).toBeFocused();

  // A keyboard with keys still starts a new line with Shift.
  await box(tab).pressSequentially('Two');
  await tab.keyboard.press('Shift+Enter');
  await box(tab).pressSequentially('lines');
  await expect(box(tab)).toHaveValue('Two\nlines');
  await tab.keyboard.press('Enter');
  await expect(messages(woman.page).getByText('Two')).toBeVisible();
  await expect.poll(() => textsIn(tab)).toEqual(['Assalamu alaikum', 'Two\nlines']);
  await closeBoth({ man, woman });
});

test('the key of a touch keyboard goes to the next result of a search while a word is in composition', async ({
  browser,
  product,
}) => {
  const { man, woman } = await openPair(browser, product);
  const tab = man.page;
  await write(tab, 'Salam one');
  await write(tab, 'Salam two');
  await expect(messages(woman.page).getByText('Salam two')).toBeVisible();
  await tab.keyboard.press('Control+f');
  await expect(tab.getByRole('search').getByRole('textbox')).toBeFocused();
  const keyboard = await man.context.newCDPSession(tab);
  await compose(keyboard, 'Salam');
  await expect(tab.getByRole('search').getByText('1 of 2')).toBeVisible();
  await pressAccept(keyboard);
  await expect(tab.getByRole('search').getByText('1 of 2')).toBeVisible();
  await pressSend(keyboard);
  await expect(tab.getByRole('search').getByText('2 of 2')).toBeVisible();
  await closeBoth({ man, woman });
});
