import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let folder: string;
let woman: Member;
let man: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'milon-web-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body><div id="root"></div></body></html>');
  app = await startTestApp();
  app.stopClock();
  woman = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
  man = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

interface Page {
  readonly html: string;
  readonly headers: Headers;
  /** The answers that the page brings, by path. */
  readonly data: Record<string, { data?: { firstName?: string }[]; user?: { _id: string } | null }>;
}

/** Opens a page of the member web, as its browser would. */
async function openPage(person: Person, path: string): Promise<Page> {
  const web = createApp(app.context, { folder });
  const headers = person.cookie ? { cookie: person.cookie } : {};
  const response = await web.request(path, { headers });
  const html = await response.text();
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return { html, headers: response.headers, data: JSON.parse(json ?? '{}') };
}

test('the page of a guest brings the first cards, the page of a member their own, and nobody keeps either', async () => {
  const guest = new Person(app);
  const theirs = await openPage(guest, '/');
  expect(Object.keys(theirs.data)).toEqual(['/api/auth/session', '/auth/users/count', '/users/feed/all']);
  const names = theirs.data['/users/feed/all']?.data?.map(({ firstName }) => firstName);
  expect(names?.toSorted()).toEqual(['Nusrat', 'Tanvir']);
  expect(theirs.headers.get('cache-control')).toBe('no-store');

  for (const member of [man, woman]) {
    const { data, headers, html } = await openPage(member, '/all');
    expect(Object.keys(data)).toEqual([
      '/api/auth/session',
      '/users',
      '/users/counts',
      '/users/notifications/unread',
      '/users/feed/all',
    ]);
    for (const [path, answer] of Object.entries(data)) expect(answer).toEqual((await member.get(path)).body);
    expect(html).toContain(member.id);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(theirs.html).not.toContain(`"user":{`);
  }
});

test('a feed that is refused is missing, and a page without a feed brings nothing', async () => {
  const guest = new Person(app);
  expect(Object.keys((await openPage(guest, '/nearby')).data)).toEqual([
    '/api/auth/session',
    '/auth/users/count',
  ]);
  const shell = await openPage(man, '/_app');
  expect(shell.data).toEqual({});
  expect(shell.headers.get('cache-control')).toBe('no-cache');
});

test('a name with markup stays data of the page', async () => {
  const name = '</script><script>alert(1)</script>';
  await app.context.db.updateTable('members').set({ first_name: name }).where('id', '=', woman.id).execute();
  const { data, html } = await openPage(new Person(app), '/new');
  expect(data['/users/feed/new']?.data?.map(({ firstName }) => firstName)).toContain(name);
  expect(html.match(/<script/g)).toHaveLength(1);
});
