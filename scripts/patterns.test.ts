import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';
import { root } from './lib/paths.mjs';

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Files whose patterns read only what the product itself built or was set up with. */
const readsNoInput: Readonly<Record<string, string>> = {
  'api/src/config.ts': 'the settings of the server',
  'api/src/http/public-pages.ts': 'the built page',
};

const products = ['shared/src', 'api/src', 'member-web/src', 'staff-desktop/src'];
const notProduct = /\.(?:test|fixture)\.|\/(?:tests|fixtures|bench|seed|gateway-stand-in|migrations)\//;

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(path) && !notProduct.test(path) && !(path in readsNoInput) ? [path] : [];
  });
}

/** The patterns written in a source, and whether it composes others. */
function patternsIn(path: string, text: string): { path: string; written: Pattern[]; composes: boolean } {
  const written: Pattern[] = [];
  let composes = false;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { regex, callee } = node as {
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (regex) written.push({ source: regex.pattern, flags: regex.flags });
    if (callee?.name === 'RegExp') composes = true;
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return { path, written, composes };
}

/** The patterns that a module composes of words while it is loaded. */
async function composedBy(path: string): Promise<Pattern[]> {
  const composed: Pattern[] = [];
  const Usual = RegExp;
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    class extends Usual {
      constructor(pattern: string | RegExp, flags?: string) {
        super(pattern, flags);
        if (typeof pattern === 'string') composed.push({ source: this.source, flags: this.flags });
      }
    },
  );
  try {
    await import(/* @vite-ignore */ join(root, path));
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
  return composed;
}

const repetition = /\\.|\[(?:\\.|[^\]\\])*\]|([*+]|\{\d+,?\d*\})/g;

/**
 * Needs no checker: no repetition, or one of a single sign, which either is the whole pattern or is tried
 * only at the start.
 */
function isPlain({ source }: Pattern): boolean {
  const repeated = [...source.matchAll(repetition)].filter(([, sign]) => sign !== undefined);
  if (repeated.length === 0) return true;
  const isWhole = /^(?:\\.|\[(?:\\.|[^\]\\])*\])\+$/.test(source);
  return repeated.length === 1 && (isWhole || (source.startsWith('^') && !/[(|]/.test(source)));
}

/** What the checker finds wrong with a pattern, or undefined for a linear one. No clock decides. */
async function faultOf({ source, flags }: Pattern): Promise<string | undefined> {
  const found = await check(source, flags, { timeout: null, incubationTimeout: null, attackTimeout: null });
  if (found.status === 'safe') return undefined;
  return `/${source}/${flags} is ${found.status === 'vulnerable' ? found.complexity.type : found.status}`;
}

async function faultsOf(patterns: readonly Pattern[]): Promise<string[]> {
  const unique = new Map(patterns.map((pattern) => [`${pattern.flags} ${pattern.source}`, pattern]));
  const waiting = [...unique.values()].filter((pattern) => !isPlain(pattern));
  const faults: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const fault = await faultOf(next);
      if (fault !== undefined) faults.push(fault);
    }
  };
  await Promise.all([work(), work(), work()]);
  return faults;
}

/** All patterns of these folders, written and composed. */
async function patternsBelow(folders: readonly string[]): Promise<Pattern[]> {
  const read = folders
    .flatMap(sourcesBelow)
    .map((path) => patternsIn(path, readFileSync(join(root, path), 'utf8')));
  const patterns = read.flatMap(({ written }) => written);
  for (const { path } of read.filter(({ composes }) => composes)) {
    const composed = await composedBy(path);
    // Only a pattern composed when the module is loaded can be checked.
    expect(composed.length, path).toBeGreaterThan(0);
    patterns.push(...composed);
  }
  return patterns;
}

test('every pattern of the product reads any input in linear time (attack 69)', async () => {
  const patterns = await patternsBelow(products);
  expect(patterns.length).toBeGreaterThan(300);
  expect(await faultsOf(patterns)).toEqual([]);
});

test('no pattern that a browser may load looks behind: the oldest ones cannot read it', async () => {
  const patterns = await patternsBelow(['shared/src', 'member-web/src']);
  expect(patterns.length).toBeGreaterThan(200);
  expect(patterns.filter(({ source }) => /\(\?<[!=]/.test(source))).toEqual([]);
});

test.each([
  ['exponential', { source: '[a-z]*(?:[._-]?[a-z]+)*@', flags: 'gu' }],
  ['polynomial', { source: '[.-]+$', flags: '' }],
])('the checker finds a planted pattern that is %s', async (kind, pattern) => {
  expect(await faultsOf([pattern])).toEqual([expect.stringContaining(kind)]);
});
