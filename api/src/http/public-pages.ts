import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';

interface Head {
  readonly title: string;
  readonly description: string;
}

const languages = ['en', 'bn'] as const satisfies readonly Language[];

/** The public pages that search engines and link previews may show. */
const publicPages = {
  '/about': {
    en: {
      title: `About ${product.name}`,
      description: 'What Milon does, what it costs, and how to reach the team.',
    },
    bn: { title: 'মিলন সম্পর্কে', description: 'মিলন কী করে, খরচ কত, আর কীভাবে আমাদের সঙ্গে যোগাযোগ করবেন।' },
  },
  '/prices': {
    en: {
      title: 'Prices',
      description: 'What the packages cost, and when a connect or the money comes back.',
    },
    bn: { title: 'প্যাকেজের দাম', description: 'কোন প্যাকেজের দাম কত, আর কখন কানেক্ট বা টাকা ফেরত পাওয়া যায়।' },
  },
  '/terms': {
    en: { title: 'Terms of use', description: 'Who may join, what is not allowed, and how payments work.' },
    bn: { title: 'ব্যবহারের নিয়ম', description: 'কারা যোগ দিতে পারেন, কী করা যাবে না, আর পেমেন্ট কীভাবে হয়।' },
  },
  '/privacy': {
    en: {
      title: 'Privacy',
      description: 'What Milon keeps about its members, who sees it, and for how long.',
    },
    bn: { title: 'গোপনীয়তা', description: 'সদস্যদের কোন তথ্য রাখা হয়, কে দেখেন, আর কত দিন রাখা হয়।' },
  },
  '/safety': {
    en: {
      title: 'Stay safe',
      description: 'How members protect themselves before they meet, and who to call.',
    },
    bn: { title: 'নিরাপদে থাকুন', description: 'দেখা করার আগে কীভাবে সাবধান থাকবেন, আর বিপদে কাকে কল করবেন।' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Head>>>>;

/** The description of the first page, whose title is the product's name. */
export const firstPage = {
  en: 'Matrimonial matchmaking for people in Bangladesh and their families',
  bn: 'বাংলাদেশের মানুষ ও তাঁদের পরিবারের জন্য জীবনসঙ্গী খোঁজার সাইট',
} as const satisfies Readonly<Record<Language, string>>;

export const publicPaths = Object.keys(publicPages) as (keyof typeof publicPages)[];

export const isPublic = (path: string): path is keyof typeof publicPages => Object.hasOwn(publicPages, path);

/** What the whole service is, for search engines (schema.org). */
const service = (publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: product.name,
  url: `${publicUrl}/`,
  inLanguage: languages,
  publisher: { '@type': 'Organization', name: product.name, logo: `${publicUrl}/icon-512.png` },
});

/** The addresses of a page in each language. `lang` counts if no language was chosen on the browser. */
const alternates = (address: string, write: (language: string, href: string) => string): string =>
  [
    ...languages.map((language) => write(language, `${address}?lang=${language}`)),
    write('x-default', address),
  ].join('');

/** The tags that search engines read. */
function tagsOf(path: string, publicUrl: string): string {
  const address = publicUrl + path;
  const links = alternates(
    address,
    (language, href) => `<link rel="alternate" hreflang="${language}" href="${href}" />`,
  );
  const data =
    path === '/' ? `<script type="application/ld+json">${JSON.stringify(service(publicUrl))}</script>` : '';
  return `<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />${links}${data}`;
}

/**
 * The page's HTML with the title, description and preview of its address, in a language. A preview shows the
 * product's icon; only `withPreview` names a member.
 */
export function withHead(page: string, path: string, publicUrl: string, language: Language = 'en'): string {
  let html = page.replaceAll('content="/icon-512.png"', `content="${publicUrl}/icon-512.png"`);
  if (path !== '/' && !isPublic(path)) return html;
  html = html.replace('</title>', () => `</title>${tagsOf(path, publicUrl)}`);
  const description = path === '/' ? firstPage[language] : publicPages[path][language].description;
  const title = path === '/' ? product.name : `${publicPages[path][language].title} · ${product.name}`;
  return html
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(/(<meta property="og:title" content=")[^"]*/, `$1${title}`)
    .replace(/(<meta (?:name="description"|property="og:description") content=")[^"]*/g, `$1${description}`);
}

/** The addresses that search engines may list: never a profile. */
export function sitemap(publicUrl: string): string {
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const urls = ['/', ...publicPaths].map((path) => {
    const address = publicUrl + path;
    return `<url><loc>${address}</loc>${alternates(address, link)}</url>`;
  });
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${urls.join('')}</urlset>\n`;
}

/** The messengers that fetch the preview of a link that somebody sends. They index nothing. */
const messengers = ['facebookexternalhit', 'Facebot', 'WhatsApp', 'TelegramBot', 'Twitterbot', 'LinkedInBot'];
const previewed = ['/p/', '/photos/', '/preview-', '/icon-512.png'];

export function robots(publicUrl: string): string {
  const allowed = ['/', ...publicPaths].flatMap((path) => [`Allow: ${path}$`, `Allow: ${path}?lang=`]);
  const forMessengers = [
    ...messengers.map((name) => `User-agent: ${name}`),
    ...[...previewed, '/$', ...publicPaths].map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
  ];
  return [
    ...forMessengers,
    'User-agent: *',
    ...allowed,
    'Disallow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
