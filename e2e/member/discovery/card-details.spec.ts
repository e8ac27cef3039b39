import { randomInt } from 'node:crypto';
import { openDetails, openHer, openHim, pressMore, requiredFields } from '../../support/member/card-steps.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import {
  addPhoto,
  approveAbout,
  openMember,
  savePreference,
  sellPackage,
} from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('the details have three tabs, and the Family tab counts siblings and living parents [S2.28, S2.29]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product, {
    about: { myself: 'I teach mathematics.' },
    aboutPartner: 'Somebody who reads.',
    education: { degree: '4', year: 2018 },
    musics: ['1'],
    sports: ['2'],
    family: { brothers: 1, sisters: 2, fatherStatus: '1', motherStatus: '5', about: 'We live in Sylhet.' },
  });
  await savePreference(her, { religion: ['islam'] });
  await approveAbout(her);
  const { him, page, card } = await openHim(browser, product);
  await card.getByRole('button', { name: 'See Details' }).click();
  const part = (name: string) => card.getByRole('tabpanel', { name });
  await expect(card.getByRole('tab', { name: 'About Nusrat' })).toHaveAttribute('aria-selected', 'true');
  await expect(part('About Nusrat')).toContainText('I teach mathematics.');
  await expect(part('About Nusrat')).toContainText(/Year of passing2018.*Music\w.*Sports\w/);
  await expect(card.getByRole('region', { name: 'Education and work' })).toContainText('2018');
  // Only what is filled in.
  await expect(card.getByText('College', { exact: true })).toHaveCount(0);
  // Three siblings and the father; the mother has passed away.
  await card.getByRole('tab', { name: 'Family (4)' }).click();
  await expect(part('Family (4)').getByText('We live in Sylhet.')).toBeInViewport();
  await card.getByRole('tab', { name: 'Preference' }).click();
  await expect(part('Preference')).toContainText('Islam');
  await expect(part('Preference').getByText('Somebody who reads.')).toBeInViewport();
  await page.getByRole('tab', { name: 'Preference' }).press('ArrowLeft');
  await expect(card.getByRole('tab', { name: 'Family (4)' })).toBeFocused();
  await Promise.all([her.close(), him.close()]);
});

test('a contact with free access opens after the member verifies their phone', async ({
  browser,
  product,
}) => {
  const number = `18${randomInt(10_000_000, 99_999_999)}`;
  const her = await openHer(browser, product, { phoneNumber: { number } });
  await sellPackage(her, { name: 'Platinum', packageType: 'Both', connects: 10 });
  const { him, page, card } = await openHim(browser, product, { width: 360, height: 740 });
  await card.getByRole('button', { name: /^Call/ }).click();
  const contact = page.getByRole('dialog', { name: /^Contact info: Nusrat/ });
  await expect(contact).toContainText('Verify your phone number first');
  await expect(contact.getByRole('button', { name: 'Show contact info' })).toHaveCount(0);
  await contact.getByRole('button', { name: 'Verify my phone number' }).click();
  const verify = page.getByRole('dialog', { name: 'Verify your phone number' });
  await verify.getByRole('button', { name: 'Send code' }).click();
  await expect(verify.getByRole('textbox', { name: 'Code' })).toBeFocused();
  const { text } = await product.lastMessageTo(`+880${him.user.phoneNumber?.number}`);
  await verify.getByRole('textbox', { name: 'Code' }).fill(/\d{6}/.exec(text)?.[0] ?? '');
  await expect(verify).toBeHidden();
  await contact.getByRole('button', { name: 'Show contact info' }).click();
  await expect(contact.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+880${number}`);
  await Promise.all([her.close(), him.close()]);
});

test('photos fill the screen, one at a time, and change by keys and buttons [S2.30]', async ({
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
    // A scroll bar takes 15 px of the width in this browser.
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

test('a report needs a reason, and each reason is sent as one report [S2.31, S5.7]', async ({
  browser,
  product,
}) => {
  const her = await openHer(browser, product);
  const { him, page, card } = await openHim(browser, product);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/report') {
      sent.push(request.postDataJSON());
    }
  });
  await openDetails(card);
  await pressMore(page, 'Report');
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
  // The block is offered, not made.
  const block = page.getByRole('alertdialog', { name: /^Block .+ too\?$/ });
  await expect(block.getByRole('button', { name: 'Block' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(block).toHaveCount(0);
  expect(sent).toHaveLength(2);
  expect(sent).toEqual([
    { reportedUser: her.user._id, reportCategory: expect.any(String) },
    { reportedUser: her.user._id, reportCategory: expect.any(String) },
  ]);
  await Promise.all([her.close(), him.close()]);
});

test('a member with an empty profile must fill it in, and then upload a photo, to see details [S2.32, S2.33, S5.11, S8.6]', async ({
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
  await him.context.request.patch('/users', {
    ...retryOptions,
    headers: { origin: product.url },
    data: requiredFields,
  });
  await page.goto('/all');
  await card.getByRole('button', { name: 'See Details' }).click();
  await expect(card.getByRole('heading', { name: 'Upload your image' })).toBeVisible();
  await expect(card.getByText('First update your Photo, then you can see others.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Update Profile' })).toBeVisible();
  await addPhoto(him);
  // The person is still open.
  await page.reload();
  await expect(card.getByRole('tab')).toHaveCount(3);
  await page.keyboard.press('Escape');

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
