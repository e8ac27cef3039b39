import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rollup, transformWithOxc } from 'vite';

/** Makes a script that is copied and not built small, and readable for a browser far too old for the rest. */
export async function smallScript(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2015' });
  return minifySync(file, code, { compress: { target: 'es2015' } }).code.trim();
}

/** The parts of a minified style sheet: each rule, or block of rules, with its `{}`. */
function rulesOf(styles: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of styles.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (found === '{') depth += 1;
    else if (found === '}') depth -= 1;
    if (found !== '}' || depth > 0) continue;
    rules.push(styles.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}

/** A class of a CSS module. */
const ownClass = /_[\w-]+_[\w-]{5}_\d+/g;

/**
 * Divides a minified style sheet: `first` is what the scripts and styles in `code` may use, `rest` everything
 * else. A rule without a class of a CSS module is for all pages, unless it is for Fluent.
 */
function divideStyles(styles: string, code: string): { first: string; rest: string } {
  let first = '';
  let rest = '';
  for (const rule of rulesOf(styles)) {
    const body = rule.indexOf('{') + 1;
    if (/^@(?:media|supports)/.test(rule)) {
      const inside = divideStyles(rule.slice(body, -1), code);
      if (inside.first) first += `${rule.slice(0, body)}${inside.first}}`;
      if (inside.rest) rest += `${rule.slice(0, body)}${inside.rest}}`;
      continue;
    }
    if (rule.startsWith(':root')) {
      const isUsed = (value: string) => code.includes(`var(${value.slice(0, value.indexOf(':'))})`);
      const values = rule.slice(body, -1).split(';');
      first += `${rule.slice(0, body)}${values.filter(isUsed).join(';')}}`;
      rest += `${rule.slice(0, body)}${values.filter((value) => !isUsed(value)).join(';')}}`;
      continue;
    }
    const names = rule.slice(0, body).match(ownClass);
    const isFirst = names ? names.some((name) => code.includes(name)) : !/[.-]fui-/.test(rule);
    if (isFirst) first += rule;
    else rest += rule;
  }
  return { first, rest };
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
        // Asked for with the first scripts: they wait for it.
        const early = link.replace('rel="stylesheet"', 'rel="preload" as="style" fetchpriority="low"');
        return page
          .replace(link, early)
          .replace('<script src="/before-paint.js"></script>', () => `<script>${script}</script>`)
          .replace('</head>', () => `<style>${first}</style>${whole}</head>`)
          .replace('</body>', () => `${link.replace('<link', '<link id="rest"')}</body>`);
      },
    },
  };
}
