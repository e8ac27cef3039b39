import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { showPhoto } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let folder: string;
let her: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'milon-web-'));
  const page = new URL('../../../member-web/index.html', import.meta.url);
  writeFileSync(join(folder, 'index.html'), readFileSync(page));
  app = await startTestApp();
  app.stopClock();
  her = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
  await her.patch('/users', {
    education: { degree: '4' },
    workingAs: '1',
    location: { city: '8', district: 'd11' },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function open(ref: string, who?: Person) {
  const headers = who?.cookie ? { cookie: who.cookie } : {};
  const answer = await createApp(app.context, { folder }).request(`/p/${ref}`, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** What a messenger reads: `og:` by name. */
async function previewOf(ref = her.user.profileId, who?: Person): Promise<Record<string, string>> {
  const { html } = await open(ref, who);
  return Object.fromEntries(
    [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

test('a shared link names the person in the owner’s language, with a drawn picture until photos are open to everyone', async () => {
  const age = her.user.age;
  const { title, description, image } = await previewOf();
  expect(title).toBe(`Nusrat J, ${age}, Cumilla`);
  expect(description).toMatch(/^[A-Z].+ · [A-Z]/);
  expect(image).toMatch(/\/preview-women\.png$/);

  const photo = await showPhoto(app, her, 1);
  expect((await previewOf())['image']).toMatch(/\/preview-women\.png$/);
  await her.patch('/users', { photoPrivacy: 'everyone' });
  const open = (await previewOf())['image'] ?? '';
  const { pathname, search } = new URL(open, 'https://milon.example');
  expect(pathname).toBe(`/photos/${photo._id}/card.jpg`);
  expect((await app.request(pathname + search)).status).toBe(200);
  // The picture is not served either once she closes her photos.
  await her.patch('/users', { photoPrivacy: 'members' });
  expect((await previewOf())['image']).toMatch(/\/preview-women\.png$/);
  const closed = await app.request(pathname + search);
  expect(new Uint8Array(await closed.arrayBuffer()).length).toBeLessThan(3_000);

  await her.put('/users/language', { language: 'bn' });
  expect((await previewOf())['title']).toMatch(/^Nusrat J, [০-৯]+, কুমিল্লা$/);
  await her.put('/users/language', { language: 'en' });
});

test('attack 120: an unknown, hidden, paused, deleted or blocked owner, and one who wants no preview, look the same', async () => {
  const unknown = await open('7F3K9Q2M');
  expect(unknown.html).toContain('<meta property="og:title" content="Milon" />');
  const one = (name: string) => signUpActive(app, { gender: 'women', name });
  const [hidden, paused, deleted] = [
    await one('Hidden Khatun'),
    await one('Paused Khatun'),
    await one('Gone Khatun'),
  ];
  await setPolicy(app, hidden.id, '2');
  await paused.put('/users/pause', { paused: true });
  await app.context.db.updateTable('members').set({ is_deleted: 1 }).where('id', '=', deleted.id).execute();
  for (const { user } of [hidden, paused, deleted]) {
    expect(await open(user.profileId)).toMatchObject({ status: unknown.status, html: unknown.html });
  }
  const man = await signUpActive(app, { gender: 'men' });
  expect((await previewOf(her.user.profileId, man))['title']).toContain('Nusrat');
  await her.put('/users/favorite', { _id: man.id, action: 'ADD', updateField: 'block' });
  expect((await open(her.user.profileId, man)).html).toBe(unknown.html);

  expect(her.user.linkPreview).toBe(true);
  const saved = await her.put('/users/link-preview', { linkPreview: false });
  expect(saved.body.data).toMatchObject({ linkPreview: false });
  expect((await open(her.user.profileId)).html).toBe(unknown.html);
  expect((await her.put('/users/link-preview', { linkPreview: 'no' })).status).toBe(400);
  expect((await new Person(app).put('/users/link-preview', { linkPreview: true })).status).toBe(401);
  await her.put('/users/link-preview', { linkPreview: true });
  expect((await previewOf())['title']).toContain('Nusrat');
});

test('attack 121: nobody keeps the page of a shared link, and a search engine lists none', async () => {
  const { headers } = await open(her.user.profileId);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});
