import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openMember, setPolicy } from '../support/member-setup.ts';
import { openConsole } from '../support/staff-setup.ts';
import { openSection, signInAsStaff } from '../support/staff-steps.ts';
import { expect, test } from '../support/test.ts';

const box = (page: Page) => page.getByPlaceholder('Write a message');
const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

/** What carries messages, and where older messages are asked for. */
const socketPath = '**/socket.io/**';
const olderPath = /\/messages\?.*before=/;

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.keyboard.press('Enter');
}

/** What the window shows, from the first message to the last. */
const textsIn = (page: Page) => messages(page).locator('[dir=auto]').allInnerTexts();

test('two people write while one is away and the server dies: nothing lost, nothing twice; two tabs agree, and what one deletes the other side keeps [S4.13, S4.11]', async ({
  browser,
  product,
}) => {
  const man = await openMember(browser, product, {}, { width: 360, height: 740 });
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  const tab = man.page;
  const otherTab = await man.context.newPage();
  const hers = woman.page;
  const open = async (page: Page, card: string) => {
    await page.goto('/all');
    await page
      .getByRole('article')
      .filter({ hasText: card })
      .getByRole('button', { name: 'Chat/Msg' })
      .click();
  };
  await Promise.all([open(tab, 'Zara'), open(otherTab, 'Zara'), open(hers, 'Tanvir')]);

  await test.step('what is begun in one tab goes on in the other, and is read', async () => {
    await box(tab).fill('Assalamu');
    await expect(box(otherTab)).toHaveValue('Assalamu');
    await write(otherTab, 'Assalamu alaikum');
    await expect(messages(hers).getByText('Assalamu alaikum')).toBeVisible();
    await expect(box(tab)).toHaveValue('');
    for (const page of [tab, otherTab]) await expect(messages(page).getByText('Seen')).toBeAttached();
    await box(hers).fill('Wa');
    for (const page of [tab, otherTab]) await expect(messages(page).getByText('is writing…')).toBeVisible();
  });

  await test.step('he is away and writes; she writes; the server dies and comes back', async () => {
    await man.context.setOffline(true);
    await write(tab, 'Are you there?');
    await write(otherTab, 'https://milon.example is a word like any other');
    await otherTab.getByRole('button', { name: 'Send it' }).click();
    for (const page of [tab, otherTab])
      await expect(messages(page).getByText('Waiting to be sent')).toHaveCount(2);

    // A reload needs the pages; what carries messages stays away.
    await box(tab).fill('And when');
    await man.context.route(socketPath, (route) => route.abort());
    await man.context.setOffline(false);
    await open(tab, 'Zara');
    await expect(messages(tab).getByText('Waiting to be sent')).toHaveCount(2);
    await expect(box(tab)).toHaveValue('And when');
    await write(tab, 'Call my uncle: 01812345678');
    await tab.getByText('There is a telephone number in your message').waitFor();
    await tab.getByRole('button', { name: 'Send it' }).click();
    for (const page of [tab, otherTab])
      await expect(messages(page).getByText('Waiting to be sent')).toHaveCount(3);
    await man.context.setOffline(true);
    await man.context.unroute(socketPath);

    await write(hers, 'ওয়ালাইকুম আসসালাম');
    await expect(messages(hers).getByText('Sent', { exact: true })).toBeAttached();
    await product.killAndRestart();
    await write(hers, 'My father will call yours.');
    await man.context.setOffline(false);
    await expect(messages(hers).locator('[dir=auto]')).toHaveCount(6, { timeout: 20_000 });
    for (const page of [tab, otherTab]) {
      await expect(messages(page).locator('[dir=auto]')).toHaveCount(6);
      await expect(messages(page).getByText('Waiting to be sent')).toHaveCount(0);
    }
    const order = await textsIn(tab);
    expect(order.toSorted()).toEqual(
      [
        'Assalamu alaikum',
        'Are you there?',
        'https://milon.example is a word like any other',
        'Call my uncle: 01812345678',
        'ওয়ালাইকুম আসসালাম',
        'My father will call yours.',
      ].toSorted(),
    );
    expect(order.indexOf('Are you there?')).toBeLessThan(order.findIndex((text) => text.startsWith('http')));
    expect(await textsIn(otherTab)).toEqual(order);
    expect(await textsIn(hers)).toEqual(
      order.map((text) =>
        text.replace('01812345678', '1812xxxxxxx').replace('https://milon.example', 'xxxxxxx'),
      ),
    );
    await expect(messages(hers).getByText('A contact detail is hidden here.')).toHaveCount(2);
    await expect(messages(tab).getByText('Seen')).toHaveCount(4);
    await expect(messages(tab).getByRole('link')).toHaveCount(0);
  });

  await test.step('a text is found and marked; Escape ends the search and leaves the window', async () => {
    await tab.keyboard.press('Control+f');
    await tab.getByRole('textbox', { name: 'Search in conversation' }).fill('ASSALAMU');
    await expect(tab.getByText('1 of 1')).toBeVisible();
    await expect(messages(tab).locator('mark')).toHaveText('Assalamu');
    const { violations } = await new AxeBuilder({ page: tab }).include('[role=dialog]').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await tab.getByRole('textbox', { name: 'Search in conversation' }).fill('wedding');
    await expect(tab.getByText('Nothing found')).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('search')).toBeHidden();
    await expect(box(tab)).toBeVisible();
  });

  await test.step('by keys alone a message is deleted, taken back, and deleted again', async () => {
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
    await open(tab, 'Zara');
    await expect(messages(tab).locator('[dir=auto]')).toHaveCount(5);
    await expect(messages(hers).getByText(gone)).toBeVisible();
  });

  await test.step('a text without contacts goes once, and a number is asked about', async () => {
    await open(tab, 'Zara');
    await write(tab, 'I was born on 12-11-1996.');
    await tab.keyboard.press('Enter');
    await expect(messages(hers).getByText('12-11-1996')).toBeVisible();
    await expect(box(tab)).toHaveValue('');

    await write(tab, 'Call me: 01712345678');
    const question = tab.getByRole('alertdialog', { name: 'There is a telephone number in your message' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(box(tab)).toBeFocused();
    await expect(box(tab)).toHaveValue('Call me: 01712345678');
    await tab.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Send it' }).click();
    await expect(messages(hers).getByText('Call me: 1712xxxxxxx')).toBeVisible();
    await expect(messages(hers).getByText('12-11-1996')).toHaveCount(1);
    await expect(box(tab)).toHaveValue('');
  });

  await test.step('what asks for money comes with a warning, is reported and hidden, and staff decide by key', async () => {
    await write(tab, 'Please send me 5000 taka today');
    const warning = messages(hers).getByRole('note', { name: 'Be careful' });
    await expect(warning).toContainText('asks for money');
    await warning.getByRole('button', { name: 'Report' }).click();
    const dialog = hers.getByRole('dialog', { name: 'Report this message' });
    await dialog.getByRole('radio', { name: 'Asks for money' }).check();
    await dialog.getByRole('textbox').fill('He asks everybody.');
    const { violations } = await new AxeBuilder({ page: hers }).include('[role=dialog]').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(messages(hers).getByText('Reported')).toBeVisible();
    await warning.getByRole('button', { name: 'Do not show this again here' }).click();
    await expect(warning).toHaveCount(0);
    await open(hers, 'Tanvir');
    await expect(messages(hers).getByText('Reported')).toBeVisible();
    await expect(warning).toHaveCount(0);
    await expect(messages(tab).getByText('5000 taka')).toBeVisible();
    for (const seen of ['Reported', 'Be careful']) await expect(messages(tab).getByText(seen)).toHaveCount(0);

    const office = await openConsole(browser, product);
    await signInAsStaff(office.page);
    await openSection(office.page, 'Messages');
    await office.page.getByRole('link', { name: 'Tanvir Hossain to Zara Khan' }).click();
    await expect(office.page.getByText('He asks everybody.')).toBeVisible();
    await office.page.keyboard.press('w');
    await expect(office.page.getByText('Warn Tanvir Hossain?')).toBeVisible();
    await office.page.keyboard.press('Enter');
    await expect(office.page.getByText('No message waits.')).toBeVisible();
    await office.close();
  });

  await test.step('the longest word and Arabic beside Latin stay inside a narrow window', async () => {
    const inside = async (text: string) => {
      await write(tab, text);
      await expect(messages(hers).getByText(text, { exact: true })).toBeAttached();
      await expect(messages(tab).getByText('Waiting to be sent')).toHaveCount(0);
      await expect(messages(tab).getByText(text, { exact: true })).toBeVisible();
      const edges = await messages(tab)
        .getByText(text, { exact: true })
        .evaluate((bubble) => {
          const { left, right } = bubble.getBoundingClientRect();
          return { left, right: right + bubble.scrollWidth - bubble.clientWidth };
        });
      expect(edges.left).toBeGreaterThanOrEqual(0);
      expect(edges.right).toBeLessThanOrEqual(360);
      expect(await messages(tab).evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    };
    await inside('m'.repeat(4_000));
    await inside(`السلام عليكم Tanvir, ${'شكرا'.repeat(40)} and Latin again`);
  });

  await test.step('a window opens at the newest message, however tall the others, and stays there while a keyboard comes and goes', async () => {
    const newest = (page: Page) => messages(page).getByText('and Latin again');
    await Promise.all([open(hers, 'Tanvir'), open(tab, 'Zara')]);
    for (const page of [hers, tab]) await expect(newest(page)).toBeInViewport({ ratio: 0.5 });
    for (const height of [420, 740]) {
      await tab.setViewportSize({ width: 360, height });
      await expect(newest(tab)).toBeInViewport({ ratio: 0.5 });
      await expect(tab.getByRole('button', { name: 'To the newest messages' })).toHaveCount(0);
    }
  });

  await test.step('of a long conversation one scroll brings the older messages, and nothing moves', async () => {
    const written = Array.from({ length: 60 }, (_, at) => ({
      clientId: randomUUID(),
      friendId: woman.user._id,
      friendName: 'Zara Khan',
      text: `Line ${at + 1}.`,
      createdAt: new Date(Date.now() + at).toISOString(),
    }));
    const kept = JSON.stringify({ owner: man.user._id, value: written });
    await tab.evaluate((value) => localStorage.setItem('milon-chat-outbox', value), kept);
    await open(tab, 'Zara');
    await expect(messages(hers).getByText('Line 60.')).toBeVisible();

    const pages = Promise.withResolvers<void>();
    await hers.route(olderPath, async (route) => {
      await pages.promise;
      await route.continue();
    });
    const asked = hers.waitForRequest(olderPath);
    await open(hers, 'Tanvir');
    await expect(messages(hers).getByText('Line 60.')).toBeVisible();
    await messages(hers).hover();
    await hers.mouse.wheel(0, -500);
    await asked;
    await expect
      .poll(() => messages(hers).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight))
      .toBe(500);
    const line = messages(hers).getByText('Line 50.');
    const place = await line.boundingBox();
    const answered = hers.waitForResponse(olderPath);
    pages.resolve();
    await answered;
    await expect(messages(hers).getByRole('progressbar')).toHaveCount(0);
    await expect.poll(() => line.boundingBox()).toEqual(place);
    // What is read stays in its place while taller rows above it are measured: one scrolls on.
    await expect(async () => {
      await messages(hers).evaluate((list) => list.scrollTo(0, 0));
      await expect(messages(hers).getByText('Assalamu alaikum', { exact: true })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
  });

  await woman.close();
  await man.close();
});
