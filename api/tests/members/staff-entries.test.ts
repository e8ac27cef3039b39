import { DEFAULT_BIO_TEXT } from '@milon/shared/constants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, Person, signUp, signUpActive } from '../support/people.ts';
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

const text = 'Ring me on my brother’s number.';

/** Every way to enter an about text. */
const ways: Record<string, () => Promise<Member>> = {
  'sign-up': () => signUpActive(app, { gender: 'women', about: { myself: text } }),
  'the member’s edit': async () => {
    const woman = await signUpActive(app, { gender: 'women' });
    await woman.patch('/users', { about: { myselfRequest: text } });
    return woman;
  },
  'an Uploader’s edit': async () => {
    const woman = await signUpActive(app, { gender: 'women' });
    expect((await edit(uploader, woman.id, { about: { myselfRequest: text } })).status).toBe(200);
    return woman;
  },
  'an edit by Administration': async () => {
    const woman = await signUpActive(app, { gender: 'women' });
    expect((await edit(admin, woman.id, { about: { myselfRequest: text } })).status).toBe(200);
    return woman;
  },
};

test.each(Object.keys(ways))('an about text from %s waits for staff [S4.15] (attack 3)', async (way) => {
  const woman = (await ways[way]?.()) as Member;
  const man = await signUpActive(app, { gender: 'men' });
  const seen = async () => {
    const profiles = [await man.get(`/users/${woman.id}`), await new Person(app).get(`/users/${woman.id}`)];
    expect(JSON.stringify(profiles.map(({ body }) => body))).not.toContain(DEFAULT_BIO_TEXT);
    return profiles.map(({ body }) => body.about?.myself);
  };
  // The screens say, where there is none, that nothing has been written.
  expect(await seen()).toEqual([undefined, undefined]);
  expect((await woman.refresh()).about).toEqual({ myselfRequest: text });
  const waiting = await uploader.patch('/admin/users/search', { filter: { aboutWaiting: true } });
  expect(waiting.body.total).toBe(1);
  const decider = way === 'an Uploader’s edit' ? admin : uploader;
  expect((await edit(decider, woman.id, { aboutDecision: 'APPROVE' })).status).toBe(200);
  expect(await seen()).toEqual([text, text]);
  expect((await woman.refresh()).about).toEqual({ myself: text });
});

test('staff who enter an about text cannot decide on it (attack 16)', async () => {
  for (const [author, other] of [
    [uploader, admin],
    [admin, uploader],
  ] as const) {
    const woman = await signUpActive(app, { gender: 'women' });
    const entered = await edit(author, woman.id, { about: { myselfRequest: text } });
    expect(entered.body.data).toMatchObject({ about: { myselfRequest: text }, ownEntries: ['about'] });
    for (const aboutDecision of ['APPROVE', 'DECLINE'])
      expect(codeOf(await edit(author, woman.id, { aboutDecision }))).toEqual([403, 'OWN_ENTRY']);
    const both = await edit(author, woman.id, { about: { myselfRequest: 'x' }, aboutDecision: 'APPROVE' });
    expect(codeOf(both)).toEqual([400, 'INVALID']);
    // Saving the same words again does not change the author.
    const again = await edit(other, woman.id, { about: { myselfRequest: text } });
    expect(again.body.data).not.toHaveProperty('ownEntries');
    expect(codeOf(await edit(author, woman.id, { aboutDecision: 'APPROVE' }))).toEqual([403, 'OWN_ENTRY']);
    expect((await edit(other, woman.id, { aboutDecision: 'APPROVE' })).body.data.about).toEqual({
      myself: text,
    });
    // Only the first of two decisions succeeds.
    expect(codeOf(await edit(other, woman.id, { aboutDecision: 'APPROVE' }))).toEqual([
      409,
      'ALREADY_DECIDED',
    ]);
  }
});

test('a text that the member writes over a text of staff can be decided by any staff', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  await edit(uploader, woman.id, { about: { myselfRequest: text } });
  await woman.patch('/users', { about: { myselfRequest: 'My own words.' } });
  const decided = await edit(uploader, woman.id, { aboutDecision: 'APPROVE' });
  expect(decided.body.data.about).toEqual({ myself: 'My own words.' });
});

test.each([
  ['whatsapp', '01799999999'],
  ['whatsapp', null],
  ['imo', '01799999999'],
  ['imo', null],
  ['email', { address: 'new@example.com' }],
  ['note', 'x'],
  ['activePolicy', '1'],
])('an Uploader cannot change %s to %j; Administration can (attack 16)', async (field, value) => {
  const kept = { whatsapp: '01811111111', imo: '01822222222' };
  for (const contacts of [kept, {}]) {
    const woman = await signUp(app, { gender: 'women', ...contacts });
    const before = await woman.refresh();
    const refused = await edit(uploader, woman.id, { height: '12', [field]: value });
    expect(codeOf(refused)).toEqual([403, 'FORBIDDEN']);
    expect(await woman.refresh()).toEqual(before);
    if (field === 'email' && contacts !== kept) continue;
    expect((await edit(admin, woman.id, { [field]: value })).status).toBe(200);
    expect((await woman.refresh()).activePolicy).toBe('4');
  }
});

test('an Uploader’s form with masked contacts changes the other fields only; a guessed contact is not a mask', async () => {
  const woman = await signUp(app, { gender: 'women', whatsapp: '01811111111', imo: '01822222222' });
  const { body: seen } = await uploader.get(`/admin/users/${woman.id}`);
  const { whatsapp, imo } = seen.data;
  expect((await edit(uploader, woman.id, { height: '12', whatsapp, imo })).status).toBe(200);
  expect(await woman.refresh()).toMatchObject({ height: '12', whatsapp: '01811111111', imo: '01822222222' });
  for (const guess of ['01811111111', '01811111112'])
    expect((await edit(uploader, woman.id, { whatsapp: guess })).status).toBe(403);
});

test.each(['UPDATE_GENERAL', 'UPDATE_STATUS', 'APPROVE_PHOTO', 'DECLINE_PHOTO'])(
  'an Uploader’s activePolicy in the body of %s is refused (attack 16)',
  async (t) => {
    const woman = await signUp(app, { gender: 'women' });
    const path = `/admin/users/${woman.id}?t=${t}`;
    const whole = { src: '/x', activePolicy: '1', updateUserDto: { height: '12' } };
    expect(codeOf(await uploader.patch(path, whole))).toEqual([403, 'FORBIDDEN']);
    const nested = { src: '/x', updateUserDto: { height: '12', activePolicy: '1' } };
    expect(codeOf(await uploader.patch(path, nested))).toEqual([403, 'FORBIDDEN']);
    expect(await woman.refresh()).toMatchObject({ activePolicy: '4' });
  },
);
