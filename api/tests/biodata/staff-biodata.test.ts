import { usualSections } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage, wholeChoice } from '../support/biodata.ts';
import { pdfPages } from '../support/formats/pdf-text.ts';
import { nameProven } from '../support/guardians.ts';
import { type Member, Person, signUpActive, verifyPhone } from '../support/people.ts';
import { showPhoto } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let woman: Member;
let first: Person;
beforeEach(async () => {
  app = await startTestApp();
  woman = await signUpActive(app, { gender: 'women', name: 'Nusrat Chowdhury' });
  first = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const order = { ...wholeChoice, sections: usualSections, recipient: 'Mrs. Begum, Sylhet' };
const make = (body: object = {}, staff = first) =>
  staff.post(`/admin/users/${woman.id}/biodata`, { ...order, ...body });
const file = (staff: Person, id: string, as: string) =>
  app.request(`/admin/biodata/${id}/${as}`, {
    headers: { authorization: `Bearer ${staff.bearer}` },
  });
const own = async () => (await woman.get('/biodata')).body.data.copies;

test('staff make a copy, which is audited, in the member’s list, and ended by the member', async () => {
  await verifyPhone(app, woman);
  const made = await make({ contact: 'self' });
  expect(made).toMatchObject({ status: 201, body: { data: { _id: expect.any(String) } } });
  const { _id: id } = made.body.data;
  const pdf = await file(first, id, 'pdf');
  expect(pdf.headers.get('cache-control')).toBe('no-store');
  expect(pdfPages(new Uint8Array(await pdf.arrayBuffer())).join()).toContain('Nusrat Chowdhury');
  expect((await file(first, id, 'picture')).headers.get('content-type')).toBe('image/png');

  const [copy] = await own();
  expect(copy).toMatchObject({ _id: id, byStaff: true, recipient: order.recipient, contact: 'self' });
  expect((await openPage(new Person(app), copy)).status).toBe(200);
  const [entry] = (await first.get(`/admin/audit?targetId=${woman.id}`)).body.data;
  expect(entry).toMatchObject({ action: 'member.biodata', facts: { contact: 'self', withPhoto: false } });

  expect((await woman.delete(`/biodata/${id}`)).status).toBe(204);
  expect((await openPage(new Person(app), copy)).status).toBe(404);
  expect((await file(first, id, 'pdf')).status).toBe(404);
});

test('a copy shows the main photo and the guardian only as far as they are there', async () => {
  expect((await make({ contact: 'guardian' })).status).toBe(409);
  expect((await make({ contact: 'self' })).body.code).toBe('NOT_PROVEN');
  await nameProven(app, woman);
  await showPhoto(app, woman, 3);
  expect((await make({ contact: 'guardian', withPhoto: true })).status).toBe(201);
  const [copy] = await own();
  const { text } = await openPage(new Person(app), copy);
  expect(text).toContain('Karim Uddin');
  expect(text).toContain('<img');
});

test('nobody is named by a copy of a hidden profile, by an Uploader, or by another’s copy (attack 155)', async () => {
  const { _id: id } = (await make()).body.data;
  const uploader = await signInStaff(app, 'uploader');
  expect((await make({}, uploader)).status).toBe(403);
  expect((await file(uploader, id, 'pdf')).status).toBe(403);
  expect((await file(await signInStaff(app, 'administration'), id, 'pdf')).status).toBe(404);
  // Nor is a member's own copy a file for staff.
  const mine = (await woman.post('/biodata', wholeChoice)).body.data;
  expect((await file(first, mine._id, 'picture')).status).toBe(404);
  expect((await make({ recipient: ' ' })).status).toBe(400);
  // Only accepted matches see the mahr, and readers of a copy that the owner made with it.
  expect(await make({ sections: ['personal', 'mahr'] })).toMatchObject({
    status: 400,
    body: { fields: ['sections'] },
  });
  await first.patch(`/admin/users/${woman.id}?t=UPDATE_STATUS`, { activePolicy: '5' });
  expect((await make()).body.code).toBe('NOT_SHOWN');
  expect((await first.post(`/admin/users/${crypto.randomUUID()}/biodata`, order)).status).toBe(404);
});
