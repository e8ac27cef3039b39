import { afterEach, beforeEach, expect, test } from 'vitest';
import { biodataFile, makeCopy } from '../support/biodata.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { pdfPages } from '../support/formats/pdf-text.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  woman = await signUpActive(app, { gender: 'women' });
});
afterEach(() => app.close());

const names = [
  ['فاطمة الزهراء', 'خان'],
  ['김민수', '王小明'],
  ['Đặng', 'Иван'],
  ['ꯃꯤꯇꯩ', '𑄌𑄋𑄴𑄟𑄳𑄦'],
] as const;

/** One line: each change of the font ends one. */
const textOf = (bytes: Uint8Array) => pdfPages(bytes).join('').replaceAll('\n', '');

const rename = ([first_name, last_name]: readonly [string, string]) =>
  app.context.db.updateTable('members').set({ first_name, last_name }).where('id', '=', woman.id).execute();

test('names of any letters are drawn on biodata and invoice with fonts of ours, and never as boxes', async () => {
  await grantPackage(app, woman.id, await addPackage(app));
  const [bought] = (await woman.get('/transaction/user')).body.data;
  for (const name of names) {
    await rename(name);
    const { bytes } = await biodataFile(woman, await makeCopy(woman), 'pdf');
    const text = textOf(bytes);
    for (const sign of name.join('').normalize('NFC')) expect(text).toContain(sign);
  }
  await app.context.db
    .updateTable('invoices')
    .set({ buyer_name: names.flat().join(' ') })
    .execute();
  const invoice = await app.request(`/transaction/${bought._id}/invoice.pdf`, {
    headers: { cookie: woman.cookie as string },
  });
  expect(textOf(new Uint8Array(await invoice.arrayBuffer()))).toContain('김민수 王小明');
});

test('an emoji of a written text is drawn, a sign without a font is left out', async () => {
  await woman.patch('/users', { family: { about: 'Calm 🙂 people 👨‍👩‍👧 ⵜⵉⴼ \u{e000}, 𝓴𝓲𝓷𝓭 ones' } });
  const { bytes } = await biodataFile(woman, await makeCopy(woman), 'pdf');
  const text = textOf(bytes);
  expect(text).toMatch(/Calm 🙂 people .*, kind ones/su);
  expect(text).not.toMatch(/[ⵜⵉⴼ]/u);
});
