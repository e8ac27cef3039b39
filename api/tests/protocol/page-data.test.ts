import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardLists, Profile } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let folder: string;
let renderer: string;
let woman: Member;
let man: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'milon-web-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en"><head></head><body><div id="root"></div></body></html>',
  );
  // Stands for the member web's build: it shows which names it was given, who they are for, and the language.
  renderer = join(folder, 'entry-server.mjs');
  writeFileSync(
    renderer,
    `export const renderFirstScreen = ({ path, language, isWide, answers }) =>
      '<main>' + JSON.stringify([path, language, isWide, answers['/users']?._id ?? 'guest',
        (answers['/users/feed/all']?.data ?? []).map((card) => card.lastName)]) + '</main>';`,
  );
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
  readonly data: Record<string, { data?: Partial<Profile>[]; user?: { _id: string } | null }>;
  /** The options that it brings for its cards. */
  readonly options: CardLists;
}

/** Opens a page of the member web, as its browser would. */
async function openPage(person: Person, path: string, more: Record<string, string> = {}): Promise<Page> {
  const web = createApp(app.context, { folder, renderer });
  const cookie = [person.cookie, more['cookie']].filter(Boolean).join('; ');
  const headers = { ...more, cookie };
  const response = await web.request(path, { headers });
  const html = await response.text();
  const broughtIn = (id: string) =>
    JSON.parse(
      new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '{}',
    );
  return {
    html,
    headers: response.headers,
    data: broughtIn('page-data'),
    options: broughtIn('page-options'),
  };
}

test('the page of a guest brings the first cards, the page of a member their own, and nobody keeps either', async () => {
  const guest = new Person(app);
  const theirs = await openPage(guest, '/');
  expect(Object.keys(theirs.data)).toEqual([
    '/api/auth/session',
    '/admin-settings',
    '/auth/users/count',
    '/users/feed/all',
  ]);
  // A new browser gets its id here, and keeps the one that it has.
  const given = /^milon-browser=[^;]+/.exec(theirs.headers.get('set-cookie') ?? '')?.[0] ?? '';
  expect(given).not.toBe('');
  expect((await openPage(guest, '/', { cookie: given })).headers.get('set-cookie')).toBeNull();
  const names = theirs.data['/users/feed/all']?.data?.map(({ firstName }) => firstName);
  expect(names?.toSorted()).toEqual(['Nusrat', 'Tanvir']);
  expect(theirs.headers.get('cache-control')).toBe('no-store');

  for (const member of [man, woman]) {
    const { data, headers, html } = await openPage(member, '/all');
    expect(Object.keys(data)).toEqual([
      '/api/auth/session',
      '/admin-settings',
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
    '/admin-settings',
    '/auth/users/count',
  ]);
  const shell = await openPage(man, '/_app');
  expect(shell.data).toEqual({});
  expect(shell.headers.get('cache-control')).toBe('no-cache');
});

test('the page brings the options of the long lists that its cards name, and no others', async () => {
  await woman.patch('/users', {
    workingAs: '2',
    faith: { dress: 'hijab', mahram: 'yes' },
    location: { country: '1', city: '8', district: 'd10', residentalStatus: '1' },
  });
  const { data, options } = await openPage(man, '/all');
  const [card] = data['/users/feed/all']?.data ?? [];
  expect(card).toMatchObject({ workingAs: '2', location: { city: '8', district: 'd10' } });
  expect(options.city).toEqual([{ key: '8', en: 'Chittagong', bn: 'চট্টগ্রাম' }]);
  expect(options.district).toEqual([{ key: 'd10', en: 'Chattogram', bn: 'চট্টগ্রাম' }]);
  expect(options.country.map(({ en }) => en)).toEqual(['Bangladesh']);
  expect(options.workingAs.map(({ key }) => key)).toEqual(['2']);
  expect(options.faith).toEqual([{ key: 'dress.hijab', en: 'Wears hijab', bn: 'হিজাব পরেন' }]);
  expect(options.fact.map(({ key }) => key)).toEqual(['dress']);
  expect((await openPage(new Person(app), '/nearby')).options.city).toEqual([]);
});

test('a name with markup stays data of the page', async () => {
  const name = '</script><script>alert(1)</script>';
  await app.context.db.updateTable('members').set({ first_name: name }).where('id', '=', woman.id).execute();
  const { data, html } = await openPage(new Person(app), '/new');
  expect(data['/users/feed/new']?.data?.map(({ firstName }) => firstName)).toContain(name);
  expect(html.match(/<script/g)).toHaveLength(2);
});

/** What the renderer was given. */
const renderedFor = (html: string): unknown =>
  JSON.parse(/<div id="root"><main>(.*)<\/main><\/div>/.exec(html)?.[1] ?? 'null');
const htmlTag = (html: string) => /<html[^>]*>/.exec(html)?.[0];

test('the first screen is rendered for whoever the cookie signs in, with last names as they may read them', async () => {
  const names = ['H', 'J'];
  const byGuest = renderedFor((await openPage(new Person(app), '/all')).html);
  expect(byGuest).toEqual(['/all', 'en', false, 'guest', expect.arrayContaining(names)]);
  for (const member of [man, woman]) {
    const { headers, html } = await openPage(member, '/all');
    expect(renderedFor(html)).toEqual(['/all', 'en', false, member.id, expect.any(Array)]);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  // A cookie that signs nobody in is a guest's.
  const forger = new Person(app);
  forger.cookie = `${man.cookie?.slice(0, -4)}AAAA`;
  expect(renderedFor((await openPage(forger, '/all')).html)).toEqual(byGuest);
});

test('the language is the one chosen on the browser, else that of the account, else of the browser', async () => {
  const bangla = { 'accept-language': 'bn-BD,bn;q=0.9' };
  const guest = new Person(app);
  expect(htmlTag((await openPage(guest, '/', bangla)).html)).toBe('<html lang="bn" data-rendered="narrow">');
  const chosen = { ...bangla, cookie: 'milon-language=en', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
  expect(htmlTag((await openPage(guest, '/', chosen)).html)).toBe('<html lang="en" data-rendered="wide">');
  const forged = { cookie: 'milon-language="><script>' };
  expect(htmlTag((await openPage(guest, '/', forged)).html)).toBe('<html lang="en" data-rendered="narrow">');
  await woman.put('/users/language', { language: 'bn' });
  expect(htmlTag((await openPage(woman, '/')).html)).toContain('lang="bn"');
});

test('attack 9: after a ban, the cookie opens the page of a guest', async () => {
  const banned = await signUpActive(app, { gender: 'men', name: 'Rafi Islam' });
  expect(renderedFor((await openPage(banned, '/all')).html)).toEqual([
    '/all',
    'en',
    false,
    banned.id,
    expect.any(Array),
  ]);
  const staff = await signInStaff(app);
  await staff.patch(`/admin/users/${banned.id}?t=UPDATE_STATUS`, { activePolicy: '5' });
  const { html, data } = await openPage(banned, '/all');
  expect(renderedFor(html)).toEqual(['/all', 'en', false, 'guest', expect.any(Array)]);
  expect(Object.keys(data)).not.toContain('/users');
  expect(html).not.toContain(banned.id);
});

test('the page of prices brings the packages on sale for its viewer', async () => {
  const gold = await addPackage(app, { name: 'Gold', position: 2 });
  await addPackage(app, { name: 'Starter', package_type: 'New', position: 1 });
  await addPackage(app, { name: 'Withdrawn', is_active: 0, position: 3 });
  const namesOf = ({ data }: Page) =>
    (data['/packages']?.data as { name: string }[] | undefined)?.map(({ name }) => name);
  const theirs = await openPage(new Person(app), '/prices?lang=bn');
  expect(namesOf(theirs)).toEqual(['Starter', 'Gold']);
  expect(theirs.html).toContain('["/prices","bn"');
  expect(theirs.headers.get('cache-control')).toBe('no-store');
  await grantPackage(app, man.id, gold);
  expect(namesOf(await openPage(man, '/prices'))).toEqual(['Gold']);
});
