import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { openPage } from '../support/biodata.ts';
import { invite } from '../support/invitations.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const seek = (he: Member) => he.patch('/users', { furtherMarriage: true });

test('attack 171: a woman’s blocks and favorites do not name a man who is hidden from her', async () => {
  const he = await signUpActive(app, { gender: 'men', name: 'Kamal Hossain', maritalStatus: '3' });
  const she = await signUpActive(app, { gender: 'women', name: 'Rima Akter' });
  for (const updateField of ['favorite', 'block'])
    await she.put('/users/favorite', { _id: he.id, action: 'ADD', updateField });
  const named = async (path: string) => (await she.get(path)).body.data[0].firstName;
  expect(await named('/users/blocks')).toBe('Kamal');
  await seek(he);
  for (const path of ['/users/blocks', '/users/favorites'])
    expect(await named(path), path).toBe('Deleted User');
  await she.put('/users/preference', { furtherMarriage: true });
  for (const path of ['/users/blocks', '/users/favorites']) expect(await named(path), path).toBe('Kamal');
});

test('attack 171: a match’s biodata of him is not shown any more', async () => {
  const he = await signUpActive(app, { gender: 'men', name: 'Kamal Hossain', maritalStatus: '3' });
  const she = await signUpActive(app, { gender: 'women', name: 'Rima Akter' });
  await he.put('/biodata/for-matches', { allowed: true });
  await invite(he, she);
  await invite(she, he, 'ACCEPT');
  expect((await she.post(`/biodata/of/${he.id}`, { language: 'en' })).status).toBe(201);
  const [copy] = (await he.get('/biodata')).body.data.copies;
  const guest = new Person(app);
  const opened = async () => (await openPage(guest, copy)).status;
  expect(await opened()).toBe(200);
  await seek(he);
  expect(await opened()).toBe(404);
  await she.put('/users/preference', { furtherMarriage: true });
  expect(await opened()).toBe(200);
});

test('attack 162: each call about a hidden man answers as one about an unknown id', async () => {
  const he = await signUpActive(app, { gender: 'men', name: 'Kamal Hossain', maritalStatus: '3' });
  const she = await signUpActive(app, { gender: 'women', name: 'Rima Akter' });
  await seek(he);
  await he.get(`/users/${she.id}`);
  await he.put('/users/favorite', { _id: she.id, action: 'ADD', updateField: 'favorite' });
  const asking = (id: string) => [
    she.get(`/users/${id}`),
    she.get(`/users/search?id=${id}`),
    she.post('/users/hi', { userId: id }),
    ...['SEND', 'ACCEPT', 'DECLINE', 'WITHDRAW'].map((action) =>
      she.put(`/users/invite?action=${action}`, { _id: id }),
    ),
    ...['favorite', 'block'].map((updateField) =>
      she.put('/users/favorite', { _id: id, action: 'ADD', updateField }),
    ),
    she.get(`/users/premium/${id}`),
    she.patch(`/users/premium/${id}`, {
      projections: ['phoneNumber'],
      connectData: { connectMethod: 'Number' },
    }),
    she.post(`/biodata/of/${id}`, { language: 'en' }),
    she.post('/report', { reportedUser: id, reportCategory: reportWordIds.other }),
  ];
  const answers = async (id: string) =>
    (await Promise.all(asking(id))).map(({ status, body: { requestId: _id, ...body } }) => [status, body]);
  const nobody = await answers('01900000-0000-7000-8000-000000000000');
  expect(nobody.map(([status]) => status)).not.toContain(400);
  expect(await answers(he.id)).toEqual(nobody);
});
