import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpEnvironment } from './environment.ts';
import { memberWeb } from './member-web.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'milon-web-'));
  writeFileSync(join(folder, 'index.html'), '<title>Milon</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The API refuses every call. */
const refuse = async () => new Response(null, { status: 401 });
const web = () =>
  new Hono<HttpEnvironment>()
    .use((c, next) => {
      c.set('actor', { kind: 'guest' });
      return next();
    })
    .route('/', memberWeb(refuse, { folder }));
const get = (path: string, accept: string) => web().request(path, { headers: { accept } });

test('a mistyped address gets the page with status 404; a program gets only the status', async () => {
  const page = await get('/nowhere', 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, await page.text()]).toEqual([404, '<title>Milon</title>']);
  const program = await get('/nowhere', 'application/json');
  expect([program.status, await program.text()]).toEqual([404, '404 Not Found']);
});

test('known paths and files are served', async () => {
  expect((await get('/new', 'text/html')).status).toBe(200);
  expect(await (await get('/icon.svg', 'image/*')).text()).toBe('<svg/>');
});

test.each(['/_app', '/index.html', '/profile'])(
  'browsers check for a new version of the page at %s',
  async (path) => {
    const page = await get(path, 'text/html');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await page.text()).toBe('<title>Milon</title>');
  },
);

test('search engines do not index a shared profile', async () => {
  const page = await get('/p/7F3K9Q2M', 'text/html');
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect((await get('/new', 'text/html')).headers.get('x-robots-tag')).toBeNull();
});

test('public pages have their own title and preview, and a sitemap lists them and no profile', async () => {
  const html =
    '<title>Milon</title><meta property="og:title" content="Milon" /><meta property="og:image" content="/icon-512.png" />';
  writeFileSync(join(folder, 'index.html'), html);
  const web = memberWeb(refuse, { folder }, 'https://milon.example');
  const text = async (path: string) => (await web.request(path)).text();
  expect(await text('/privacy')).toBe(
    '<title>Privacy · Milon</title><meta property="og:title" content="Privacy · Milon" />' +
      '<meta property="og:image" content="https://milon.example/icon-512.png" />',
  );
  expect(await text('/p/7F3K9Q2M')).toBe(html.replace('/icon', 'https://milon.example/icon'));
  expect(await text('/sitemap.xml')).toContain('<loc>https://milon.example/terms</loc>');
  expect(await text('/sitemap.xml')).not.toContain('/p/');
  expect(await text('/robots.txt')).toMatch(/Allow: \/about\$[^]*Disallow: \/\nSitemap: https:\/\/milon/);
});
