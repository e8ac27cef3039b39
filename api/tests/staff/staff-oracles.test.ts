import { type adminUserFilterSchema, adminUserSortFields } from '@milon/shared/contracts';
import { type Trait, traits } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { giveDocument } from '../support/documents.ts';
import { sendFrom, tally } from '../support/guesses.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
import { startAnother } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textWithoutIds } from '../support/text-without-ids.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  [admin, uploader] = await Promise.all([signInStaff(app, 'administration'), signInStaff(app, 'uploader')]);
  woman = await signUpActive(app, { gender: 'women', name: 'Shirin Akter', ...before });
  await giveDocument(woman, { number: before.document });
  await setContacts(before);
});
afterEach(() => app.close());

/** Contacts that look the same under an Uploader's mask. */
const before = {
  phoneNumber: { number: '1799123456' },
  email: { address: 'shirin@example.com' },
  whatsapp: '+8801799123456',
  imo: 'shirin.imo',
  document: '1987654321',
  candidate: '1899123456',
};
const after = {
  phoneNumber: { number: '1799765432' },
  email: { address: 'sadness@elsewhere.net' },
  whatsapp: '+4477001234567',
  imo: 'someone.else',
  document: '1912345678',
  candidate: '1899765432',
};

/** Changes the contacts directly in the database, so that nothing else changes. */
async function setContacts(contacts: typeof before): Promise<void> {
  const { db } = app.context;
  const { details } = await db
    .selectFrom('members')
    .select('details')
    .where('id', '=', woman.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('members')
    .set({
      phone: `+880${contacts.phoneNumber.number}`,
      phone_number: contacts.phoneNumber.number,
      email: contacts.email.address,
      candidate_phone: `+880${contacts.candidate}`,
      candidate_country_code: '+880',
      note: `Calls from ${contacts.phoneNumber.number}`,
      details: JSON.stringify({ ...JSON.parse(details), whatsapp: contacts.whatsapp, imo: contacts.imo }),
    })
    .where('id', '=', woman.id)
    .execute();
  await db
    .updateTable('documents')
    .set({ number_last4: contacts.document.slice(-4), number_digest: contacts.document })
    .where('member_id', '=', woman.id)
    .execute();
}

const beginnings = (text: string, longest: number) =>
  Array.from({ length: longest }, (_, n) => text.slice(0, n + 1));

/** Every text that someone might use to search for a hidden contact. */
function guesses(): string[] {
  const whole = [before, after].flatMap((contacts) => [
    contacts.phoneNumber.number,
    contacts.email.address,
    contacts.whatsapp,
    contacts.imo,
    contacts.document,
  ]);
  const all = [before, after].flatMap(({ candidate, phoneNumber: { number } }) => [number, candidate]);
  const numbers = all.flatMap((number) =>
    [
      beginnings(number, number.length),
      Array.from({ length: 6 }, (_, n) => number.slice(n + 1)),
      [`0${number}`, `+880${number}`, `880 ${number.slice(0, 5)}-${number.slice(5)}`],
      [`00880${number}`, `(0)${number}`],
    ].flat(),
  );
  const emails = [before, after].flatMap(({ email: { address } }) =>
    [
      beginnings(address, address.indexOf('@') + 3),
      [address.slice(address.indexOf('@')), address.toUpperCase()],
    ].flat(),
  );
  return [...whole, ...numbers, ...emails, '%', '_', '*', '1799%', '1799_'];
}

type Ask = (staff: StaffPerson) => Promise<{ status: number; body: unknown }>;
const search =
  (filter: object, query = '', sort: object[] = []): Ask =>
  (staff) =>
    staff.patch(`/admin/users/search${query}`, { filter, sort });

const traitFilters = Object.fromEntries(traits.map((trait) => [trait, 'NONE'])) as Record<Trait, string>;

/** Every call that shows staff members, or whether a member exists. */
const ways: [string, () => Promise<Ask[]>][] = [
  ['search by text', async () => guesses().map((text) => search({ text }))],
  ['totals of a search', async () => guesses().map((text) => search({ text }, '?limit=1&skip=1'))],
  [
    'the quick search',
    async () =>
      guesses().map(
        (text): Ask =>
          (staff) =>
            staff.post('/admin/users/find', { text }),
      ),
  ],
  [
    'a search with every filter',
    async () => {
      const filters: Record<keyof typeof adminUserFilterSchema.shape, unknown> = {
        text: 'shirin',
        gender: 'women',
        activePolicy: '1',
        userType: '1',
        religion: 'islam',
        maritalStatus: '1',
        city: '47',
        district: 'NONE',
        homeDistrict: 'NONE',
        homeUpazila: 'NONE',
        ...traitFilters,
        hasPhoto: false,
        workingAs: '1',
        age: { min: 18 },
        verified: 'phoneNumber',
        reports: { max: 3 },
        createdAt: { from: '2020-01-01' },
        lastLogin: { from: '2020-01-01' },
        package: 'NONE',
        editStatus: 'NOT_EDITED',
        firstLookWaiting: false,
        assigned: 'nobody',
        aboutWaiting: false,
        nameWaiting: false,
        contactsWritten: false,
        furtherMarriage: false,
        dowryDemanded: false,
        guardianProven: false,
        candidateProven: false,
        deleted: false,
      };
      const texts = [undefined, ...guesses().slice(0, 10)];
      return Object.entries(filters).flatMap(([name, value]) =>
        texts.map((text) => search({ [name]: value, ...(text === undefined ? {} : { text }) })),
      );
    },
  ],
  [
    'filters that are not offered',
    async () =>
      guesses()
        .slice(0, 10)
        .flatMap((value) =>
          ['phone', 'phoneNumber', 'email', 'whatsapp', 'imo', 'nationalId', 'note'].map((name) =>
            search({ [name]: value }),
          ),
        ),
  ],
  [
    'every order',
    async () =>
      [...adminUserSortFields, 'phone', 'email', 'phone_number'].flatMap((field) =>
        ['asc', 'desc'].map((dir) => search({}, '', [{ field, dir }])),
      ),
  ],
  ['one member', async () => [(staff) => staff.get(`/admin/users/${woman.id}`)]],
  [
    'counts',
    async () =>
      ['/admin/users/all/count', '/admin/dashboard', '/admin/waiting'].map(
        (path): Ask =>
          (staff) =>
            staff.get(path),
      ),
  ],
  [
    'a check of a new user without contacts',
    async () => [
      (staff) =>
        staff.post('/admin/users/check', {
          person: {
            firstName: 'Shirin',
            lastName: 'Akter',
            gender: 'women',
            birthday: { date: '1996-05-14' },
          },
        }),
      async (staff) => staff.post('/admin/users/check/photo', fileForm(await makePicture(1))),
    ],
  ],
  ['the newest members', async () => [(staff) => staff.get('/admin/users/all')]],
  [
    'fields of members',
    async () =>
      ['phoneNumber', 'email', 'whatsapp', 'imo', 'note', 'nationalId', 'verified'].map(
        (field): Ask =>
          (staff) =>
            staff.patch('/admin/users/with-projection', { id: woman.id, projections: [field] }),
      ),
  ],
  ['photos that wait', async () => [(staff) => staff.get('/admin/photos')]],
  [
    'an edit of contacts',
    async () =>
      guesses().map(
        (address): Ask =>
          (staff) =>
            staff.patch(`/admin/users/${woman.id}?t=UPDATE_GENERAL`, {
              updateUserDto: { email: { address } },
            }),
      ),
  ],
];

const answersFor = async (staff: StaffPerson, asks: readonly Ask[]) => {
  const answers: string[] = [];
  for (const ask of asks) {
    const { status, body } = await ask(staff);
    answers.push(JSON.stringify({ status, body }).replace(/"requestId":"[^"]*"/, ''));
  }
  return answers;
};

test.each(ways)('%s reveals to an Uploader no more of contacts than the mask', async (_, waysOf) => {
  const asks = await waysOf();
  // Two more members, so that totals and orders can differ.
  await signUpActive(app, { gender: 'women', phoneNumber: { number: '1811000222' } });
  await signUpActive(app, { gender: 'men', phoneNumber: { number: '1799000333' } });
  const first = await answersFor(uploader, asks);
  await setContacts(after);
  expect(await answersFor(uploader, asks)).toEqual(first);
});

test('the same calls do show Administration the difference, so the test above would detect a leak', async () => {
  for (const way of ['search by text', 'the quick search', 'totals of a search', 'one member']) {
    const asks = (await ways.find(([name]) => name === way)?.[1]()) ?? [];
    await setContacts(before);
    const first = await answersFor(admin, asks);
    await setContacts(after);
    expect([way, await answersFor(admin, asks)]).not.toEqual([way, first]);
  }
});

test('an Uploader who enters unknown phones is stopped after 20 a day, and every try is audited', async () => {
  await setContacts(before);
  const picture = await makePicture(1);
  const upload = async (phone: string) =>
    (await uploader.post(`/admin/users/file/upload?phone=${phone}`, fileForm(picture))).status;
  // A right number does not count as a guess.
  expect(await upload('01799123456')).toBe(201);
  const statuses = [];
  for (let n = 0; n < 20; n += 1) statuses.push(await upload(`017990000${10 + n}`));
  expect(new Set(statuses)).toEqual(new Set([404]));
  // After that, right and wrong guesses get the same answer.
  expect([await upload('01799000099'), await upload('01799123456')]).toEqual([429, 429]);
  const { body } = await admin.get('/admin/audit?limit=50');
  const searches = body.data.filter(({ action }: { action: string }) => action === 'member.search');
  expect(searches.length).toBeGreaterThanOrEqual(21);
  expect(textWithoutIds(searches)).not.toContain('1799');
});

const namesBy = async (staff: StaffPerson, text: string) => {
  const { body } = await staff.patch('/admin/users/search', { filter: { text } });
  return body.data.map((user: { firstName: string }) => user.firstName);
};

test('an Uploader’s search uses the visible part of a contact, even if more is typed', async () => {
  await signUpActive(app, { gender: 'men', name: 'Karim Uddin', phoneNumber: { number: '1799000333' } });
  await signUpActive(app, {
    gender: 'men',
    name: 'John Smith',
    phoneNumber: { number: '7400123456', countryCode: '+44' },
  });
  for (const text of ['1799', '01799', '+880 1799', '01799123456', '01799999999'])
    expect([text, await namesBy(uploader, text)]).toEqual([text, ['Karim', 'Shirin']]);
  for (const text of ['+447400', '44 7400 123456', '00447400999'])
    expect([text, await namesBy(uploader, text)]).toEqual([text, ['John']]);
  for (const text of ['1798', '0179', 'x@example.com', '+4474', '+44'])
    expect([text, await namesBy(uploader, text)]).toEqual([text, text === '+4474' ? ['John'] : []]);
  for (const text of ['shirin@example.com', 's@'])
    expect([text, await namesBy(uploader, text)]).toEqual([text, ['Shirin']]);
  // Administration sees full contacts and can search by them.
  expect(await namesBy(admin, '01799123456')).toEqual(['Shirin']);
  expect(await namesBy(admin, '017991')).toEqual(['Shirin']);
  expect(await namesBy(admin, '+44 7400 123456')).toEqual(['John']);
});

test('a search by contact is audited with a digest, once for repeated searches within minutes', async () => {
  for (let n = 0; n < 5; n += 1) await namesBy(uploader, '01799 123456');
  await namesBy(uploader, '+8801799123456');
  await namesBy(admin, 'shirin@example.com');
  await namesBy(admin, 'shirin');
  await admin.post('/admin/users/file/upload?phone=01712999888', fileForm(await makePicture(1)));
  await app.context.background.settle();
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['staff_id', 'action', 'facts'])
    .where('action', '=', 'member.search')
    .orderBy('position')
    .execute();
  const facts = rows.map((row) => JSON.parse(row.facts) as { by: string; digest: string; times?: number });
  expect(rows.map((row) => row.staff_id)).toEqual([uploader.id, admin.id, admin.id, uploader.id]);
  expect(facts.map(({ by, times }) => [by, times])).toEqual([
    ['phone', undefined],
    ['email', undefined],
    ['phone', undefined],
    ['phone', 5],
  ]);
  expect(facts[3]?.digest).toBe(facts[0]?.digest);
  expect(new Set(facts.map(({ digest }) => digest)).size).toBe(3);
  expect(textWithoutIds(rows)).not.toMatch(/1799|123456|shirin/);
});

test('searches by contact, and all calls of a staff account, have limits that two servers share', async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.1' });
  strict.stopClock();
  const second = await startAnother(strict);
  const staff = await signInStaff(strict, 'uploader');
  const headers = { authorization: `Bearer ${staff.bearer}` };
  const ask = (text: string, n: number) =>
    sendFrom(
      n % 2 === 0 ? strict.context : second.context,
      `203.0.113.${n % 200}`,
      ['PATCH', '/admin/users/search', { filter: { text } }],
      headers,
    );
  const byContact = [];
  for (let n = 0; n < 35; n += 1) byContact.push(await ask(`017991234${n + 10}`, n));
  expect(tally(byContact)).toEqual({ 200: 30, 429: 5 });
  expect(Number(byContact.at(-1)?.retryAfter)).toBeGreaterThan(590);
  // Searches by name are still possible.
  expect(
    await sendFrom(
      strict.context,
      '203.0.113.1',
      ['POST', '/admin/users/find', { text: '01799123499' }],
      headers,
    ),
  ).toMatchObject({ status: 429 });
  const byName = [];
  for (let n = 0; n < 90; n += 1) byName.push(await ask('shirin', n));
  expect(tally(byName)).toEqual({ 200: 84, 429: 6 });
  await second.server.close();
  await strict.close();
});
