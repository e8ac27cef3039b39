import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator } from '@playwright/test';
import { inDatabase } from '../support/database.ts';
import {
  addPhoto,
  approveAbout,
  approvePhoto,
  openMember,
  sellPackage,
  setPolicy,
} from '../support/member-setup.ts';
import type { Product } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

/** What the details of others ask of a viewer's own profile. */
const told = { height: '14', education: { degree: '4' } };

/** A woman whom others see, with so many photos. */
async function openHer(browser: Browser, product: Product, fields: Record<string, unknown> = {}, photos = 1) {
  const her = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women', ...fields });
  for (let n = 0; n < photos; n += 1) await approvePhoto(her, await addPhoto(her));
  await setPolicy(her, '1');
  return her;
}

async function openHim(browser: Browser, product: Product, viewport?: { width: number; height: number }) {
  const him = await openMember(browser, product, told, viewport);
  await addPhoto(him);
  await him.page.goto('/all');
  const card = him.page.getByRole('article', { name: /^Nusrat/ });
  await expect(card).toBeVisible();
  return { him, page: him.page, card };
}

/** Opens the details; what stands below them has its place once they have come. */
async function openDetails(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'See Details' }).click();
  await expect(card.getByRole('tabpanel')).toContainText('Profile kept for');
}

test('a card’s buttons, and those of its details, do what they say [S2.27, S4.10, S8.4, S9.6]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, {}, 2);
  const { him, page, card } = await openHim(browser, product, { width: 360, height: 740 });
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  await expect(button('More Photos')).toBeVisible();
  // On a slow network: what is pressed meanwhile is done in its turn.
  const answered: string[] = [];
  await page.route('**/users/invite?*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await setTimeout(300);
    const response = await route.fetch();
    answered.push(new URL(route.request().url()).searchParams.get('action') ?? '');
    await route.fulfill({ response });
  });
  const invited = card.getByText('Invited');
  await button('Invite').click();
  await button('Take back').click();
  await expect(button('Invite')).toBeVisible();
  expect(answered).toEqual([]);
  await expect.poll(() => answered).toEqual(['SEND', 'WITHDRAW']);
  await expect(invited).toHaveCount(0);
  await expect(button('Invite')).toBeVisible();

  // A double click where Take back will stand invites only; by keyboard one stays in the row.
  const { width, height } = (await button('Invite').boundingBox()) ?? { width: 0, height: 0 };
  await button('Invite').dblclick({ position: { x: width - 30, y: height / 2 } });
  await expect.poll(() => answered).toEqual(['SEND', 'WITHDRAW', 'SEND']);
  await expect(invited).toBeVisible();
  await button('Take back').focus();
  await page.keyboard.press('Enter');
  // Nobody is as quick as a test: what was pressed is on screen before the next key.
  await expect(button('Invite')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button('Invite')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(invited).toBeVisible();
  await expect(button('Call')).toBeVisible();
  await expect.poll(() => answered).toEqual(['SEND', 'WITHDRAW', 'SEND', 'WITHDRAW', 'SEND']);
  await page.unrouteAll({ behavior: 'wait' });

  // Nobody answers for 30 days: the card says so, and it can be sent again.
  inDatabase(product, 'update invitations set created_at = created_at - 31 * 86400000 where sender_id = ?', [
    him.user._id,
  ]);
  await page.reload();
  await expect(card.getByText('Your invitation had no answer in 30 days and has ended.')).toBeVisible();
  await button('Invite again').click();
  await expect(card.getByText('Invited')).toBeVisible();

  // Of who is not available one keeps no more than one wishes to.
  const pause = (paused: boolean) =>
    her.context.request.put('/users/pause', { headers: { origin: product.url }, data: { paused } });
  await pause(true);
  const activity = page.getByRole('button', { name: /Activity|Messages and invitations/ });
  await expect(activity).toContainText('1');
  await activity.click();
  await page.getByRole('menuitem', { name: /^Sent/ }).click();
  const sent = page.getByRole('dialog', { name: 'Sent' });
  await sent
    .getByRole('article', { name: 'Deleted User' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await expect(sent.getByText('No Profiles found!')).toBeVisible();
  await page.goBack();
  await pause(false);
  await page.reload();
  await button('Invite').click();
  await expect(card.getByText('Invited')).toBeVisible();

  // One greeting in 7 days, and when the next one is allowed stands in the conversation's menu.
  await button('Chat/Msg').click();
  const chat = page.getByRole('dialog');
  await chat.getByRole('button', { name: 'Say hi' }).click();
  await expect(chat.getByText(/^Hi, I am Tanvir\./)).toBeVisible();
  await chat.getByRole('button', { name: 'More about this conversation' }).click();
  const again = page.getByRole('menuitem', { name: /^Say hi.*Again from \d+ \w+ \d{4}/ });
  await expect(again).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goBack();

  await openDetails(card);
  await expect(card.getByText('I am looking for educated, simple person.')).toBeVisible();
  await button('Add to favorite').click();
  await expect(button('Remove from favorite')).toBeVisible();
  await button('Remove from favorite').click();
  await expect(button('Add to favorite')).toBeVisible();
  const call = card.getByRole('button', { name: /^Call · / });
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 200);
  await expect(call).toBeInViewport();
  await call.click();
  await expect(page.getByRole('dialog', { name: /Upgrade/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Show less' }).last().click();
  await expect(button('Add to favorite')).toHaveCount(0);

  // She finds the two buttons of an invitation, and declines with a word that he reads at once.
  await her.page.goto('/all');
  const his = her.page.getByRole('article', { name: /^Tanvir/ });
  await expect(his.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await his.getByRole('button', { name: 'Decline', exact: true }).click();
  await her.page.getByRole('menuitem', { name: 'I am already speaking with somebody.' }).click();
  await expect(card.getByText('declined your invitation')).toBeVisible();
  await expect(card.getByText('“I am already speaking with somebody.”')).toBeVisible();
  await expect(button('Invite again')).toBeDisabled();
  await expect(button('Invite again')).toHaveAccessibleDescription(/^Again from \d+ \w+ \d{4}/);
  // She thinks better of it.
  await his.getByRole('button', { name: 'Invite', exact: true }).click();
  await button('Accept').click();
  await expect(card.getByText('You are Connected')).toBeVisible();
  await expect(his.getByText('You are Connected')).toBeVisible();

  // A block asks first, and then the page loads anew without her.
  await openDetails(card);
  await button('Block').click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByText('Are you sure to block this user?')).toBeVisible();
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('No Profiles found!')).toBeVisible();
  await Promise.all([her.close(), him.close()]);
});

test('a button hears of a press while the page still scrolls', async ({ browser, product }) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product, { width: 360, height: 740 });
  await card.getByRole('button', { name: 'See Details' }).evaluate(async (button: HTMLElement) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A scroll's end is told some time after its last step: the press comes in between.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { left, top } = button.getBoundingClientRect();
    const pressed = document.elementFromPoint(left + 10, top + 10);
    if (pressed instanceof HTMLElement) pressed.click();
  });
  await expect(card.getByRole('tabpanel')).toBeVisible();
  expect(await page.evaluate(() => globalThis.scrollY)).toBeGreaterThan(0);
  await Promise.all([her.close(), him.close()]);
});

test('three tabs of details, the family counted with living parents [S2.28]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, {
    about: { myself: 'I teach mathematics.' },
    family: { brothers: 1, sisters: 2, fatherStatus: '1', motherStatus: '5', about: 'We live in Sylhet.' },
  });
  await her.context.request.put('/users/preference', {
    headers: { origin: product.url },
    data: { religion: ['islam'] },
  });
  await approveAbout(her);
  const { him, page, card } = await openHim(browser, product);
  await card.getByRole('button', { name: 'See Details' }).click();
  await expect(card.getByRole('tab', { name: 'About Nusrat' })).toHaveAttribute('aria-selected', 'true');
  await expect(card.getByRole('tabpanel')).toContainText('I teach mathematics.');
  // Three siblings and the father; the mother has passed away.
  await card.getByRole('tab', { name: 'Family (4)' }).click();
  await expect(card.getByRole('tabpanel')).toContainText('We live in Sylhet.');
  await card.getByRole('tab', { name: 'Preference' }).click();
  await expect(card.getByRole('tabpanel')).toContainText('Islam');
  await page.getByRole('tab', { name: 'Preference' }).press('ArrowLeft');
  await expect(card.getByRole('tab', { name: 'Family (4)' })).toBeFocused();
  await Promise.all([her.close(), him.close()]);
});

test('an owner with a package of type Both stands out, by border and badge [S2.26]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product);
  await expect(card).toHaveCSS('border-top-width', '1px');
  await sellPackage(her, { name: 'Platinum', packageType: 'Both', connects: 10 });
  await page.reload();
  await expect(card.getByText('PREMIER Platinum Free Access')).toBeVisible();
  await expect(card).toHaveCSS('border-top-width', '2px');
  await Promise.all([her.close(), him.close()]);
});

test('a free contact leads to verifying one’s phone, and then opens', async ({ browser, product }) => {
  const number = `18${randomInt(10_000_000, 99_999_999)}`;
  const her = await openHer(browser, product, { phoneNumber: { number } });
  await sellPackage(her, { name: 'Platinum', packageType: 'Both', connects: 10 });
  const { him, page, card } = await openHim(browser, product, { width: 360, height: 740 });
  await card.getByRole('button', { name: /^Call/ }).click();
  const contact = page.getByRole('dialog', { name: /^Contact of Nusrat/ });
  await expect(contact).toContainText('Verify your phone first');
  await expect(contact.getByRole('button', { name: 'Show the number' })).toHaveCount(0);
  await contact.getByRole('button', { name: 'Verify my phone' }).click();
  const verify = page.getByRole('dialog', { name: 'Verify your phone' });
  await verify.getByRole('button', { name: 'Send the code' }).click();
  await expect(verify.getByRole('textbox', { name: 'Code' })).toBeFocused();
  const { text } = await product.lastMessageTo(`+880${him.user.phoneNumber?.number}`);
  await verify.getByRole('textbox', { name: 'Code' }).fill(/\d{6}/.exec(text)?.[0] ?? '');
  await expect(verify).toBeHidden();
  await contact.getByRole('button', { name: 'Show the number' }).click();
  await expect(contact.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+880${number}`);
  await Promise.all([her.close(), him.close()]);
});

test('photos on the whole screen, one a view, by keys and by buttons [S2.30]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, {}, 2);
  const { him, page, card } = await openHim(browser, product, { width: 360, height: 740 });
  await card.getByRole('button', { name: 'More Photos' }).click();
  const carousel = page.getByRole('dialog', { name: /^Photos of Nusrat/ });
  await expect(carousel).toBeVisible();
  const size = async () => {
    const { width, height } = (await carousel.boundingBox()) ?? { width: 0, height: 0 };
    // A scroll bar takes 15 from the width in this browser.
    return [width >= 345, height];
  };
  await expect.poll(size).toEqual([true, 740]);
  const inView = () =>
    carousel.locator('img').evaluateAll((images) =>
      images.flatMap((image, place) => {
        const { left, right } = image.getBoundingClientRect();
        const middle = (left + right) / 2;
        return middle > 0 && middle < globalThis.innerWidth ? [place] : [];
      }),
    );
  await expect(carousel.locator('img')).toHaveCount(2);
  await expect.poll(inView).toEqual([0]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(inView).toEqual([1]);
  await carousel.getByRole('button', { name: 'Previous photo' }).click();
  await expect.poll(inView).toEqual([0]);
  await page.keyboard.press('Escape');
  await expect(carousel).toHaveCount(0);
  await Promise.all([her.close(), him.close()]);
});

test('a report needs a reason, and each reason is a report [S2.31, S5.7]', async ({ browser, product }) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/report') {
      sent.push(request.postDataJSON());
    }
  });
  await openDetails(card);
  await card.getByRole('button', { name: 'Report' }).click();
  const popup = page.getByRole('dialog', { name: 'Report', exact: true });
  const send = popup.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  const reasons = popup.getByRole('checkbox');
  await reasons.nth(0).check();
  await expect(send).toBeEnabled();
  await reasons.nth(0).uncheck();
  await expect(send).toBeDisabled();
  await reasons.nth(0).check();
  await reasons.nth(1).check();
  await send.click();
  await expect(page.getByText('Report Sent!').first()).toBeVisible();
  await expect(popup).toHaveCount(0);
  expect(sent).toHaveLength(2);
  expect(sent).toEqual([
    { reportedUser: her.user._id, reportCategory: expect.any(String) },
    { reportedUser: her.user._id, reportCategory: expect.any(String) },
  ]);
  await Promise.all([her.close(), him.close()]);
});

test('whoever told nothing of themselves is asked to, first the profile, then the photo [S2.32, S2.33, S5.11, S8.6]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const him = await openMember(browser, product, {});
  const { page } = him;
  await page.goto('/all');
  const card = page.getByRole('article', { name: /^Nusrat/ });
  await card.getByRole('button', { name: 'See Details' }).click();
  await expect(card.getByText('First update your profile then you can see others.')).toBeVisible();
  await expect(card.getByRole('tab')).toHaveCount(0);
  await card.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('tab', { name: 'Profile', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await him.context.request.patch('/users', { headers: { origin: product.url }, data: told });
  await page.goto('/all');
  await card.getByRole('button', { name: 'See Details' }).click();
  await expect(card.getByRole('heading', { name: 'Upload your image' })).toBeVisible();
  await expect(card.getByText('First update your Photo, then you can see others.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Update Profile' })).toBeVisible();
  await addPhoto(him);
  await page.reload();
  await card.getByRole('button', { name: 'See Details' }).click();
  await expect(card.getByRole('tab')).toHaveCount(3);

  const upToDate = page.getByRole('heading', { name: 'Keep Up to Date' }).locator('..');
  for (const [action, opened] of [
    ['Upload Photo', 'Upload your image'],
    ['Edit Profile', 'My profile'],
    ['Set Preference', 'My profile'],
    ['Upgrade Profile', /Upgrade/],
  ] as const) {
    await upToDate.getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await Promise.all([her.close(), him.close()]);
});
