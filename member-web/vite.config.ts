import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import { textAliases } from '../scripts/lib/text-aliases.mjs';
import { devServer } from './dev-server.ts';
import { firstPaint, smallScript } from './first-paint.ts';
import { rulesWithoutWhere } from './older-styles.ts';
import { oldestBrowsers, scriptTarget } from './oldest-browsers.ts';
import { serviceWorker } from './service-worker-build.ts';
import { themeStyles } from './src/app/theme.ts';
import { firstIcons } from './src/components/first-icons.ts';

/**
 * Few scripts, so that a page or a dialog costs few requests. `packages` and `start` are what every page
 * needs, `feed` is the cards. Every dialog needs `overlay` and the script of its family; menus and forms add
 * one each. A part that a group needs and no group before it has joins that group. `main.tsx` and `react.ts`
 * stay in the two scripts that the HTML names.
 */
const scripts = [
  { name: 'packages', test: /node_modules|rolldown\/runtime/, tags: ['$initial' as const] },
  { name: 'start', test: /^(?!.*\/src\/(react|main)\.tsx?$)/, tags: ['$initial' as const] },
  { name: 'feed', test: /\/feed-page\.tsx$/ },
  {
    name: 'offline',
    test: /lib\/kept\/(keep|kept-)|app\/(offline\/(keep|restore|service|start)|layout\/offline-)|svg\/cloud-off/,
  },
  // The answer to a press of Accept, without Fluent, and what it and other dialogs share with signing in.
  {
    name: 'dialog',
    test: /components\/(dialog\/plain-dialog|form\/form-failure|states\/notice)\.tsx$|identity\/phone-(input|text)\.ts$|parts\/dialog-frame\.tsx$|options\/(places\/country|dates\/year|gender|profile-created-for)\.ts$|lib\/say-unsent|\/(mutationObserver|useMutation)\.js$/,
  },
  { name: 'acceptance', test: /\/acceptance-dialog\.tsx$/ },
  // Signing in, without Fluent, and the fields that all forms have.
  {
    name: 'sign-in',
    test: /dialogs\/sign-in-dialog|auth\/components\/login-dialog|(components|parts)\/form\/(box|field|form-|password-field|select-|submit-|text-field|tiles|use-form-mutation)|client\/place-faults/,
  },
  {
    name: 'overlay',
    test: /\/app-dialog\.tsx$|@fluentui\/react-(aria|badge|context-selector|divider|icons|link|motion|portal|shared-contexts|tabster|text|utilities)\//,
  },
  { name: 'menu', test: /@fluentui\/react-(avatar|menu|popover|positioning)\/|@floating-ui/ },
  // Packages and ways to pay are chosen, without the fields of forms.
  {
    name: 'choice',
    test: /@fluentui\/react-(field|label|radio|skeleton)\/|purchase\/use-taka|premium-tokens|package-type/,
  },
  {
    name: 'form',
    test: /@fluentui\/react-(checkbox|input|message-bar|select|textarea)\//,
  },
  // How a text hides contacts.
  { name: 'masks', test: /shared\/src\/rules\/contacts\/(?!takes-sms)/ },
  // A number and who else may be called, without the lists and forms.
  { name: 'contact', test: /\/contact-dialog\.tsx$|options\/family\/(call-time|guardian-relation)/ },
  // Together, since they import each other: apart they would lead to scripts in a circle.
  { name: 'upazilas', test: /options\/places\/upazila/ },
  { name: 'options', test: /shared\/src\/options\//, minShareCount: 2 },
  // What several families share: one script for each set of families, and none below 20 kB.
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
];

/** Minifies the scripts that are copied and not built. */
function minifyPublicScripts(): Plugin {
  return {
    name: 'minify-public-scripts',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        for (const name of ['before-paint.js', 'too-old.js']) {
          const file = join(dir, name);
          await writeFile(file, await smallScript(file));
        }
      },
    },
  };
}

/**
 * Writes a compressed copy next to each asset. The API serves these copies and compresses nothing per
 * request.
 */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      // After the service worker is written.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        for (const file of await readdir(dir, { recursive: true })) {
          if (!/\.(js|css|svg|webmanifest)$/.test(file)) continue;
          const bytes = await readFile(join(dir, file));
          await writeFile(join(dir, `${file}.br`), brotliCompressSync(bytes));
          await writeFile(join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}

/**
 * Refuses scripts that import each other in a circle: one of them would run before what it needs, and every
 * page that loads it would stay empty.
 */
function withoutCircles(): Plugin {
  return {
    name: 'without-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const follow = (fileName: string, path: readonly string[]) => {
        if (path.includes(fileName)) this.error(`Scripts in a circle: ${[...path, fileName].join(' → ')}`);
        const file = bundle[fileName];
        if (file?.type !== 'chunk' || done.has(fileName)) return;
        for (const imported of file.imports) follow(imported, [...path, fileName]);
        done.add(fileName);
      };
      for (const fileName of Object.keys(bundle)) follow(fileName, []);
    },
  };
}

/** Serves the theme as a style sheet, so that the page is painted in it before any script runs. */
function theme(): Plugin {
  const name = 'virtual:theme.css';
  return {
    name: 'theme',
    resolveId: (id) => (id === name ? name : undefined),
    load: (id) => (id === name ? themeStyles() : undefined),
  };
}

/** Writes the icons of the first page into the HTML, once each. */
function iconSymbols(): Plugin {
  return {
    name: 'icon-symbols',
    transformIndexHtml() {
      const symbols = Object.entries(firstIcons).map(([name, icon]) => {
        const svg = renderToStaticMarkup(createElement(icon));
        const viewBox = /viewBox="[^"]*"/.exec(svg)?.[0] ?? '';
        const shapes = svg
          .slice(svg.indexOf('>') + 1, -'</svg>'.length)
          .replaceAll(' fill="currentColor"', '');
        return `<symbol id="icon-${name}" ${viewBox}>${shapes}</symbol>`;
      });
      const children = `<svg>${symbols.join('')}</svg>`;
      return [{ tag: 'div', attrs: { hidden: true }, children, injectTo: 'body-prepend' as const }];
    },
  };
}

/** A script with only React. The page's script runs React itself if this one does not load. */
const reactEntry = 'src/react.ts';

/**
 * Loads the script of the cards together with the first ones, not after they have run, and the texts. The
 * server leaves out those of the other language (`api/src/http/page-data.ts`). React runs in its own task
 * before the page's script, so that neither task is long.
 */
function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: reactEntry, name: 'react' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const scriptOf = (part: string) => {
          // With the digest, since `feed-parts` is another one.
          const isIt = new RegExp(String.raw`^assets/${part}-[\w-]{8}\.js$`);
          const file = Object.keys(bundle).find((name) => isIt.test(name));
          if (!file) throw new Error(`There is no script ${part}.`);
          return file;
        };
        const preload = (file: string, more = {}) => {
          const attrs = {
            rel: 'modulepreload',
            fetchpriority: 'low',
            crossorigin: true,
            href: `/${file}`,
            ...more,
          };
          return { tag: 'link', attrs, injectTo: 'head' as const };
        };
        const texts = Object.values(bundle).flatMap((file) => {
          const id = file.type === 'chunk' ? file.facadeModuleId : undefined;
          const language = /\/locales\/(\w+)\/start\.ts$/.exec(id ?? '')?.[1];
          return language ? [preload(file.fileName, { 'data-texts': language })] : [];
        });
        const main = '<script type="module"';
        const react = `${main} crossorigin src="/${scriptOf('react')}"></script>\n    `;
        // The first photo is loaded before the scripts, which only take over what is already painted.
        const html = page
          .replace(main, react + main)
          .replaceAll(/rel="modulepreload"|type="module"/g, '$& fetchpriority="low"');
        return { html, tags: [preload(scriptOf('feed')), ...texts] };
      },
    },
  };
}

/** The build that the API renders the first screen with: one file that needs no packages. */
const forServer = {
  outDir: 'out',
  target: 'es2024',
};

/** A module that never finishes loading. */
const neverLoaded = 'data:text/javascript,await new Promise(() => {})';

/** Replaces Vite's helper, after which a browser remembers that a file could not be fetched. */
function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js')
        ? `export { fetchThenImport as __vitePreload } from '/src/lib/code/fetch-then-import.ts'`
        : undefined,
  };
}

/** Leaves out what a page loads later: the server renders none of it, and does not wait for it. */
function withoutLazyCode(): Plugin {
  return {
    name: 'without-lazy-code',
    resolveDynamicImport: () => ({ id: neverLoaded, external: true }),
  };
}

/** Only a few packages have static blocks, which Chrome 94 was the first to read. */
function withoutStaticBlocks(): Plugin {
  return {
    name: 'without-static-blocks',
    renderChunk: (code, { fileName }) =>
      /static\s*\{/.test(code) ? transformWithOxc(code, fileName, { target: oldestBrowsers }) : null,
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: textAliases },
  ...(isSsrBuild
    ? {
        ssr: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {}),
  plugins: isSsrBuild
    ? // The styles as in the page's build, since the names of classes are made from them.
      [react(), rulesWithoutWhere(), withoutLazyCode()]
    : [
        react(),
        rulesWithoutWhere(),
        withoutStaticBlocks(),
        fetchBeforeImport(),
        theme(),
        iconSymbols(),
        preloadFirst(),
        firstPaint(join(import.meta.dirname, 'public')),
        minifyPublicScripts(),
        withoutCircles(),
        serviceWorker(),
        precompress(),
      ],
  server: devServer,
  build: isSsrBuild
    ? forServer
    : {
        target: scriptTarget,
        cssTarget: oldestBrowsers,
        // Pictures and fonts stay separate files, so that the first script stays small.
        assetsInlineLimit: 0,
        // One style sheet: no dialog waits for another.
        cssCodeSplit: false,
        modulePreload: {
          polyfill: false,
          // A part that imports nothing is fetched before its import too (`fetchBeforeImport`).
          resolveDependencies: (file, imports, { hostType }) =>
            hostType === 'js' && imports.length === 0 ? [file] : imports,
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: scripts },
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : name}-[hash].js`,
          },
        },
      },
}));
