import { expectAccessible } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember, sellPackage, setPolicy } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

for (const [viewport, language] of [
  [telephone, 'bn'],
  [desktop, 'en'],
] as const) {
  test(`a contact that is no longer free asks again with its price, in ${language} at ${viewport.width} (attack 79)`, async ({
    browser,
    product,
  }, info) => {
    const words = {
      en: {
        call: 'Call',
        free: 'No connect needed',
        show: 'Show contact info',
        spend: 'Use one connect',
        changed: /The price has changed/,
      },
      bn: {
        call: 'কল',
        free: 'কোনো খরচ নেই',
        show: 'যোগাযোগের তথ্য দেখুন',
        spend: 'একটি কানেক্ট খরচ করুন',
        changed: /দাম বদলে গেছে/,
      },
    }[language];
    const her = await openMember(browser, product, { gender: 'women', name: 'Ayesha Rahman' }, viewport);
    await setPolicy(her, '1');
    await sellPackage(her, { name: 'Platinum', packageType: 'Both', connects: 100 });
    const allow = (freeAccess: '0' | '1') =>
      inDatabase(product, 'update members set free_access = ? where id = ?', [freeAccess, her.user._id]);
    allow('1');
    const him = await openMember(browser, product, {}, viewport);
    await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 2 });
    inDatabase(product, 'update members set phone_verified = 1 where id = ?', [him.user._id]);
    const { page } = him;
    const left = async () =>
      (await him.fetchJson<{ premiumUser: { remainingConnects: number } }>('/users')).premiumUser
        .remainingConnects;

    await page.goto('/all');
    await page.evaluate((chosen) => localStorage.setItem('milon-language', JSON.stringify(chosen)), language);
    await page.reload();
    await him.card('Ayesha').getByRole('button', { name: words.call, exact: true }).click();
    const question = page.getByRole('dialog').last();
    await expect(question.getByText(words.free)).toBeVisible();
    allow('0');
    await question.getByRole('button', { name: words.show }).click();
    await expect(question.getByRole('alert')).toHaveText(words.changed);
    const spend = question.getByRole('button', { name: words.spend });
    await expect(spend).toBeVisible();
    await expectAccessible(page);
    await info.attach('asked again', { body: await page.screenshot() });
    expect(await left()).toBe(2);
    await spend.click();
    await expect(question.getByRole('alert')).toHaveCount(0);
    await expect.poll(left).toBe(1);
    await him.close();
    await her.close();
  });
}
