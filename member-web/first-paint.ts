import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rollup, transformWithOxc } from 'vite';
import { divideStyles } from './divide-styles.ts';

/** Makes a script that is copied and not built small, and readable for a browser far too old for the rest. */
export async function smallScript(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2015' });
  return minifySync(file, code, { compress: { target: 'es2015' } }).code.trim();
}

/** The pages that the server renders (`src/entry-server.tsx`). */
const rendered = /\/(?:feed-page|prices-page)\.tsx$/;

/** The code that the server renders with: of the first scripts, and of those that the pages name. */
function renderedCode(bundle: Rollup.OutputBundle): string {
  const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
  const named = scripts.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => rendered.test(id)),
  );
  const names = new Set(named.flatMap(({ fileName, imports }) => imports.concat(fileName)));
  return scripts.flatMap(({ code, fileName }) => (names.has(fileName) ? [code] : [])).join('\n');
}

/** Keeps Chrome from painting a part of the first screen, which would move when the others arrive. */
const whole = '<link rel="expect" blocking="render" href="#rest">';

const low = 'fetchpriority="low" crossorigin';
/** The scripts, which `public/before-paint.js` adds. */
const scriptTags = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;

/**
 * Writes what the first paint needs into the HTML: the styles of what the server renders, and the script that
 * runs before it. Each was a request of its own, for which a slow network takes half a second. The other
 * styles come after the first screen, which does not wait for them, and before the scripts run, which do.
 */
export function firstPaint(publicDir: string): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        if (sheet?.type !== 'asset') throw new Error('There is no style sheet.');
        const code = renderedCode(bundle);
        const styles = String(sheet.source);
        // Twice: the rules of the first screen name the theme's variables.
        const { first, rest } = divideStyles(styles, code + divideStyles(styles, code).first);
        sheet.source = rest;
        const script = await smallScript(join(publicDir, 'before-paint.js'));
        const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
        const tags = page.match(scriptTags)?.join('') ?? '';
        const addresses = [...tags.matchAll(/ src="([^"]+)"/g)].map(([, address]) => address);
        const links = addresses.map((address) => `<link rel="modulepreload" ${low} href="${address}">`);
        // Asked for before the first scripts: they wait for it.
        const early = link.replace('rel="stylesheet"', 'rel="preload" as="style" fetchpriority="low"');
        return page
          .replaceAll(scriptTags, '')
          .replace(link, early)
          .replace(
            '<script src="/before-paint.js"></script>',
            () => `<template id="scripts">${links.join('')}${tags}</template><script>${script}</script>`,
          )
          .replace('</head>', () => `<style>${first}</style>${whole}</head>`)
          .replace('</body>', () => `${link.replace('<link', '<link id="rest"')}</body>`);
      },
    },
  };
}
