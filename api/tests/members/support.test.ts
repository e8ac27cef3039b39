import type { Notification, SupportMessage, SupportRequest } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduledJobs } from '../../src/jobs.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let tanvir: Member;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  tanvir = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
});
afterAll(() => app.close());

const queue = async (status = 'OPEN') =>
  (await admin.get<{ data: SupportRequest[] }>(`/admin/support?status=${status}`)).body.data;
const own = async () => (await tanvir.get<{ data: SupportMessage[] }>('/support')).body.data;
const answer = (id: string, text?: string) => admin.post(`/admin/support/${id}/answer`, { text });

test('a member writes to staff, is notified of the answer and reads it in the app', async () => {
  const text = 'My payment of yesterday is not there.';
  expect((await tanvir.post('/support', { topic: 'payment', text })).status).toBe(202);
  const [waiting] = await queue();
  expect(waiting).toMatchObject({ topic: 'payment', text, status: 'OPEN', member: { _id: tanvir.id } });
  expect((await admin.get('/admin/waiting')).body).toMatchObject({ support: 1 });
  expect(await own()).toMatchObject([{ text, status: 'OPEN' }]);

  const id = waiting?._id ?? '';
  expect((await answer(id, 'We found it. Thank you.')).body.data).toMatchObject({ status: 'ANSWERED' });
  // Of two members of staff, only the first answers.
  expect((await answer(id, 'Once more.')).body.code).toBe('ALREADY_DECIDED');
  expect(await own()).toMatchObject([{ status: 'ANSWERED', answer: 'We found it. Thank you.' }]);
  const { data } = (await tanvir.get<{ data: Notification[] }>('/users/notifications')).body;
  expect(data[0]).toMatchObject({ about: 'team', text: 'We found it. Thank you.' });
  expect(await queue()).toEqual([]);
  const last = await app.context.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'support.answer')
    .executeTakeFirstOrThrow();
  expect(last.target_id).toBe(id);
  expect(JSON.stringify(last)).not.toContain('We found it');
});

test('a guest leaves an email or a phone, and the answer goes there', async () => {
  const guest = new Person(app);
  const write = (contact?: string) =>
    guest.post('/support', { topic: 'other', text: 'Is it free?', contact });
  for (const wrong of [undefined, '', 'nobody', '0171'])
    expect((await write(wrong)).body).toMatchObject({ code: 'INVALID', fields: ['contact'] });
  expect((await write('Rina@Example.com')).status).toBe(202);
  await app.advance(1000);
  expect((await write('01712-000999')).status).toBe(202);
  const requests = await queue();
  // The oldest waits longest, and is first.
  expect(requests.map(({ contact }) => contact)).toEqual(['rina@example.com', '+8801712000999']);
  for (const { _id } of requests) await answer(_id, 'Signing up is free.');
  await app.context.background.settle();
  const sent = readOutbox(app).filter(({ text }) => text.includes('Signing up is free.'));
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['+8801712000999', 'rina@example.com']);
  expect((await guest.get('/support')).status).toBe(401);

  // A guest cannot flood the queue.
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await write('rina@example.com')).status);
  expect(statuses).toContain(429);
});

test('what is closed without an answer notifies nobody; old messages are deleted', async () => {
  for (const { _id } of await queue()) await answer(_id);
  expect((await queue('CLOSED'))[0]).toMatchObject({ contact: 'rina@example.com', status: 'CLOSED' });
  expect((await queue('CLOSED'))[0]).not.toHaveProperty('answer');
  await tanvir.post('/support', { topic: 'safety', text: 'Somebody asked me for money.' });
  const job = scheduledJobs(app.context).find(({ name }) => name === 'delete-old-support');
  await app.advance(181 * DAY_MS);
  await job?.run(new AbortController().signal);
  const fresh = await signInStaff(app);
  const count = async (status: string) =>
    (await fresh.get<{ data: SupportRequest[] }>(`/admin/support?status=${status}`)).body.data.length;
  expect([await count('CLOSED'), await count('ANSWERED'), await count('OPEN')]).toEqual([0, 0, 1]);
});
