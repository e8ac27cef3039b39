import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { openMember, openOwnProfile, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

type Signed = Awaited<ReturnType<typeof openMember>>;

/** Makes a call as the member web does. */
async function call(member: Signed, method: 'put' | 'post', path: string, data: object): Promise<void> {
  const answer = await member.context.request[method](path, {
    ...retryOptions,
    headers: { origin: member.product.url },
    data,
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

const invite = (member: Signed, other: Signed) =>
  call(member, 'put', '/users/invite?action=SEND', { _id: other.user._id });

test('the bell shows notifications at once and marks them as read; a block removes them and hides her on his open page', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' });
  const him = await openMember(browser, product, { name: 'Tanvir Hossain' });
  await setPolicy(her, '1');
  await setPolicy(him, '1');
  const { page } = her;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const bell = (name: string) => page.getByRole('button', { name, exact: true });
  // Staff made her profile visible, so she already has a notification.
  await bell('Notifications, 1 new').click();
  const list = her.dialog('Notifications');
  await expect(list.getByRole('button', { name: /It is now shown to others/ })).toBeVisible();

  await invite(him, her);
  const invited = list.getByRole('button', { name: /Tanvir H.*sent you an invitation/ });
  await expect(invited).toBeVisible();
  await expectAccessibleButGuards(her.page);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(bell('Notifications')).toBeVisible();
  await call(him, 'post', '/users/hi', { userId: her.user._id });
  await expect(bell('Notifications, 1 new')).toBeVisible();

  await page.goto('/notifications');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('said hi to you');
  await expect(list.getByRole('listitem').first()).toContainText('New');
  // Open the notification's member by keyboard, and go back.
  await invited.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').last()).toContainText('Tanvir');
  await page.goBack();

  const card = him.page.locator(`[data-card="${her.user._id}"]`);
  // An event removes her card, and reaches only a connected page. On connecting, the page makes this request.
  const connected = him.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/conversations');
  await him.page.goto('/all');
  await connected;
  await card.getByRole('button', { name: 'Chat/Msg' }).click();
  const draft = him.page.getByPlaceholder('Write a message');
  await draft.fill('Assalamu');
  const mark = (action: 'ADD' | 'REMOVE') =>
    call(her, 'put', '/users/favorite', { _id: him.user._id, updateField: 'block', action });
  await mark('ADD');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // His window keeps the messages without her name; her card disappears from the page behind it.
  await expect(draft).toHaveCount(0);
  await expect(him.page.getByRole('dialog')).toContainText('Deleted User');
  await expect(him.page.getByRole('dialog')).toContainText('Hi, I am Tanvir');
  await expect(him.page.getByText('Ayesha')).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await mark('REMOVE');
  await expect(draft).toHaveValue('Assalamu');
  await expect(him.page.getByRole('dialog')).toContainText('Ayesha');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await her.close();
  await him.close();
});

test('the unsubscribe link of a mail asks first, stops one kind of mail, and can be undone', async ({
  browser,
  product,
}) => {
  const her = await openMember(browser, product, {
    gender: 'women',
    name: 'Ayesha Rahman',
    email: { address: 'ayesha@example.com' },
  });
  const him = await openMember(browser, product, {});
  await setPolicy(her, '1');
  await setPolicy(him, '1');
  await call(her, 'post', '/verify/email', {});
  const { text } = await product.lastMessageTo('ayesha@example.com');
  await call(her, 'post', '/verify/email/confirm', { code: /\b\d{6}\b/.exec(text)?.[0] });
  await invite(him, her);
  let mail = '';
  await expect(async () => {
    mail = (await product.lastMessageTo('ayesha@example.com')).text;
    expect(mail).toContain('sent you an invitation');
  }).toPass();
  const link = /about invitations: (\S+)/.exec(mail)?.[1] ?? '';
  const emailOf = async () =>
    (await her.fetchJson<Signed['user']>('/users')).account.notifications.invitations.email;

  // The link works without signing in.
  const stranger = await browser.newContext({ locale: 'bn-BD' });
  const page = await stranger.newPage();
  await page.goto(link.replace('lang=en', 'lang=bn'));
  await expect(page.getByRole('heading', { name: 'ইমেইল বন্ধ করুন' })).toBeVisible();
  expect(await emailOf()).toBe('immediately');
  await page.getByRole('button', { name: 'এই ইমেইলগুলো বন্ধ করুন' }).click();
  await expect(page.getByText('হয়ে গেছে। এ বিষয়ে আর ইমেইল আসবে না।')).toBeVisible();
  expect(await emailOf()).toBe('never');
  await page.getByRole('button', { name: 'না, ইমেইল চাই' }).click();
  await expect(page.getByText('আগের মতোই আবার ইমেইল আসবে।')).toBeVisible();
  expect(await emailOf()).toBe('immediately');
  await page.goto('/unsubscribe?token=invitations.x'.replace(/^/, product.url));
  await page.getByRole('button', { name: 'এই ইমেইলগুলো বন্ধ করুন' }).click();
  await expect(page.getByText(/লিংকটি সম্পূর্ণ নয়/)).toBeVisible();
  await stranger.close();

  await her.page.goto('/');
  await openOwnProfile(her);
  await her.page.getByRole('button', { name: 'Account Settings' }).click();
  const section = her.page.getByRole('region', { name: 'Notifications' });
  await section.getByRole('group', { name: 'Invitations' }).getByLabel('By email').selectOption('Weekly');
  await her.toast('Information Updated!');
  expect(await emailOf()).toBe('weekly');
  await her.close();
  await him.close();
});
