import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../context.ts';
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
const nobody = async () => undefined;
/** Whether the limit of pages allows another one. */
let mayFill = true;
const context = {
  limits: { allows: async () => mayFill },
  config: { publicUrl: 'https://milon.example' },
} as unknown as AppContext;
const web = () =>
  new Hono<HttpEnvironment>()
    .use((c, next) => {
      c.set('context', context);
      c.set('actor', { kind: 'guest' });
      c.set('language', 'en');
      return next();
    })
    .route('/', memberWeb({ callFor: refuse, previewFor: nobody }, { folder }));
const get = (path: string, accept: string) => web().request(path, { headers: { accept } });

test('a mistyped address gets the page with status 404; a program gets only the status', async () => {
  const page = await get('/nowhere', 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, await page.text()]).toEqual([404, '<title>Milon</title>']);
  const program = await get('/nowhere', 'application/json');
  expect([program.status, await program.text()]).toEqual([404, '404 Not Found']);
});

test('a mistyped address of the sign-in leads a person to its error page [S8.2]', async () => {
  for (const path of ['/api/auth/nowhere', '/api/auth/signin/google/x']) {
    const page = await get(path, 'text/html,*/*;q=0.8');
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      '/api/auth/error?error=MissingAPIRouteError',
    ]);
    expect((await get(path, 'application/json')).status).toBe(404);
  }
  expect((await get('/api/auth/error?error=MissingAPIRouteError', 'text/html')).status).toBe(200);
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

const head =
  '<html lang="en"><title>Milon</title><meta property="og:title" content="Milon" />' +
  '<meta property="og:image" content="/icon-512.png" />';
const publicUrl = 'https://milon.example';

/** A server that shows these answers, as the guest or member that `actor` is. */
function webWith(call: (path: string) => Promise<Response>, kind: 'guest' | 'member' = 'guest') {
  writeFileSync(join(folder, 'index.html'), `<head>${head}</head><body><div id="root"></div></body>`);
  const app = new Hono<HttpEnvironment>().use((c, next) => {
    c.set('context', context);
    c.set(
      'actor',
      (kind === 'guest' ? { kind } : { kind, memberId: 'me' }) as HttpEnvironment['Variables']['actor'],
    );
    c.set('language', 'en');
    return next();
  });
  return app.route(
    '/',
    memberWeb({ callFor: (_, path) => call(path), previewFor: nobody }, { folder }, publicUrl),
  );
}

test('a public page has its title, preview and addresses in the language of its reader', async () => {
  const web = webWith(refuse);
  const text = async (path: string, cookie = '') => (await web.request(path, { headers: { cookie } })).text();
  const english = await text('/privacy');
  expect(english).toContain('<html lang="en"><title>Privacy · Milon</title>');
  expect(english).toContain('<meta property="og:title" content="Privacy · Milon" />');
  expect(english).toContain('<meta property="og:image" content="https://milon.example/icon-512.png" />');
  expect(english).toContain('<link rel="canonical" href="https://milon.example/privacy" />');
  expect(english).toContain('hreflang="bn" href="https://milon.example/privacy?lang=bn"');
  const bangla = '<html lang="bn"><title>গোপনীয়তা · Milon</title>';
  expect(await text('/privacy?lang=bn')).toContain(bangla);
  expect(await text('/privacy', 'milon-language=bn')).toContain(bangla);
  // A choice on this browser counts for more than the link.
  expect(await text('/privacy?lang=en', 'milon-language=bn')).toContain(bangla);
  expect((await web.request('/privacy')).headers.get('vary')).toMatch(/accept-language.*cookie/i);
});

test('the first page says what the service is; no address that only members use is canonical', async () => {
  const web = webWith(refuse);
  const first = await (await web.request('/')).text();
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(first) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'WebSite',
    name: 'Milon',
    url: 'https://milon.example/',
  });
  for (const path of ['/new', '/settings', '/chat/0190aa', '/p/7F3K9Q2M'])
    expect(await (await web.request(path)).text()).not.toMatch(/canonical|ld\+json|hreflang/);
});

test('above the limit of pages a person gets the page without its data, and no call is made (attack 87)', async () => {
  const asked: string[] = [];
  const web = webWith(async (path) => {
    asked.push(path);
    return Response.json({ data: [] });
  });
  mayFill = false;
  try {
    const page = await web.request('/', { headers: { cookie: 'milon-language=bn' } });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await page.text();
    expect(html).toContain('<html lang="bn">');
    expect(html).not.toContain('page-data');
    expect(asked).toEqual([]);
    expect((await web.request('/privacy')).status).toBe(200);
  } finally {
    mayFill = true;
  }
  expect(await (await web.request('/')).text()).toContain('page-data');
});

test('the sitemap lists the public pages in both languages and no profile; robots may read only these', async () => {
  const web = webWith(refuse);
  const sitemap = await (await web.request('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(
    ['', 'about', 'prices', 'terms', 'privacy', 'safety'].map((path) => `${publicUrl}/${path}`),
  );
  expect(sitemap).toContain('hreflang="bn" href="https://milon.example/terms?lang=bn"');
  const robots = await (await web.request('/robots.txt')).text();
  const [forMessengers = '', forAll = ''] = robots.split('User-agent: *');
  // Messengers show the preview of a link that somebody sends, and index nothing.
  expect(forMessengers).toContain('User-agent: WhatsApp\n');
  expect(forMessengers).toContain('Allow: /p/\n');
  const rules = forAll.split('\n');
  expect(rules.filter((rule) => rule.startsWith('Allow'))).toEqual(
    ['/', '/about', '/prices', '/terms', '/privacy', '/safety'].flatMap((path) => [
      `Allow: ${path}$`,
      `Allow: ${path}?lang=`,
    ]),
  );
  expect(rules).toContain('Disallow: /');
});

test('attack: no preview of a page other than a shared link shows a member, whoever asks and whatever a profile says', async () => {
  const photo = '/photos/0190aa/card.webp?s=signed';
  const profile = {
    _id: '0190aa',
    firstName: '"><meta property="og:image" content="/photos/0190aa/card.webp">',
    profileImages: [{ src: photo }],
    account: { screenLanguage: 'en' },
  };
  const call = async (path: string) =>
    Response.json(path.startsWith('/users/feed/') ? { data: [profile] } : { ...profile, data: [profile] });
  for (const kind of ['guest', 'member'] as const) {
    const web = webWith(call, kind);
    for (const path of ['/', '/new', '/all', '/nearby', '/search', '/profile', '/privacy']) {
      const html = await (await web.request(path)).text();
      // The data of a feed is in a script element, where no `<` ends it.
      const outside = html.replaceAll(/<script type="application\/json".*?<\/script>/gs, '');
      const tags = outside.match(/<meta [^>]*>/g) ?? [];
      expect(tags.filter((tag) => tag.includes('og:image'))).toEqual([
        `<meta property="og:image" content="${publicUrl}/icon-512.png" />`,
      ]);
      expect(tags.join('')).not.toMatch(/photos|0190aa/);
    }
  }
});

test('attack 120: no text of a member leaves its place in the preview of a shared link', async () => {
  const shared =
    `<head>${head}<meta property="og:description" content="Milon" /><meta property="og:type" content="website" /></head>` +
    '<body><div id="root"></div></body>';
  writeFileSync(join(folder, 'index.html'), shared);
  const hostile = `"><script>alert(1)</script>' $& $1 & <meta property="og:image" content="x">`;
  const preview = {
    language: 'en',
    title: `${hostile}, 27`,
    description: hostile,
    gender: 'women',
    photo: undefined,
  } as const;
  const app = new Hono<HttpEnvironment>().use((c, next) => {
    c.set('context', context);
    c.set('actor', { kind: 'guest' });
    c.set('language', 'en');
    return next();
  });
  const web = app.route(
    '/',
    memberWeb({ callFor: refuse, previewFor: async () => preview }, { folder }, publicUrl),
  );
  const answer = await web.request('/p/7F3K9Q2M');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const html = await answer.text();
  expect(html.match(/<(script|meta)/g)).toEqual(['<meta', '<meta', '<meta', '<meta']);
  expect(html).toContain(`content="${publicUrl}/preview-women.png"`);
  expect(html).toContain(
    'og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39; $&amp; $1 &amp; ',
  );
  expect(html).toContain('<title>Milon</title>');
  // Above the limit of pages, a link names nobody.
  mayFill = false;
  try {
    expect(await (await web.request('/p/7F3K9Q2M')).text()).toContain('og:title" content="Milon"');
  } finally {
    mayFill = true;
  }
});

test('with SERVICE_WORKER=off browsers get the worker that keeps nothing; neither is cached', async () => {
  writeFileSync(join(folder, 'service-worker.js'), 'keeps');
  writeFileSync(join(folder, 'service-worker-off.js'), 'only shows notifications');
  for (const [keepsOffline, script] of [
    [true, 'keeps'],
    [false, 'only shows notifications'],
  ] as const) {
    const app = new Hono<HttpEnvironment>().use((c, next) => {
      c.set('context', { config: { keepsOffline } } as AppContext);
      return next();
    });
    const answer = await app
      .route('/', memberWeb({ callFor: refuse, previewFor: nobody }, { folder }))
      .request('/service-worker.js');
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([script, 'no-cache']);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
  }
});
