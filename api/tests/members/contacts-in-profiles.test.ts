import { DAY_MS, freeTexts } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  [admin, uploader] = await Promise.all([signInStaff(app), signInStaff(app, 'uploader')]);
  woman = await signUpActive(app, { gender: 'women' });
});
afterEach(() => app.close());

const lists: ReadonlySet<string> = new Set(['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports']);

/** The body of an update that writes one free text. */
function bodyOf(path: string, text: string): Record<string, unknown> {
  const [group, name] = path.split('.') as [string, string | undefined];
  if (path === 'about.myself') return { about: { myselfRequest: text } };
  // Hindus have a gotra.
  if (path === 'faith.gotra') return { religion: 'hindu', faith: { gotra: text } };
  if (name !== undefined) return { [group]: { [name]: text } };
  return { [group]: lists.has(group) ? [text] : text };
}

async function save(member: Member, body: object): Promise<void> {
  expect((await member.patch('/users', body)).status).toBe(200);
}

const write = (n: number) => save(woman, { aboutPartner: `Call 0171234567${n}` });

async function waiting(staff: StaffPerson = admin, contactsWritten = true): Promise<string[]> {
  const { body } = await staff.patch('/admin/users/search', { filter: { contactsWritten } });
  return body.data.map(({ _id }: { _id: string }) => _id);
}

const countOf = async (member: Member, staff: StaffPerson = admin): Promise<number> => {
  const { body } = await staff.get(`/admin/users/${member.id}`);
  return body.data.contactsWritten?.count ?? 0;
};

const look = (staff: StaffPerson) =>
  staff.patch(`/admin/users/${woman.id}?t=UPDATE_GENERAL`, { updateUserDto: { contactsLookedAt: true } });

test('a member who saves contacts in profile texts for the third time waits for staff, until they have checked', async () => {
  for (const n of [1, 2]) await write(n);
  expect(await waiting()).toEqual([]);
  expect(await waiting(admin, false)).toEqual([woman.id]);
  await write(3);
  const lastAt = new Date(app.context.clock()).toISOString().slice(0, 10);
  for (const staff of [admin, uploader]) {
    expect(await waiting(staff)).toEqual([woman.id]);
    expect(await waiting(staff, false)).toEqual([]);
    const { body } = await staff.get(`/admin/users/${woman.id}`);
    expect(body.data.contactsWritten).toEqual({ count: 3, lastAt: expect.stringContaining(lastAt) });
  }

  const looked = await look(uploader);
  expect(looked.status).toBe(200);
  expect(looked.body.data).not.toHaveProperty('contactsWritten');
  expect(await waiting()).toEqual([]);
  expect((await admin.get(`/admin/audit?targetId=${woman.id}`)).body.data).toMatchObject([
    {
      action: 'member.edit',
      staffId: uploader.id,
      facts: { fields: ['contactsLookedAt'], 'before.contactsWritten': 3, 'after.contactsWritten': 0 },
    },
  ]);

  // The count starts again at one.
  for (const n of [4, 5]) await write(n);
  expect(await waiting()).toEqual([]);
  await write(6);
  expect(await waiting()).toEqual([woman.id]);
  expect((await look(admin)).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

test.each(freeTexts)('a contact in %s counts once for each save that changes it', async (path) => {
  const body = bodyOf(path, 'Ring 01712345678');
  await save(woman, body);
  expect(await countOf(woman)).toBe(1);
  // The same text again, alone or with a harmless change, does not count.
  await save(woman, body);
  await save(woman, { ...body, diet: '1' });
  expect(await countOf(woman)).toBe(1);
  await save(woman, bodyOf(path, 'Ring 01712345679'));
  expect(await countOf(woman)).toBe(2);
  await save(woman, bodyOf(path, 'A quiet family'));
  expect(await countOf(woman)).toBe(2);
});

test('a save with contacts in several texts counts once; harmless texts and contact fields do not count', async () => {
  const texts = ['aboutPartner', 'post.text', 'about.myself'];
  const bodies = texts.map((path, n) => bodyOf(path, `Mail me${n}@gmail.com`));
  await save(woman, Object.assign({}, ...bodies));
  expect(await countOf(woman)).toBe(1);
  for (const path of freeTexts) await save(woman, bodyOf(path, 'Born in 1996, 5 feet 4, two sisters'));
  await save(woman, { whatsapp: '+8801712345678', imo: 'ayesha.imo' });
  await save(woman, { email: { address: 'ayesha@example.com' } });
  expect(await countOf(woman)).toBe(1);
});

test('an approved About text does not count when the member sends it again', async () => {
  const about = { about: { myselfRequest: 'Ring 01712345678' } };
  await save(woman, about);
  const decided = await admin.patch(`/admin/users/${woman.id}?t=UPDATE_GENERAL`, {
    updateUserDto: { aboutDecision: 'APPROVE' },
  });
  expect(decided.status).toBe(200);
  await save(woman, about);
  expect(await countOf(woman)).toBe(1);
});

test('contacts at sign-up count as the first save; texts that staff write do not count', async () => {
  const man = await signUpActive(app, { gender: 'men', about: { myself: 'Ring 01712345678' } });
  expect(await countOf(man)).toBe(1);
  const plain = await signUpActive(app, { gender: 'men', about: { myself: 'A quiet man' } });
  expect(await countOf(plain)).toBe(0);
  const edit = { updateUserDto: { aboutPartner: 'Ring 01712345678' } };
  expect((await admin.patch(`/admin/users/${plain.id}?t=UPDATE_GENERAL`, edit)).status).toBe(200);
  expect(await countOf(plain)).toBe(0);
});

/** Advances 31 days and signs in again. */
async function passMonth(): Promise<void> {
  await app.advance(31 * DAY_MS);
  const phone = `+880${woman.user.phoneNumber?.number}`;
  const answer = await woman.post('/auth/login', { phone, password: 'correct horse battery' });
  expect(answer.status).toBe(200);
  admin = await signInStaff(app);
}

test('after 30 days without a contact the count starts again; a waiting member keeps waiting', async () => {
  for (const n of [1, 2]) await write(n);
  await passMonth();
  await write(3);
  expect([await countOf(woman), await waiting()]).toEqual([1, []]);
  for (const n of [4, 5]) await write(n);
  expect(await waiting()).toEqual([woman.id]);
  await passMonth();
  await write(6);
  expect([await countOf(woman), await waiting()]).toEqual([4, [woman.id]]);
});

test('parallel saves each count', async () => {
  await Promise.all([1, 2, 3].map(write));
  expect(await countOf(woman)).toBe(3);
});

test('neither the member nor other members see the count', async () => {
  for (const n of [1, 2, 3]) await write(n);
  const man = await signUpActive(app, { gender: 'men' });
  const answers = await Promise.all([
    woman.get('/users'),
    woman.patch('/users', { diet: '1' }),
    man.get(`/users/${woman.id}`),
    man.get('/users/feed/all'),
    new Person(app).get(`/users/${woman.id}`),
    uploader.get(`/users/${woman.id}`),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/contacts_?written/i);
  }
  expect((await woman.patch('/users', { contactsLookedAt: true })).status).toBeLessThan(500);
  expect(await countOf(woman)).toBe(3);
});
