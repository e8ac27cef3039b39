import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { addPhoto, approvePhoto, openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/** A process starts for the first picture, which takes long on a busy machine. */
const drawn = { timeout: 120_000 };

for (const viewport of [telephone, desktop]) {
  test(`a member makes a copy of her biodata, a family opens its page, and she ends it, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    test.slow();
    const her = await openMember(browser, product, { gender: 'women', name: 'Nusrat Chowdhury' }, viewport);
    await setPolicy(her, '1');
    await approvePhoto(her, await addPhoto(her));
    const { page } = her;
    const dialog = her.dialog('Biodata');
    const family = await browser.newContext({ viewport, baseURL: product.url });
    const theirs = await family.newPage();

    await test.step('she chooses what it shows, by the keyboard too, and sees it before', async () => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Biodata to hand on' }).click();
      await expect(dialog.getByRole('img', { name: 'How your biodata will look' })).toBeVisible(drawn);
      await expectAccessible(page);
      await dialog.getByLabel('Who is it for?').fill('Aunt Salma');
      await dialog.getByRole('radio', { name: 'With a band' }).check();
      await dialog.getByRole('radio', { name: 'Photo 1' }).check();
      await expect(dialog.getByRole('radio', { name: 'My guardian’s' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Move Education up' }).focus();
      await page.keyboard.press('Enter');
      const names = dialog.getByRole('listitem').getByRole('checkbox');
      await expect(names.nth(2)).toHaveAccessibleName('Education');
      await dialog.getByRole('checkbox', { name: 'Family' }).uncheck();
      await dialog.getByRole('button', { name: 'Make this copy' }).click();
    });

    await test.step('the list has the copy, which she saves as PDF and as a picture', async () => {
      await expect(dialog.getByText('For Aunt Salma')).toBeVisible();
      await expect(dialog.getByText('Not opened yet')).toBeVisible();
      await expectAccessible(page);
      for (const [format, mark] of [
        ['PDF', '%PDF-'],
        ['Picture', '\u0089PNG'],
      ] as const) {
        const started = page.waitForEvent('download', drawn);
        await dialog.getByRole('button', { name: `Save as ${format}: For Aunt Salma` }).click();
        const file = await readFile(await (await started).path());
        expect(file.toString('latin1').startsWith(mark)).toBe(true);
        expect(file.byteLength).toBeLessThan(500_000);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });

    const link = dialog.getByRole('link', { name: 'Open the page: For Aunt Salma' });
    const address = (await link.getAttribute('href')) ?? '';

    await test.step('a family without an account reads the page', async () => {
      await theirs.goto(new URL(address).pathname);
      await expect(theirs.getByRole('heading', { name: 'Nusrat Chowdhury' })).toBeVisible();
      await expect(theirs.getByRole('img', { name: 'Photo of Nusrat Chowdhury' })).toBeVisible();
      await expect(theirs.getByRole('heading', { name: 'Family', exact: true })).toHaveCount(0);
      await expectAccessible(theirs);
      expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });

    await test.step('she sees that it was opened, ends it, and the page is dead', async () => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Biodata to hand on' }).click();
      await dialog.getByRole('tab', { name: 'My copies' }).click();
      await expect(dialog.getByText('Opened once')).toBeVisible();
      await dialog.getByRole('button', { name: 'End now: For Aunt Salma' }).click();
      await page
        .getByRole('alertdialog', { name: 'End this copy?' })
        .getByRole('button', { name: 'End now' })
        .click();
      await expect(dialog.getByText(/^Ended on/)).toBeVisible();
      await theirs.reload();
      await expect(theirs.getByRole('heading', { name: 'This biodata is no longer shown' })).toBeVisible();
      await expect(theirs.getByText('Nusrat')).toHaveCount(0);
      await expectAccessible(theirs);
    });
    await family.close();
  });
}
