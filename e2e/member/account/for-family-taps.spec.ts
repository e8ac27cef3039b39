import type { User } from '@milon/shared/contracts';
import type { Locator } from '@playwright/test';
import { telephone } from '../../support/member/discovery-steps.ts';
import { openMember, setPolicy } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

/** Seconds for a tap with reading what it answers, and for a letter of one who does not write quickly. */
const [perTap, perLetter] = [2.5, 0.4] as const;

test('a mother answers everything for the family in three minutes (decisions §10)', async ({
  browser,
  product,
}) => {
  const her = await openMember(
    browser,
    product,
    { name: 'Nusrat Jahan', gender: 'women', profileCreatedFor: '3' },
    telephone,
  );
  await setPolicy(her, '1');
  const { page } = her;
  const dialog = her.dialog('For the family');
  let [taps, letters] = [0, 0];

  const tap = async (name: RegExp | string) => {
    taps += 1;
    await dialog.getByRole('button', { name }).click();
  };
  const writeInto = async (field: Locator, text: string) => {
    taps += 1;
    letters += text.length;
    await field.fill(text);
  };
  /** Writes into the fields of the step, in their order. */
  const write = async (...texts: string[]) => {
    for (const [place, text] of texts.entries())
      await writeInto(dialog.getByRole('textbox').nth(place), text);
  };
  /** Chooses the first answer of every question of the step: one tap opens it, one chooses. */
  const chooseAll = async () => {
    for (const select of await dialog.getByRole('combobox').and(dialog.locator('select')).all()) {
      taps += 2;
      await select.selectOption({ index: 1 });
    }
  };
  const atStep = (heading: string) =>
    expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  const choosePlace = async (label: RegExp, text: string, place: string) => {
    await writeInto(dialog.getByLabel(label), text);
    taps += 1;
    await dialog.getByRole('radio', { name: place, exact: true }).click();
  };

  await page.goto('/profile');
  await page.getByRole('button', { name: 'For the family', exact: true }).click();
  await atStep('Where is the family from?');
  await choosePlace(/^Home district/, 'comi', 'Cumilla');
  await choosePlace(/^Home upazila/, 'debi', 'Debidwar');
  await tap('Save and go on');
  await atStep('Whom may families call?');
  await chooseAll();
  await write('Karim Uddin', '01911223344');
  await tap('Name the guardian');
  await expect(dialog.getByText('Waiting for Karim Uddin')).toBeVisible();
  await tap('Go on');
  await atStep('Father and mother');
  await chooseAll();
  await write('Retired teacher', 'Housewife');
  await tap('Save and go on');
  await atStep('Brothers and sisters');
  await write('1', '1', '0', 'He works at a bank');
  await tap('Save and go on');
  for (const step of ['House and land', 'Faith in daily life', 'After marriage', 'Health']) {
    await atStep(step);
    await chooseAll();
    await tap('Save and go on');
  }
  await atStep('Mahr');
  await write('500000');
  await tap('Save and go on');
  await atStep('This is what others see now');

  const seconds = taps * perTap + letters * perLetter;
  expect(seconds, `${taps} taps and ${letters} letters`).toBeLessThanOrEqual(180);
  expect(await her.fetchJson<User>('/users')).toMatchObject({
    home: { district: 'd11' },
    family: { fatherWork: 'Retired teacher', brothers: 1, brothersMarried: 1, house: expect.any(String) },
    faith: { prayer: 'five', dress: 'niqab' },
    plans: { study: 'yes', withParents: 'together' },
    mahr: { min: 500_000 },
  });
  await her.close();
});
