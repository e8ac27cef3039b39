import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addMembersLike, grantPackage } from '../support/commerce.ts';
import { openUnlockFixture, type UnlockFixture, unlock } from '../support/fixtures/unlock-fixture.ts';
import { Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';

let app: UnlockFixture['app'];
let man: UnlockFixture['man'];
let woman: UnlockFixture['woman'];
let silver: UnlockFixture['silver'];
beforeEach(async () => {
  ({ app, man, woman, silver } = await openUnlockFixture());
});
afterEach(() => app.close());

const download = async (viewer: Person, query = '', language = 'en') =>
  app.request(`/premium-user/user/export${query}`, {
    headers: { cookie: viewer.cookie ?? '', 'accept-language': language },
  });
/** The cells of a file; none of these has a quotation mark or a comma inside. */
const cellsOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));

test('the list as CSV: all pages, Bangla that spreadsheets read, no formula, hidden members masked (attack 57)', async () => {
  await grantPackage(app, man.id, { ...silver, connects: 60 });
  const names = ['=HYPERLINK("http://evil.example")', 'আয়েশা', 'Hidden'];
  const ids = await addMembersLike(app, woman, 23, (index) => ({
    first_name: names[index] ?? `Sadia ${index}`,
    last_name: '',
    name_search: (names[index] ?? '').toLowerCase(),
    phone_number: `19000000${String(index).padStart(2, '0')}`,
  }));
  for (const id of ids) {
    expect((await unlock(man, id)).status).toBe(200);
    await app.advance(1000);
  }
  await app.context.db
    .insertInto('blocks')
    .values({ member_id: ids[2] ?? '', blocked_id: man.id, created_at: app.context.clock() })
    .execute();
  const file = await download(man);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="connections-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes.slice(0, 3).join()).toBe('239,187,191');
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const [headers, ...rows] = cellsOf(text);
  expect(headers).toEqual([
    'Name',
    'Profile ID',
    'Phone number',
    'Guardian',
    'Unlocked on',
    'Package',
    'Package ended on',
    'Cost',
  ]);
  expect(rows).toHaveLength(23);
  expect(rows[21]?.slice(0, 3)).toEqual(['আয়েশা', expect.any(String), "'+8801900000001"]);
  expect(rows[20]?.slice(0, 3)).toEqual(['Delete User', '', '']);
  expect(text).not.toMatch(/Hidden|1900000002/);

  const bangla = cellsOf(await (await download(man, `?name=${encodeURIComponent('আয়েশা')}`, 'bn')).text());
  expect(bangla[0]?.slice(0, 3)).toEqual(['নাম', 'প্রোফাইল আইডি', 'ফোন নম্বর']);
  expect(bangla.slice(1).map((row) => row[0])).toEqual(['আয়েশা']);
});

test('the CSV is the premium member’s own: others are refused like at the list', async () => {
  expect((await download(man)).status).toBe(403);
  expect((await download(new Person(app))).status).toBe(401);
  const stranger = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, silver);
  await grantPackage(app, stranger.id, silver);
  await unlock(man, woman.id);
  expect(cellsOf(await (await download(stranger)).text())).toHaveLength(1);
  expect((await download(man, '?dateFrom=2026-02-30')).status).toBe(400);
});

/** Cells that a spreadsheet would run, and how the file has them. */
const formulas = [
  '=HYPERLINK("https://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
].map((text) => [text] as const);

/** Puts a text into a cell of each export, and returns the file. */
const exported = {
  async 'the connection list'(text: string) {
    await grantPackage(app, man.id, silver);
    await unlock(man, woman.id);
    await app.context.db.updateTable('connects').set({ package_name: text }).execute();
    return download(man);
  },
  async 'the transactions'(text: string) {
    await grantPackage(app, man.id, silver);
    await app.context.db.updateTable('transactions').set({ package_name: text }).execute();
    const staff = await signInStaff(app);
    return app.request('/admin/transactions/export', {
      headers: { authorization: `Bearer ${staff.bearer}` },
    });
  },
} as const;

describe.each(Object.keys(exported) as (keyof typeof exported)[])('the export of %s', (name) => {
  test.each(formulas)('has the cell %j as text (attack 57)', async (formula) => {
    const file = await exported[name](formula);
    const text = (await file.text()).replace(/^\uFEFF/, '');
    expect(text).toContain(`"'${formula.replaceAll('"', '""')}"`);
    expect(text).not.toMatch(/(^|,|\r\n)"[=+\-@\t\r＝]/);
  });
});
