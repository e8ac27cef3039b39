import { box, openChat } from '../../support/member/chat-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expectTakenOver, holdScripts } from '../../support/member/script-steps.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 360, height: 740 };

test('on a slow device, a press counts while the scripts take over the page', async ({
  browser,
  product,
}) => {
  const man = await openMember(browser, product, {}, phone);
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  const devtools = await man.context.newCDPSession(man.page);
  for (const rate of [4, 6]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await openChat(man.page, 'Zara');
    await expect(box(man.page), `${rate} times slower`).toBeVisible();
    await man.page.goto('about:blank');
  }
  await Promise.all([man.close(), woman.close()]);
});

test('a page that was scrolled before the scripts took it over stays where it is', async ({
  browser,
  product,
}) => {
  for (const name of ['Zara Khan', 'Nusrat Jahan']) {
    const woman = await openMember(browser, product, { name, gender: 'women' });
    await setPolicy(woman, '1');
    await woman.close();
  }
  const man = await openMember(browser, product, {}, phone);
  const { page } = man;
  const release = await holdScripts(man.context);
  await page.goto('/all', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => globalThis.scrollTo(0, 120));
  release();
  await expectTakenOver(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(120);
  await man.close();
});

test('who scrolled and pressed before the scripts took over keeps the card, and gets what was pressed', async ({
  browser,
  product,
}) => {
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  const man = await openMember(browser, product, {}, phone);
  const { page } = man;
  const release = await holdScripts(man.context);
  await page.goto('/all', { waitUntil: 'commit' });
  const card = await page.getByRole('article').elementHandle();
  await page.evaluate(() => globalThis.scrollTo(0, 380));
  await page.getByRole('button', { name: 'Chat/Msg' }).click();
  release();
  await expect(box(page)).toBeVisible();
  expect(await card?.evaluate((drawn) => drawn.isConnected)).toBe(true);
  await Promise.all([man.close(), woman.close()]);
});

test('an early press on a card counts also if the card was drawn again, and stands elsewhere', async ({
  browser,
  product,
}) => {
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  const context = await browser.newContext({ viewport: phone, baseURL: product.url });
  const release = await holdScripts(context);
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'commit' });
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'See Details' }).click();
  await card.evaluate((drawn) => {
    drawn.replaceWith(drawn.cloneNode(true));
    document.body.style.paddingTop = '400px';
  });
  release();
  await expect(page.getByRole('dialog')).toContainText('Zara');
  await Promise.all([context.close(), woman.close()]);
});

test('an early press waits as long as the scripts are on their way, while links already work by themselves', async ({
  browser,
  product,
}) => {
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  const context = await browser.newContext({ viewport: phone, baseURL: product.url });
  const release = await holdScripts(context);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  const details = page.getByRole('article').first().getByRole('button', { name: 'See Details' });
  await details.click();
  await page.clock.fastForward(25_000);
  release();
  await expect(page.getByRole('dialog')).toContainText('Zara');

  await holdScripts(context);
  await page.goto('/', { waitUntil: 'commit' });
  await page.clock.fastForward(25_000);
  await page.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(`${product.url}/all`);
  await Promise.all([context.close(), woman.close()]);
});
