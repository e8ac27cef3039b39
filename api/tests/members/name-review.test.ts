import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recheckNames } from '../../src/modules/members/index.ts';
import { verifyAuditChain } from '../support/audit.ts';
import { addMembersLike } from '../support/commerce.ts';
import { giveDocument } from '../support/documents.ts';
import { Member, Person, signUpActive, signUpForm } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  uploader = await signInStaff(app, 'uploader');
});
afterEach(() => app.close());

const edit = (staff: Person, id: string, updateUserDto: object) =>
  staff.patch(`/admin/users/${id}?t=UPDATE_GENERAL`, { updateUserDto });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const woman = (name: string) => signUpActive(app, { gender: 'women', name });

const refused = [
  ['Milon.com', 'characters or an address', 'First name cannot have a web address in it.'],
  [
    'Ra&him',
    'another sign',
    'First name can have only letters, spaces, dots, hyphens and apostrophes, but it has “&”.',
  ],
  ['R\u0430him', 'two scripts', 'First name mixes letters of two alphabets in one word.'],
  [`R${'\u0301'.repeat(75)}ahim`.slice(0, 80), 'marks', 'First name has too many marks on a letter.'],
  [
    'Ra\u3164him',
    'an invisible character',
    'First name can have only letters, spaces, dots, hyphens and apostrophes, but it has U+3164.',
  ],
] as const;

test.each(refused)('a name like %j is refused at its field in every form', async (firstName, _, message) => {
  const guest = new Member(app);
  const names = { name: undefined, firstName, lastName: 'Khan' };
  const signedUp = await guest.post('/auth/signup', signUpForm({ gender: 'men', ...names } as never));
  expect([signedUp.status, signedUp.body.fields, signedUp.body.message]).toEqual([
    400,
    ['firstName'],
    [message],
  ]);
  const her = await woman('Ayesha Rahman');
  const edited = await her.patch('/users', { firstName });
  expect([edited.status, edited.body.fields, edited.body.message]).toEqual([400, ['firstName'], [message]]);
  for (const staff of [admin, uploader]) {
    const answer = await edit(staff, her.id, { firstName });
    expect([answer.status, answer.body.fields]).toEqual([400, ['updateUserDto.firstName']]);
  }
  const bangla = await her.send('PATCH', '/users', { firstName }, { 'accept-language': 'bn' });
  expect(bangla.body.message).toEqual([expect.stringMatching(/^নামের প্রথম অংশ .*।$/)]);
  expect(await her.refresh()).toMatchObject({ firstName: 'Ayesha', lastName: 'Rahman' });
});

/** Everything that others see of a member. */
async function shownOf(member: Member): Promise<string> {
  const man = await signUpActive(app, { gender: 'men' });
  await member.put('/users/invite?action=SEND', { _id: man.id });
  await member.post('/users/hi', { userId: man.id });
  await app.context.background.settle();
  const answers = await Promise.all([
    man.get(`/users/${member.id}`),
    man.get('/users/feed/all'),
    man.get('/users/invite?action=RECEIVE'),
    man.get('/conversations'),
    man.get('/users/notifications'),
    new Person(app).get(`/users/${member.id}`),
    new Person(app).get('/users/feed/all?gender=women'),
  ]);
  for (const { status } of answers) expect(status).toBe(200);
  return JSON.stringify(answers.map(({ body }) => body));
}

test.each([
  ['Milon Support', 'M', 'S'],
  ['Deleted User', 'D', 'U'],
  ['মিলন সাপোর্ট', 'মি', 'সা'],
  ['Иван Петров', 'И', 'П'],
  ['Admin', 'A', ''],
  ['Zero Nineone', 'Z', 'N'],
  ['শূন্য একসাত', 'শূ', 'এ'],
  ['Imo Nasrin.Akhter', 'I', 'N'],
])(
  '%s signs up and waits: others see initials until staff approve the name (attacks 19, 71)',
  async (name, first, last) => {
    const her = await woman(name);
    const [firstName = '', lastName = ''] = name.split(' ');
    expect(her.user).toMatchObject({
      firstName: first,
      lastName: last,
      nameRequest: { firstName, lastName },
    });
    expect((await giveDocument(her)).status).toBe(201);
    // The reviewer of the document needs the name that the member entered.
    expect((await admin.get('/admin/documents')).body.data).toMatchObject([
      { user: { firstName: first, lastName: last, nameRequest: { firstName, lastName } } },
    ]);
    const before = await shownOf(her);
    expect(before).not.toContain(firstName);
    if (lastName) expect(before).not.toContain(lastName);

    const found = await uploader.patch('/admin/users/search', { filter: { nameWaiting: true } });
    expect(found.body.data).toMatchObject([{ _id: her.id, nameRequest: { firstName, lastName } }]);
    expect((await edit(uploader, her.id, { nameDecision: 'APPROVE' })).status).toBe(200);
    expect(await her.refresh()).toMatchObject({ firstName, lastName });
    expect(her.user).not.toHaveProperty('nameRequest');
    expect(await shownOf(her)).toContain(firstName);
    const byName = await admin.patch('/admin/users/search', { filter: { text: firstName } });
    expect(byName.body.data).toMatchObject([{ _id: her.id }]);
    const told = (await her.get('/users/notifications')).body.data;
    expect(told[0]).toMatchObject({ about: 'name', accepted: true });
    const audit = (await admin.get(`/admin/audit?targetId=${her.id}`)).body.data;
    expect(audit).toMatchObject([
      {
        action: 'member.edit',
        staffId: uploader.id,
        facts: { fields: ['nameDecision'], nameDecision: 'APPROVE' },
      },
    ]);
    // Without the hashes, in which any three letters occur now and then.
    const stored = await app.context.db.selectFrom('audit_log').select('facts').execute();
    expect(JSON.stringify(stored)).not.toContain(firstName);
    expect(await verifyAuditChain(app)).not.toHaveProperty('brokenAt');
  },
);

test.each([
  'Milon',
  'Milon Hossain',
  'মিলন',
  'মিলন হোসেন',
  'Md. Milon Mia',
  'Mustaffa Kamal',
  'Adminul Islam',
  'Tin Tin Aye',
  'Ashi Noy',
  'Soe Wan',
  'আশি তিন্নি',
  'Imon Hossain',
])('%s is an ordinary name and is shown immediately', async (name) => {
  const her = await woman(name);
  expect(`${her.user.firstName} ${her.user.lastName}`.trim()).toBe(name);
  expect(her.user).not.toHaveProperty('nameRequest');
});

test('after an edit the old name stays until staff decide; after a refusal the member is asked for another', async () => {
  const her = await woman('Ayesha Rahman');
  const changed = await her.patch('/users', { lastName: 'Support' });
  expect(changed.body.data).toMatchObject({
    firstName: 'Ayesha',
    lastName: 'Rahman',
    nameRequest: { firstName: 'Ayesha', lastName: 'Support' },
  });
  expect(await shownOf(her)).not.toContain('Support');
  const declined = await edit(admin, her.id, { nameDecision: 'DECLINE' });
  expect(declined.body.data).toMatchObject({ firstName: 'Ayesha', lastName: 'Rahman' });
  expect(declined.body.data).not.toHaveProperty('nameRequest');
  const told = (await her.get('/users/notifications')).body.data;
  expect(told[0]).toMatchObject({ about: 'name', accepted: false });
  for (const nameDecision of ['APPROVE', 'DECLINE'])
    expect(codeOf(await edit(uploader, her.id, { nameDecision }))).toEqual([409, 'ALREADY_DECIDED']);
  // A harmless name, or the old one, replaces the waiting name.
  await her.patch('/users', { lastName: 'Support' });
  expect((await her.patch('/users', { lastName: 'Rahman' })).body.data).not.toHaveProperty('nameRequest');
  await her.patch('/users', { firstName: 'Milon', lastName: 'Support' });
  const fine = await her.patch('/users', { lastName: 'Hossain' });
  expect(fine.body.data).toMatchObject({ firstName: 'Milon', lastName: 'Hossain' });
  expect(fine.body.data).not.toHaveProperty('nameRequest');
});

test('a name entered by an Uploader waits for another member of staff; a name from Administration is accepted', async () => {
  const her = await woman('Ayesha Rahman');
  const entered = await edit(uploader, her.id, { firstName: 'Milon', lastName: 'Support' });
  expect(entered.body.data).toMatchObject({ firstName: 'Ayesha', ownEntries: ['name'] });
  for (const nameDecision of ['APPROVE', 'DECLINE'])
    expect(codeOf(await edit(uploader, her.id, { nameDecision }))).toEqual([403, 'OWN_ENTRY']);
  const both = await edit(admin, her.id, { firstName: 'Milon', nameDecision: 'APPROVE' });
  expect(codeOf(both)).toEqual([400, 'INVALID']);
  expect((await edit(admin, her.id, { nameDecision: 'APPROVE' })).body.data).toMatchObject({
    firstName: 'Milon',
    lastName: 'Support',
  });
  const other = await woman('Ayesha Rahman');
  expect((await edit(admin, other.id, { lastName: 'Support' })).body.data.lastName).toBe('Support');
  expect(
    (await edit(uploader, other.id, { firstName: 'Nusrat', lastName: 'Jahan' })).body.data,
  ).toMatchObject({
    firstName: 'Nusrat',
    lastName: 'Jahan',
  });
});

/** Stores a name as an older version did, before its rule held such names back. */
const storeName = (id: string, first: string, last: string, rule = 0) =>
  app.context.db
    .updateTable('members')
    .set({ first_name: first, last_name: last, first_name_request: null, last_name_request: null })
    .set({ name_rule: rule })
    .where('id', '=', id)
    .execute();
const goOn = (signal = new AbortController().signal) => recheckNames(app.context, signal);
/** Judges all names, as the first run of a release with another rule does. */
const recheck = async () => {
  await app.context.db.updateTable('jobs').set({ place: null }).execute();
  await goOn();
};
const namesOf = async (member: Member) => {
  const { firstName, lastName, nameRequest } = await member.refresh();
  return { shown: `${firstName} ${lastName}`.trim(), waits: nameRequest };
};

test('activating a member does not accept the name, neither alone nor in bulk (attack 71)', async () => {
  const her = await woman('Zero One');
  for (const activePolicy of ['4', '1']) {
    const answer = await admin.patch(`/admin/users/${her.id}?t=UPDATE_STATUS`, { activePolicy });
    expect(answer.status).toBe(200);
  }
  await edit(admin, her.id, { height: '9', aboutPartner: 'Kind' });
  expect(await namesOf(her)).toEqual({ shown: 'Z O', waits: { firstName: 'Zero', lastName: 'One' } });
});

test('names that an older rule let be shown wait after the job; what staff accepted stays (attack 71)', async () => {
  const [her, honest, edited] = [await woman('A B'), await woman('A B'), await woman('A B')];
  const [accepted, written, old] = [await woman('Zero Five'), await woman('A B'), await woman('A B')];
  await edit(uploader, accepted.id, { nameDecision: 'APPROVE' });
  await edit(admin, written.id, { firstName: 'Zero', lastName: 'Six' });
  await storeName(her.id, 'Zero', 'Seven');
  await storeName(honest.id, 'Tin Tin', 'Aye');
  await storeName(edited.id, 'Zero', 'Eight');
  await edited.patch('/users', { firstName: 'Zero', lastName: 'Nine' });
  // The first rule held such names back too, so staff accepted it.
  await storeName(old.id, 'Milon', 'Support');
  await recheck();
  expect(await namesOf(her)).toEqual({ shown: 'Z S', waits: { firstName: 'Zero', lastName: 'Seven' } });
  expect(await namesOf(honest)).toEqual({ shown: 'Tin Tin Aye', waits: undefined });
  expect(await namesOf(edited)).toEqual({ shown: 'Z E', waits: { firstName: 'Zero', lastName: 'Nine' } });
  expect(await namesOf(accepted)).toEqual({ shown: 'Zero Five', waits: undefined });
  expect(await namesOf(written)).toEqual({ shown: 'Zero Six', waits: undefined });
  expect(await namesOf(old)).toEqual({ shown: 'Milon Support', waits: undefined });
  const found = await admin.patch('/admin/users/search', { filter: { text: 'Seven' } });
  expect(found.body.data).toEqual([]);
  // Saving an accepted name again, or declining another, leaves it accepted.
  await accepted.patch('/users', { firstName: 'Zero', lastName: 'Five' });
  await accepted.patch('/users', { lastName: 'Ten Eleven' });
  await edit(admin, accepted.id, { nameDecision: 'DECLINE' });
  // A later rule judges all others by everything that it knows.
  await storeName(old.id, 'Milon', 'Support', 1);
  await recheck();
  expect(await namesOf(accepted)).toEqual({ shown: 'Zero Five', waits: undefined });
  expect((await namesOf(old)).shown).toBe('M S');
  await edit(admin, her.id, { nameDecision: 'APPROVE' });
  await recheck();
  expect((await namesOf(her)).shown).toBe('Zero Seven');
});

test('a name that staff accepted before anybody noted it stays, whatever it holds', async () => {
  const [approved, written, uploaded] = [await woman('Zero Five'), await woman('A B'), await woman('A B')];
  await edit(admin, approved.id, { nameDecision: 'APPROVE' });
  await edit(admin, written.id, { firstName: 'Zero', lastName: 'Six' });
  // An Uploader's edit of something else accepts no name.
  await edit(admin, uploaded.id, { height: '9' });
  const contact = ['Zero One Nine One', 'One Two Three Four Five Six Seven'] as const;
  for (const { id } of [approved, written, uploaded]) await storeName(id, ...contact);
  await recheck();
  expect((await namesOf(approved)).shown).toBe(contact.join(' '));
  expect((await namesOf(written)).shown).toBe(contact.join(' '));
  expect((await namesOf(uploaded)).shown).toBe('Z O');
  // From now on the member says so.
  const { db } = app.context;
  const rule = await db.selectFrom('members').select('name_rule').where('id', '=', approved.id).execute();
  expect(rule).toEqual([{ name_rule: null }]);
});

const countNamed = async (column: 'first_name' | 'first_name_request', name: string) => {
  const { n } = await app.context.db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll().as('n'))
    .where(column, '=', name)
    .executeTakeFirstOrThrow();
  return Number(n);
};

test('the job takes many names in batches, and a stop or a second run loses and repeats nothing', async () => {
  const her = await woman('Ayesha B');
  await addMembersLike(app, her, 450, (n) => ({ first_name: n % 3 === 0 ? 'Zero' : 'Ayesha' }));
  await app.context.db.updateTable('members').set({ name_rule: 0 }).execute();
  await goOn(AbortSignal.abort());
  await Promise.all([goOn(), goOn()]);
  expect([await countNamed('first_name', 'Zero'), await countNamed('first_name', 'Z')]).toEqual([0, 150]);
  expect(await countNamed('first_name_request', 'Zero')).toBe(150);
  expect(await countNamed('first_name', 'Ayesha')).toBe(301);
});

test('a job that was stopped goes on after the last batch, and writes no name that may be shown', async () => {
  const { bus, db } = app.context;
  const her = await woman('Ayesha B');
  await addMembersLike(app, her, 900, (n) => ({ first_name: n % 3 === 0 ? 'Zero' : 'Ayesha' }));
  await db.updateTable('members').set({ name_rule: 1 }).execute();
  const stop = new AbortController();
  const told = vi.spyOn(bus, 'toMember').mockImplementation(() => stop.abort());
  await goOn(stop.signal);
  const first = await countNamed('first_name', 'Z');
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(200);
  // What the stopped run judged is not judged again by this rule.
  const judged = await db
    .updateTable('members')
    .set({ first_name: 'Zero', name_rule: 1 })
    .where('first_name', '=', 'Z')
    .returning('id')
    .execute();
  told.mockImplementation(() => {});
  await goOn();
  expect([judged.length, await countNamed('first_name', 'Zero')]).toEqual([first, first]);
  expect(await countNamed('first_name', 'Z')).toBe(300 - first);
  const { n } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('first_name', '=', 'Ayesha')
    .where('name_rule', '=', 1)
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(601);
});
