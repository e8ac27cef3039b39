import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditChain } from '../support/audit.ts';
import { type Member, type Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let second: StaffPerson;
let uploader: StaffPerson;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
  second = await signInStaff(app, 'administration');
  uploader = await signInStaff(app, 'uploader');
  woman = await signUpActive(app, { gender: 'women', name: 'Shirin Akter', whatsapp: '01999888777' });
});
afterEach(() => app.close());

const open = async (staff: Person) => (await staff.get(`/admin/users/${woman.id}`)).body.data;
const edit = (staff: Person, updateUserDto: object) =>
  staff.patch(`/admin/users/${woman.id}?t=UPDATE_GENERAL`, { updateUserDto });

test('an edit that began from an older record is refused with the current one, and changes nothing', async () => {
  const { updatedAt } = await open(admin);
  expect((await edit(second, { height: '9', updatedAt })).status).toBe(200);
  const late = await edit(admin, { height: '12', hobbies: ['Chess'], updatedAt });
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
  expect(late.body.current).toEqual(await open(admin));
  expect(late.body.current).toMatchObject({ _id: woman.id, height: '9', whatsapp: '01999888777' });
  expect(late.body.current.hobbies).toBeUndefined();
  // After the difference was read, the same edit is saved.
  const again = await edit(admin, { height: '12', updatedAt: late.body.current.updatedAt });
  expect([again.status, again.body.data.height]).toEqual([200, '12']);
  const audit = (await admin.get(`/admin/audit?targetId=${woman.id}`)).body.data;
  expect(audit.map((row: { facts: object }) => row.facts)).toEqual([
    { fields: ['height'], 'before.height': '9', 'after.height': '12' },
    { fields: ['height'], 'before.height': null, 'after.height': '9' },
  ]);
  expect(await verifyAuditChain(app)).toEqual({ checked: 2 });
});

test('what the member, or a new status, changed in the meantime also refuses the edit', async () => {
  const first = await open(admin);
  await woman.patch('/users', { height: '20' });
  const afterMember = await edit(admin, { sallary: '3', updatedAt: first.updatedAt });
  expect([afterMember.status, afterMember.body.current.height]).toEqual([409, '20']);
  const next = await open(admin);
  await second.patch(`/admin/users/${woman.id}?t=UPDATE_STATUS`, { activePolicy: '3', message: 'Hello.' });
  const afterStatus = await edit(admin, { sallary: '3', updatedAt: next.updatedAt });
  expect([afterStatus.status, afterStatus.body.current.activePolicy]).toEqual([409, '3']);
});

test('edits within one millisecond, and after the clock went back, are still told apart', async () => {
  app.stopClock();
  const { updatedAt } = await open(admin);
  const answers = await Promise.all(
    [second, admin, uploader].map((staff, index) => edit(staff, { height: String(index + 5), updatedAt })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const current = (await open(admin)).updatedAt;
  await app.advance(-60_000);
  expect((await edit(admin, { height: '20', updatedAt: current })).status).toBe(200);
  expect((await edit(admin, { height: '21', updatedAt: current })).status).toBe(409);
});

test('without updatedAt an edit is accepted as before; a time that is none is refused', async () => {
  await edit(second, { height: '9' });
  expect((await edit(admin, { height: '12' })).status).toBe(200);
  expect((await edit(admin, { height: '12', updatedAt: 'yesterday' })).status).toBe(400);
});

test('the record that an Uploader gets with the refusal has the contacts masked', async () => {
  const { updatedAt } = await open(uploader);
  await edit(admin, { height: '9', note: 'canary note' });
  const late = await edit(uploader, { height: '12', updatedAt });
  expect(late.status).toBe(409);
  expect(JSON.stringify(late.body)).not.toMatch(/01999888777|canary note/);
  expect(late.body.current.height).toBe('9');
});
