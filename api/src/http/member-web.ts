import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { AuthErrorName } from '@milon/shared/contracts';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { knownBrowser } from './cookies/browser-cookie.ts';
import type { HttpEnvironment } from './environment.ts';
import { firstScreenRenderer } from './first-screen.ts';
import { type LinkPreview, withPreview } from './link-preview.ts';
import { fillPage, type Heads, hasPageData, withTextsOf } from './page-data.ts';
import { isPublic, publicPaths, robots, sitemap, withHead } from './public-pages.ts';
import { pagePolicy } from './security-headers.ts';

/** The folders and files of the built member web. */
export interface BuiltWeb {
  /** The folder that browsers load from. */
  readonly folder: string;
  /** The script that renders first screens. Without this file, the scripts in the browser do it. */
  readonly renderer?: string;
}

const inWorkspace = (path: string) => fileURLToPath(new URL(`../../../member-web/${path}`, import.meta.url));
const built: BuiltWeb = { folder: inWorkspace('dist'), renderer: inWorkspace('out/entry-server.js') };

/**
 * Paths of the member web's pages. The server sends the same HTML for each; the router in the browser shows
 * the page.
 */
const pages = [
  '/',
  '/new',
  '/all',
  '/nearby',
  '/search',
  '/_app',
  '/profile',
  '/profile/:tab',
  '/chat',
  '/chat/:friend',
  '/notifications',
  '/settings',
  '/transactions',
  '/help',
  '/payment',
  ...publicPaths,
  '/unsubscribe',
  '/g',
  '/number',
  '/sms',
  '/password',
  '/verify/email',
  '/p/:ref',
  '/api/auth/signin',
  '/api/auth/error',
];

const cacheFor = (value: string) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', value);
  });

/** Makes a call of this API with the cookies and from the address of a request for a page. */
export type CallFor = (c: Context<HttpEnvironment>, path: string) => Promise<Response>;

/** The preview of a shared link, for the person or the messenger that asks for its page. */
export type PreviewFor = (c: Context<HttpEnvironment>, ref: string) => Promise<LinkPreview | undefined>;

/** What the pages ask of the API. */
interface Asking {
  readonly callFor: CallFor;
  readonly previewFor: PreviewFor;
}

/** The language that the browser remembers in a cookie (`lib/language.ts` of the member web). */
function chosenLanguage(c: Context): 'en' | 'bn' | undefined {
  const chosen = getCookie(c, 'milon-language');
  return chosen === 'en' || chosen === 'bn' ? chosen : undefined;
}

/** The language that a link names (`use-link-language.ts` of the member web). */
function askedLanguage(c: Context): 'en' | 'bn' | undefined {
  const asked = c.req.query('lang');
  return asked === 'en' || asked === 'bn' ? asked : undefined;
}

/** Phones and tablets name themselves. A window of a computer may be narrow: its scripts correct that. */
const isWide = (c: Context) => !/Mobi|Android/i.test(c.req.header('user-agent') ?? 'Mobi');

/**
 * Serves the built member web. Browsers keep hashed assets for a year, and check the HTML for a new version
 * on each request. The HTML of a feed or of the prices brings the viewer's data, so nobody keeps it.
 */
export function memberWeb(
  { callFor, previewFor }: Asking,
  { folder, renderer = '' }: BuiltWeb = built,
  publicUrl = '',
): Hono<HttpEnvironment> {
  const router = new Hono<HttpEnvironment>();
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return router;
  const page = readFileSync(index, 'utf8');
  const policy = pagePolicy(page);
  router.use((c, next) => {
    c.header('content-security-policy', policy);
    return next();
  });
  const rendererFor = firstScreenRenderer(renderer);
  // Only the data of a page has a limit: a page without it, scripts and pictures cost nothing.
  const mayFill = async (c: Context<HttpEnvironment>) => {
    const actor = c.get('actor');
    const context = c.get('context');
    const { limits } = context;
    if (actor.kind === 'member') return limits.allows('page', actor.id);
    const browser = knownBrowser(c, context);
    if (browser === undefined) return limits.allows('pageGuest', c.get('address'));
    return (await limits.allows('page', browser)) && limits.allows('pageGuest', `known:${c.get('address')}`);
  };
  const filledPage = (heads: Heads, bare: Heads, path: string) => async (c: Context<HttpEnvironment>) => {
    const chosen = chosenLanguage(c);
    const preferred = askedLanguage(c) ?? c.get('language');
    // The page's scripts ask for the data themselves, and show how long to wait if they are refused.
    if (!(await mayFill(c))) return c.html(bare[chosen ?? preferred]);
    return c.html(
      await fillPage(heads, {
        path,
        isMember: c.get('actor').kind === 'member',
        chosen,
        preferred,
        isWide: isWide(c),
        call: (asked) => callFor(c, asked),
        render: rendererFor((err) => c.get('context').log.error({ err }, 'first screen not rendered')),
      }),
    );
  };
  router.use('/assets/*', cacheFor('public, max-age=31536000, immutable'));
  router.use('/assets/*', serveStatic({ root: folder, precompressed: true }));
  // People pass shared links on; search engines must not index the profiles behind them.
  router.use('/p/*', async (c, next) => {
    c.header('x-robots-tag', 'noindex');
    await next();
  });
  // Also under its file name: a stale page would request assets of a former build.
  for (const path of [...pages, '/index.html']) {
    const heads = {
      en: withHead(page, path, publicUrl, 'en'),
      bn: withHead(page, path, publicUrl, 'bn'),
    };
    const bare = { en: withTextsOf(heads.en, undefined), bn: withTextsOf(heads.bn, undefined) };
    if (hasPageData(path)) router.get(path, cacheFor('no-store'), filledPage(heads, bare, path));
    else if (path === '/p/:ref') {
      // A kept page would show somebody who has hidden since (attack 121).
      router.get(path, cacheFor('no-store'), async (c) => {
        const preview = (await mayFill(c)) ? await previewFor(c, c.req.param('ref') ?? '') : undefined;
        return c.html(preview ? withPreview(bare.en, preview, publicUrl) : bare.en);
      });
    } else if (isPublic(path)) {
      router.get(path, cacheFor('no-cache'), (c) => {
        const language = chosenLanguage(c) ?? askedLanguage(c) ?? c.get('language');
        c.header('vary', 'accept-language, cookie', { append: true });
        return c.html(bare[language]);
      });
    } else router.get(path, cacheFor('no-cache'), (c) => c.html(bare.en));
  }
  router.get('/robots.txt', cacheFor('public, max-age=3600'), (c) => c.text(robots(publicUrl)));
  router.get('/sitemap.xml', cacheFor('public, max-age=3600'), (c) =>
    c.body(sitemap(publicUrl), 200, { 'content-type': 'application/xml; charset=utf-8' }),
  );
  // Browsers look here for a new version, so no proxy may keep it.
  router.use('/service-worker.js', cacheFor('no-cache'), async (c, next) => {
    const { keepsOffline } = c.get('context').config;
    const path = keepsOffline ? '/service-worker.js' : '/service-worker-off.js';
    return serveStatic<HttpEnvironment>({ root: folder, path, precompressed: true })(c, next);
  });
  router.use('/*', cacheFor('public, max-age=3600'), serveStatic({ root: folder, precompressed: true }));
  // A person who mistyped an address gets the page with its navigation, and below the sign-in's path the
  // error that spec §8 has for it. A program gets the API's own error.
  router.get('*', async (c, next) => {
    if (!c.req.header('accept')?.includes('text/html')) return next();
    return c.req.path.startsWith('/api/auth/')
      ? c.redirect(`/api/auth/error?error=${'MissingAPIRouteError' satisfies AuthErrorName}`)
      : c.html(withTextsOf(page, undefined), 404);
  });
  return router;
}
