import { product } from '@milon/shared/product';

/** The public pages that search engines and link previews may show: title and description. */
const publicPages = {
  '/about': ['About', 'What Milon does, what it costs, and how to reach the team.'],
  '/terms': ['Terms of use', 'Who may join, what is not allowed, and how payments work.'],
  '/privacy': ['Privacy', 'What Milon keeps about its members, who sees it, and for how long.'],
  '/safety': ['Stay safe', 'How members protect themselves before they meet, and who to call.'],
} as const;

export const publicPaths = Object.keys(publicPages) as (keyof typeof publicPages)[];

const isPublic = (path: string): path is keyof typeof publicPages => Object.hasOwn(publicPages, path);

/**
 * The page's HTML with the title, description and preview of its address. A preview shows the product's icon,
 * never a member.
 */
export function withHead(page: string, path: string, publicUrl: string): string {
  const html = page.replaceAll('content="/icon-512.png"', `content="${publicUrl}/icon-512.png"`);
  if (!isPublic(path)) return html;
  const [name, description] = publicPages[path];
  const title = `${name} · ${product.name}`;
  return html
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(/(<meta property="og:title" content=")[^"]*/, `$1${title}`)
    .replace(/(<meta (?:name="description"|property="og:description") content=")[^"]*/g, `$1${description}`);
}

/** The addresses that search engines may list: never a profile. */
export function sitemap(publicUrl: string): string {
  const urls = ['/', ...publicPaths].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">${urls.join('')}</urlset>\n`;
}

export function robots(publicUrl: string): string {
  const allowed = ['/', ...publicPaths].map((path) => `Allow: ${path}$`);
  return ['User-agent: *', ...allowed, 'Disallow: /', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
