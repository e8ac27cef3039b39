import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { showPhoto } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let folder: string;
let he: Member;
let she: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'milon-web-'));
  writeFileSync(join(folder, 'index.html'), '<meta property="og:title" content="Milon" />');
  app = await startTestApp();
  app.stopClock();
  he = await signUpActive(app, { gender: 'men', name: 'Kamal Hossain', maritalStatus: '3' });
  await showPhoto(app, he, 1);
  await he.patch('/users', { furtherMarriage: true });
  she = await signUpActive(app, { gender: 'women', name: 'Salma Begum' });
  await she.put('/users/preference', { furtherMarriage: true });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** All that a shared link leads to: the page's bytes and the answer of its call. */
async function behind(who: Person, ref: string) {
  const headers = who.cookie ? { cookie: who.cookie } : {};
  const page = await createApp(app.context, { folder }).request(`/p/${ref}`, { headers });
  const { status, body } = await who.get(`/users/${ref}?as=guest`);
  const { requestId: _id, ...answer } = body;
  return { page: await page.text(), status, answer };
}

test('attack 162: a shared link of his opens for who would meet him, and leads all others to nobody', async () => {
  const { status, answer } = await behind(she, he.user.profileId);
  expect([status, answer]).toMatchObject([200, { firstName: 'Kamal', lastName: 'H', furtherMarriage: true }]);
  expect(answer).not.toHaveProperty('phoneNumber');
  expect((await she.get(answer.profileImages[0].src)).status).toBe(200);
  // It is no visit before she opens it with her account.
  const visits = app.context.db.selectFrom('visits').select('visitor_id').where('visited_id', '=', he.id);
  expect(await visits.execute()).toEqual([]);

  const blocked = await signUpActive(app, { gender: 'women' });
  await blocked.put('/users/preference', { furtherMarriage: true });
  await he.put('/users/favorite', { _id: blocked.id, action: 'ADD', updateField: 'block' });
  for (const who of [
    new Person(app),
    await signUpActive(app, { gender: 'women' }),
    await signUpActive(app, { gender: 'men' }),
    blocked,
  ]) {
    expect(await behind(who, he.user.profileId)).toEqual(await behind(who, '7F3K9Q2M'));
    expect((await who.get(answer.profileImages[0].src)).status).toBe(404);
  }
  await she.put('/users/preference', {});
  expect(await behind(she, he.user.profileId)).toEqual(await behind(she, '7F3K9Q2M'));
  expect((await she.get(answer.profileImages[0].src)).status).toBe(404);
});

test('an owner reads what others would see, also while nobody sees it', async () => {
  expect(await behind(he, he.user.profileId)).toMatchObject({ status: 200, answer: { firstName: 'Kamal' } });
  await setPolicy(app, he.id, '2');
  expect(await behind(he, he.user.profileId)).toMatchObject({ status: 200, answer: { firstName: 'Kamal' } });
  expect((await behind(new Person(app), he.user.profileId)).status).toBe(404);
});
