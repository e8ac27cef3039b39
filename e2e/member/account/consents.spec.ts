import { expectAccessible } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`a mother takes back religion, a suitor’s open search loses it, she tells it again, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(
      browser,
      product,
      { gender: 'women', name: 'Ayesha Rahman', profileCreatedFor: '3' },
      viewport,
    );
    const him = await openMember(browser, product, {}, viewport);
    for (const member of [her, him]) await setPolicy(member, '1');
    const { page } = her;
    const ask = page.getByRole('region', { name: 'May we keep showing your religion?' });

    await test.step('she told it before anybody asked: she is asked, may leave it, and is asked again', async () => {
      inDatabase(product, 'delete from consents where member_id = ?', [her.user._id]);
      await page.goto('/');
      await expect(ask).toBeVisible();
      await expectAccessible(page);
      await ask.getByRole('button', { name: 'Later' }).click();
      await expect(ask).toHaveCount(0);
      await page.reload();
      await ask.getByRole('button', { name: 'Keep showing it' }).click();
      await her.toast('It stays shown.');
      await expect(ask).toHaveCount(0);
    });

    await test.step('he finds her by it', async () => {
      await him.fetchJson(`/users/${her.user._id}`);
      // Engine.io's "5" ends the change to a web socket: from then on, events reach the page.
      let isLive = false;
      him.page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          isLive ||= payload === '5';
        }),
      );
      await him.page.goto('/search?religion=islam');
      await expect(him.card('Ayesha')).toBeVisible();
      await expect.poll(() => isLive).toBe(true);
    });

    const dialog = her.dialog('Who can see, who saw');
    const part = dialog.getByRole('region', { name: 'Religion and health' });
    await test.step('she reads what it means, takes it back, and his open search loses her', async () => {
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Who can see, who saw' }).click();
      await expect(part.getByText(/^Shown since .*with your consent/)).toBeVisible();
      await expectAccessible(page);
      await part.getByRole('button', { name: 'Take it back' }).press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Take back your religion?' });
      await expect(question.getByText(/no search by religion finds you/)).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Take it back' }).click();
      await her.toast('Taken back. Nobody sees it any more.');
      await expect(part.getByText(/then you took it back/)).toBeVisible();
      await expect(him.card('Ayesha')).toHaveCount(0);
    });

    await test.step('he still meets her, without it', async () => {
      await him.page.goto('/all');
      await expect(him.card('Ayesha')).toBeVisible();
      await expect(him.card('Ayesha').getByText('Islam')).toHaveCount(0);
    });

    await test.step('she tells it again, beside why it is asked, and he finds her', async () => {
      await part.getByRole('button', { name: 'Tell it' }).first().click();
      const form = page.getByRole('dialog').last();
      await expect(form.getByText(/^Asked so that families of the same faith/)).toBeVisible();
      await form.getByLabel(/religion$/i).selectOption('Islam');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect
        .poll(async () => (await her.fetchJson<{ data: object[] }>('/users/consents')).data.length)
        .toBe(2);
      await him.page.goto('/search?religion=islam');
      await expect(him.card('Ayesha')).toBeVisible();
    });
  });
}
