import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

interface Catalogue {
  /** The folder with the code that shows the texts. */
  readonly source: string;
  readonly locales: string;
  /** Files with a table whose property names are keys. */
  readonly tables: readonly string[];
  /** Whether the first part of a key is a namespace of `useTranslation`. */
  readonly namespaces: boolean;
}

const catalogues: Record<string, Catalogue> = {
  'member web': {
    source: 'member-web/src',
    locales: 'member-web/src/locales',
    tables: ['member-web/src/features/auth/api/error-names.ts'],
    namespaces: true,
  },
  'staff console': {
    source: 'staff-desktop/src/renderer',
    locales: 'staff-desktop/src/renderer/locales',
    tables: [],
    namespaces: false,
  },
};

/** Texts by key: `photos.mark.APPROVE`, or `photos:uploaded` if the first part is a namespace. */
function textsOf(tree: object, separator: string, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [at, text] of textsOf(value, '.', `${prefix}${key}${separator}`)) texts.set(at, text);
  }
  return texts;
}

async function load({ locales, namespaces }: Catalogue) {
  const read = async (language: 'en' | 'bn') => {
    const module: Record<string, object> = await import(join(root, locales, language, 'index.ts'));
    return textsOf(module[language] ?? {}, namespaces ? ':' : '.');
  };
  return { en: await read('en'), bn: await read('bn') };
}

/** The code outside the catalogues, without tests. */
const codeOf = ({ source, locales }: Catalogue) =>
  readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((path) => `${source}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith(`${locales}/`))
    .map((path) => readFileSync(join(root, path), 'utf8'));

/** A pattern of the namespaces in which a file looks up plain keys: those that it names, or else any. */
function namespacesOf(code: string): string {
  const asked = [...code.matchAll(/\b(?:useTranslation\(|TFunction<)(?:\[?'(\w+)')?/g)];
  const names = asked.map(([, name = 'common']) => name);
  return names.length > 0 ? `(?:${names.join('|')})` : String.raw`\w+`;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Quoted texts that may be keys. */
const quoted = /'((?:\w+:)?\w+(?:\.\w+)*)'|"((?:\w+:)?\w+(?:\.\w+)*)"/g;
/** Keys composed of parts: `wish_${wish}`. */
const composed = /`((?:[^`$]|\$\{(?:[^`{}]|`[^`]*`)*\})*)`/g;
const part = /\$\{(?:[^`{}]|`[^`]*`)*\}/g;
/** The name of a property in a table. */
const property = /^\s*(\w+):/gm;

/** The text of each call of `t`, with its arguments. */
function callsIn(code: string): string[] {
  return [...code.matchAll(/\bt\(/g)].map(({ index }) => {
    let depth = 0;
    let end = index + 1;
    do {
      if (code[end] === '(') depth += 1;
      if (code[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0 && end < code.length);
    return code.slice(index, end);
  });
}

const literalsIn = (code: string) =>
  [...code.matchAll(quoted)].map(([, single, double]) => escaped(single ?? double ?? ''));

/** The pattern of a composed key, as precise as the file allows. */
function patternOf(template: string, code: string): string {
  const fixed = template.split(part);
  // If only the namespace is fixed, as in `staff.${name}`, the other words are in the same file.
  const isOpen = fixed.every((text) => text === '' || /^\w+[.:]$/.test(text));
  const words = new Set([...code.matchAll(/\w+/g)].map(([word]) => word));
  return fixed.map(escaped).join(isOpen ? `(?:${[...words].join('|')})` : String.raw`\w+`);
}

/** Patterns of the keys that a file names. */
function keysNamedIn(code: string, hasNamespaces: boolean): string[] {
  const calls = callsIn(code);
  const named = [
    ...literalsIn(code),
    ...calls.flatMap((call) => [...call.matchAll(composed)].map(([, key = '']) => patternOf(key, code))),
    // One text for each context: `t('theirWishes', { context: gender })`.
    ...calls
      .filter((call) => call.includes('context:'))
      .flatMap(literalsIn)
      .map((key) => String.raw`${key}_\w+`),
  ];
  return named.map((key) => (hasNamespaces && !key.includes(':') ? `${namespacesOf(code)}:${key}` : key));
}

/** Code asks for a plural key without its plural form. */
const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** English keys that no code names; Bangla has the same keys. */
async function unusedKeys(catalogue: Catalogue): Promise<string[]> {
  const { en } = await load(catalogue);
  const inTables = catalogue.tables
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(property)])
    .map(([, name = '']) => String.raw`\w+[.:]${name}`);
  const inCode = codeOf(catalogue).flatMap((code) => keysNamedIn(code, catalogue.namespaces));
  const named = new RegExp(`^(?:${[...inTables, ...inCode].join('|')})$`);
  return [...en.keys()].filter((key) => !named.test(key) && !named.test(withoutPlural(key)));
}

const valuesIn = (text = '') => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name).toSorted();

describe.each(Object.entries(catalogues))('the catalogue of the %s', (_name, catalogue) => {
  test('has the same keys in both languages, with the same values in each text', async () => {
    const { en, bn } = await load(catalogue);
    expect([...bn.keys()].toSorted()).toEqual([...en.keys()].toSorted());
    for (const [key, text] of en) {
      expect(bn.get(key)?.trim(), key).toBeTruthy();
      expect(valuesIn(bn.get(key)), key).toEqual(valuesIn(text));
    }
  });

  test('has no unused key', async () => {
    expect(await unusedKeys(catalogue)).toEqual([]);
  });
});
