import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import { html, raw } from 'hono/html';
import type { BiodataDocument } from './document.ts';
import { wordsOf } from './words.ts';

type Html = ReturnType<typeof html>;

const accents = { classic: '#7a2e3a', band: '#1d5c4f', plain: '#222' } as const;
const lightAccents = { classic: '#f0b3bd', band: '#9ed6c8', plain: '#eee' } as const;

const styles = ({ design }: Pick<BiodataDocument, 'design'>) => `
:root{color-scheme:light dark;--ink:#1f1f1f;--faint:#565656;--hair:#ddd;--paper:#fff;--accent:${accents[design]}}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--faint:#b5b5b5;--hair:#444;--paper:#1b1b1b;--accent:${lightAccents[design]}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,"Noto Sans Bengali",sans-serif;overflow-wrap:anywhere}
main{max-width:640px;margin:0 auto;padding:24px 16px 40px}
header{display:flex;gap:16px;align-items:center;justify-content:space-between;flex-wrap:wrap}
header div{flex:1 1 220px;min-width:0}
h1{margin:0;font-size:1.7rem;line-height:1.3;color:var(--accent)}
h2{margin:28px 0 8px;padding-bottom:4px;border-bottom:1px solid var(--hair);font-size:1.05rem;color:var(--accent)}
p{margin:8px 0;white-space:pre-line}
img{width:136px;height:172px;object-fit:cover;border-radius:6px}
dl{margin:0;display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:4px 16px}
dt,.faint{color:var(--faint)}dd{margin:0}
a{color:var(--accent)}
footer{margin-top:32px;padding-top:12px;border-top:1px solid var(--hair);font-size:.9rem}`;

function shell(language: Language, style: string, title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex, nofollow, noarchive" />
<meta name="referrer" content="no-referrer" />
<title>${title} · ${product.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>${body}</main>
</body>
</html>`;
}

const factOf = ([label, value, link]: BiodataDocument['sections'][number]['facts'][number]): Html =>
  html`<dt>${label}</dt><dd>${link ? html`<a href="${link}">${value}</a>` : value}</dd>`;

/** The page of a copy. Its title names nobody: phones are shared. Texts are escaped. */
export function livePage(
  document: BiodataDocument,
  { photo, until }: { readonly photo: Uint8Array | undefined; readonly until: string },
): Html {
  const { language, made, name, photoText, sections, title } = document;
  const source = photo && `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`;
  const body = html`<header>
<div><span class="faint">${title}</span><h1>${name}</h1></div>
${source ? html`<img src="${source}" alt="${photoText}" />` : ''}
</header>
${sections.map(
  (section) => html`<section><h2>${section.title}</h2>
${section.facts.length > 0 ? html`<dl>${section.facts.map(factOf)}</dl>` : ''}
${section.text ? html`<p>${section.text}</p>` : ''}</section>`,
)}
<footer class="faint">${until}<br /><a href="/" rel="noreferrer">${made}</a></footer>`;
  return shell(language, styles(document), title, body);
}

/** What is left of a page that ended, or never was: its language is not known. */
export function deadPage(first: Language, why: 'gone' | 'busy'): Html {
  const languages: readonly Language[] = first === 'bn' ? ['bn', 'en'] : ['en', 'bn'];
  const body = html`${languages.map((language) => {
    const words = wordsOf[language];
    return html`<section lang="${language}"><h1>${words[why]}</h1>${why === 'gone' ? html`<p>${words.goneText}</p>` : ''}</section>`;
  })}`;
  return shell(first, styles({ design: 'plain' }), wordsOf[first].title, body);
}
