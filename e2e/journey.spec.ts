import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile, User } from '@milon/shared/contracts';
import { launchStaffConsole } from '../staff-desktop/harness/electron-page.ts';
import { closeMoment } from './support/member/card-steps.ts';
import { MemberPage } from './support/member/member-page.ts';
import { openOwnProfile } from './support/member/member-setup.ts';
import { makeCameraPhoto } from './support/pictures.ts';
import {
  approvePayment,
  approvePhotosByKeys,
  openMemberRecord,
  setStatus,
  signInAsStaff,
} from './support/staff/staff-steps.ts';
import { expect, test } from './support/test.ts';

test('two members match, connect and chat; one buys a package and unlocks the other’s number [S1.1, S1.3, S1.4, S2.21, S2.22, S8.8]', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const farhan = await MemberPage.open(browser, product);
  const nusrat = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const kamal = await MemberPage.open(browser, product);
  await product.offerPackage({ name: 'Gold', price: 1990, connects: 40, validDays: 90 });
  const consoleData = await mkdtemp(join(tmpdir(), 'milon-console-'));
  const staff = await launchStaffConsole({ browser, apiUrl: product.url, dataDir: consoleData });

  await test.step('a man and a woman sign up, each with a photo', async () => {
    await farhan.signUp({
      name: 'Farhan Ahmed',
      gender: 'Man',
      phone: '01711000001',
      photo: await makeCameraPhoto(210),
    });
    await nusrat.signUp({
      name: 'Nusrat Jahan',
      gender: 'Woman',
      phone: '01811000002',
      photo: await makeCameraPhoto(340),
    });
    const [man, woman] = [await farhan.fetchJson<User>('/users'), await nusrat.fetchJson<User>('/users')];
    expect([man.activePolicy, woman.activePolicy]).toEqual(['1', '4']);
    expect([...man.profileImages, ...woman.profileImages].map((photo) => photo.status)).toEqual([
      'PENDING',
      'PENDING',
    ]);
  });

  await test.step('staff approve both photos by keyboard and set her status to Active', async () => {
    await signInAsStaff(staff.page);
    await approvePhotosByKeys(staff.page, 2);
    await expect
      .poll(async () => {
        const photos = await Promise.all([farhan, nusrat].map((member) => member.fetchJson<User>('/users')));
        return photos.flatMap((user) => user.profileImages.map((photo) => photo.status));
      })
      .toEqual(['APPROVED', 'APPROVED']);

    await openMemberRecord(staff.page, 'Nusrat Jahan');
    await setStatus(staff.page, 'Active');
  });

  await test.step('each appears in the other’s My Match, with a photo', async () => {
    await farhan.page.goto('/');
    await expect(farhan.card('Nusrat J')).toBeVisible();
    await expect(farhan.card('Nusrat J').locator('img').first()).toBeVisible();
    await nusrat.page.goto('/');
    await expect(nusrat.card('Farhan A')).toBeVisible();
  });

  await test.step('he invites her, and she accepts', async () => {
    await farhan.card('Nusrat').getByRole('button', { name: 'Invite', exact: true }).click();
    // He skipped the code at sign-up, so he is reminded once.
    await farhan.page.getByRole('button', { name: 'Invite without it' }).click();
    await expect(farhan.card('Nusrat').getByText('Invited')).toBeVisible();
    await nusrat.card('Farhan').getByRole('button', { name: 'Accept' }).click();
    await closeMoment(nusrat);
    await closeMoment(farhan);
    await expect(nusrat.card('Farhan').getByText('You are Connected')).toBeVisible();
    await expect(farhan.card('Nusrat').getByText('You are Connected')).toBeVisible();
  });

  await test.step('they chat live in both directions; a killed server loses no message', async () => {
    await farhan.card('Nusrat').getByRole('button', { name: 'Chat/Msg' }).click();
    await farhan.page
      .getByPlaceholder('Write a message')
      .fill('Assalamu alaikum. My family liked your profile.');
    await farhan.page.keyboard.press('Enter');
    await nusrat.card('Farhan').getByRole('button', { name: 'Chat/Msg' }).click();
    await expect(
      nusrat.page.getByText('Assalamu alaikum. My family liked your profile.', { exact: true }),
    ).toBeVisible();
    await nusrat.page.getByPlaceholder('Write a message').fill('ওয়ালাইকুম আসসালাম। ধন্যবাদ।');
    await nusrat.page.getByRole('button', { name: 'Send' }).click();
    await expect(farhan.page.getByText('ওয়ালাইকুম আসসালাম। ধন্যবাদ।', { exact: true })).toBeVisible();

    await product.killAndRestart();
    await farhan.page.getByPlaceholder('Write a message').fill('Shall our parents speak?');
    await farhan.page.keyboard.press('Enter');
    await expect(nusrat.page.getByText('Shall our parents speak?', { exact: true })).toBeVisible();
    await expect(
      nusrat.page.getByText('Assalamu alaikum. My family liked your profile.', { exact: true }),
    ).toHaveCount(1);
  });

  await test.step('he buys Gold with a manual payment', async () => {
    // Connected people leave My Match when it loads again.
    await farhan.page.goto('/all');
    await farhan.card('Nusrat').getByRole('button', { name: 'Call', exact: true }).click();
    await farhan.page.getByRole('button', { name: 'Choose Gold' }).click();
    await farhan.page.getByRole('radio', { name: /bKash/ }).check();
    await farhan.page.getByRole('button', { name: 'Continue' }).click();
    await farhan.page.getByLabel('The number you paid from').fill('01711000001');
    await farhan.page.getByLabel('Transaction ID').fill('bkx7a91c2d');
    await farhan.page.getByRole('button', { name: 'Submit payment details', exact: true }).click();
    await expect(farhan.page.getByText('Thank you. We have received your payment details.')).toBeVisible();
  });

  await test.step('Administration approves the payment', async () => {
    await approvePayment(staff.page, 'BKX7A91C2D');
  });

  await test.step('he unlocks her number and sees all of it', async () => {
    await farhan.page.goto('/all');
    await expect(farhan.card('Nusrat Jahan')).toBeVisible();
    await farhan.card('Nusrat').getByRole('button', { name: 'Call', exact: true }).click();
    await expect(farhan.page.getByText('Connects left: 40')).toBeVisible();
    await farhan.page.getByRole('button', { name: 'Use one connect' }).click();
    await expect(farhan.page.getByText('01811-000002').first()).toBeVisible();
    const me = await farhan.fetchJson<User>('/users');
    expect(me.premiumUser).toMatchObject({ connects: 40, remainingConnects: 39 });
  });

  await test.step('his Connection List shows the number, and his transactions show the payment', async () => {
    const { page } = farhan;
    await page.goto('/');
    await openOwnProfile(farhan);
    await page.getByRole('button', { name: 'Connection List' }).click();
    const list = farhan.dialog('Connection List');
    const table = list.getByRole('region', { name: 'Connection List' });
    await expect(table).toHaveCSS('height', '400px');
    const her = table.getByRole('link', { name: '01811-000002' });
    await expect(her).toBeVisible();
    const search = async (text: string, from = '') => {
      await list.getByLabel('Name or phone number').fill(text);
      await list.getByLabel('From').fill(from);
      await list.getByRole('button', { name: 'Search', exact: true }).click();
    };
    for (const [text, from, isThere] of [
      ['Kamal', '', false],
      ['nusrat', '', true],
      ['01911000003', '', false],
      ['01811000002', '', true],
      ['', '2090-01-01', false],
      ['', '2020-01-01', true],
    ] as const) {
      await search(text, from);
      await expect(her).toHaveCount(isThere ? 1 : 0);
    }
    await page.route('**/premium-user/user', (route) => route.abort());
    await search('nobody');
    await expect(list.getByText('The search did not work. Please try again.')).toBeVisible();
    await page.unroute('**/premium-user/user');
    await page.goBack();
    await page.getByRole('button', { name: 'Notifications/transactions' }).click();
    await farhan.dialog('Transactions').getByRole('button', { name: /Gold/ }).click();
    await expect(farhan.dialog(/^Invoice/)).toContainText('BKX7A91C2D');
  });

  await test.step('a free member still sees the number masked after four digits', async () => {
    await kamal.signUp({
      name: 'Kamal Uddin',
      gender: 'Man',
      phone: '01911000003',
      photo: await makeCameraPhoto(120),
    });
    await kamal.page.goto('/');
    const card = kamal.card('Nusrat J');
    await card
      .getByRole('button', { name: 'See Details' })
      .or(card.getByRole('button', { name: 'More Photos' }))
      .first()
      .click();
    await expect(kamal.page.getByText('1811xxxxxxx').first()).toBeVisible();
    const { data } = await kamal.fetchJson<{ data: Profile[] }>('/users/feed/all');
    expect(JSON.stringify(data)).not.toContain('1811000002');
    expect(data[0]).toMatchObject({ firstName: 'Nusrat', lastName: 'J' });
  });

  await staff.close();
  for (const member of [farhan, nusrat, kamal]) await member.close();
  await rm(consoleData, { recursive: true, force: true });
});
