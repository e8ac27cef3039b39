import { readFile } from 'node:fs/promises';
import { type Language, wordsOf } from '../../support/member/dialog-words.ts';
import { openMember, sellPackage, setSeller } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

const views = [
  ['on a desktop', { width: 1280, height: 800 }],
  ['on a small phone', { width: 360, height: 740 }],
] as const;

for (const [where, viewport] of views) {
  test(`a member reads the invoice of a purchase ${where}, and downloads it in both languages`, async ({
    browser,
    product,
  }) => {
    await setSeller(product);
    const tanvir = await openMember(browser, product, {}, viewport);
    const { page } = tanvir;
    await sellPackage(tanvir, { name: 'Gold', packageType: 'Paid', connects: 40 });

    const openTransactions = async (language: Language) => {
      await page.goto('/profile');
      await page.getByRole('button', { name: wordsOf[language].transactions }).click();
    };
    const download = async (button: string) => {
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const file = await started;
      expect(file.suggestedFilename()).toBe('invoice-000001.pdf');
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    };

    await openTransactions('en');
    const row = page.getByRole('button', { name: /^Gold/ });
    await expect(row).toContainText('Invoice 000001');
    await row.click();
    const dialog = page.getByRole('dialog', { name: 'Invoice' });
    await expect(dialog).toContainText('Milon Limited');
    await expect(dialog).toContainText('000123456-0101');
    await expect(dialog).toContainText('Tk 942.86');
    await expect(dialog).toContainText('VAT 5%');
    await expect(dialog).toContainText('Tk 47.14');
    await expect(dialog).toContainText('Tk 990.00');
    await expect(dialog).toContainText('Paid');
    await download('Download PDF');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );

    await page.evaluate(() => localStorage.setItem('milon-language', JSON.stringify('bn')));
    await openTransactions('bn');
    await page.getByRole('button', { name: /^Gold/ }).click();
    await expect(page.getByRole('dialog', { name: 'ইনভয়েস' })).toContainText('০০০০০১');
    await expect(page.getByRole('dialog', { name: 'ইনভয়েস' })).toContainText('৪৭.১৪ টাকা');
    await download('পিডিএফ ডাউনলোড');
  });
}
