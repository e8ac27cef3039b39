import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage, type SoldPackage } from '../support/commerce.ts';
import { type Member, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
let silver: SoldPackage;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
  silver = await addPackage(app);
});
afterEach(() => app.close());

/** A member whose name holds a number in words, so that it waits, and who bought a package. */
async function waitingBuyer(): Promise<Member> {
  const member = await signUp(app, {
    gender: 'women',
    firstName: 'Mitu Zero One Nine',
    lastName: 'One One Akter',
  });
  await grantPackage(app, member.id, silver);
  return member;
}
const buyers = async (member: Member) =>
  (await member.get('/transaction/user')).body.data.map(
    ({ invoice }: { invoice: { buyer: string } }) => invoice.buyer,
  );
const edit = (member: Member, updateUserDto: object) =>
  staff.patch(`/admin/users/${member.id}?t=UPDATE_GENERAL`, { updateUserDto });

test('an invoice of a name that waits gets the name when staff accept it, and keeps it', async () => {
  const member = await waitingBuyer();
  expect(await buyers(member)).toEqual(['M O']);
  expect((await edit(member, { nameDecision: 'APPROVE' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['Mitu Zero One Nine One One Akter']);
  expect((await edit(member, { firstName: 'Mitu', lastName: 'Akter' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['Mitu Zero One Nine One One Akter']);
});

test('after a refusal it gets the next name that others see', async () => {
  const member = await waitingBuyer();
  expect((await edit(member, { nameDecision: 'DECLINE' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['M O']);
  const written = await member.patch('/users', { firstName: 'Mitu', lastName: 'Akter' });
  expect(written.status).toBe(200);
  expect(await buyers(member)).toEqual(['Mitu Akter']);
});

test('an invoice under an earlier name keeps it while another name waits, and after', async () => {
  const member = await signUp(app, { gender: 'women', firstName: 'Mitu', lastName: 'Akter' });
  expect((await member.patch('/users', { firstName: 'Mitu Zero One Nine One One' })).status).toBe(200);
  await grantPackage(app, member.id, silver);
  expect((await edit(member, { nameDecision: 'APPROVE' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['Mitu Akter']);
});
