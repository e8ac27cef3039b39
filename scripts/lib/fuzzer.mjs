import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {import('./fuzzer.d.mts').Target} Target */

const folder = join(root, 'scripts', 'fuzz-corpus');
/** How long to go on with ever other inputs; 0 for those of a test. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 0);
/** For the runner: the rest is for a busy machine. */
export const fuzzTimeoutMs = seconds * 1_000 + 120_000;
const longest = 400;
const common = ' \t\n\r\0"\'<>=&%#/?:;,.|+-_@()[]{}';
const signs = Array.from(`${common}০১৯ক্ষাé½٣�\u200b\u202e\ufeff\ud83d\udc4d`).concat('\ud83d');

/** @param {string} name */
const corpusOf = (name) => join(folder, `${name}.json`);

/**
 * @param {string} name
 * @returns {string[]} The inputs that are kept for a target.
 */
function readCorpus(name) {
  return JSON.parse(readFileSync(corpusOf(name), 'utf8'));
}

/** What V8 saw running, of the project's own files. */
class Coverage {
  #session = new Session();
  #seen = new Set();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  }

  /** @returns {boolean} Whether something ran that had not run before. */
  isNew() {
    let isNew = false;
    this.#session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error) throw error;
      for (const { functions, scriptId, url } of taken.result) {
        if (!url.includes('/src/') || url.includes('node_modules')) continue;
        for (const { ranges } of functions)
          for (const { count, endOffset, startOffset } of ranges) {
            const key = `${scriptId} ${startOffset} ${endOffset}`;
            if (count === 0 || this.#seen.has(key)) continue;
            this.#seen.add(key);
            isNew = true;
          }
      }
    });
    return isNew;
  }

  end() {
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}

/**
 * In a test the same changes each time: what passes once passes on every machine, however busy (mulberry32).
 *
 * @returns {() => number}
 */
function sameNumbers() {
  let state = 1;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
/** From 0 to below 1. */
let random = Math.random;

/** @param {number} below */
const draw = (below) => Math.floor(random() * below);
/**
 * @template T
 * @param {readonly T[]} list
 */
const oneOf = (list) => /** @type {T} */ (list[draw(list.length)]);

/**
 * @param {readonly string[]} corpus
 * @param {readonly string[]} pieces
 */
function mutate(corpus, pieces) {
  let text = oneOf(corpus);
  for (let n = 1 + draw(4); n > 0; n -= 1) {
    const [at, length] = [draw(text.length + 1), 1 + draw(8)];
    const [before, part, behind] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
    const other = oneOf(corpus);
    text = oneOf([
      () => before + oneOf(signs) + part + behind,
      () => before + oneOf(pieces) + part + behind,
      () => before + oneOf(pieces) + behind,
      () => before + behind,
      () => before + part + part + behind,
      () => before + part.repeat(1 + draw(40)) + behind,
      () => before + String.fromCharCode(draw(256)) + part.slice(1) + behind,
      () => before + other.slice(draw(other.length + 1)),
      () => before + String(draw(1e9)) + behind,
    ])();
  }
  return text.slice(0, longest);
}

/**
 * Reads the kept inputs of a target, then so many changes of them, and throws on the first input on which the
 * target fails. With `FUZZ_SECONDS` it goes on for so long, and keeps what runs a line that no other ran.
 *
 * @param {Target} target
 * @param {number} changes
 */
export async function fuzz(target, changes) {
  const until = performance.now() + seconds * 1_000;
  random = seconds > 0 ? Math.random : sameNumbers();
  const corpus = readCorpus(target.name);
  const coverage = seconds > 0 ? new Coverage() : undefined;
  const read = async (/** @type {string} */ text) => {
    try {
      await target.read(text);
    } catch (cause) {
      throw new Error(`${target.name} failed on ${JSON.stringify(text)}`, { cause });
    }
  };
  try {
    for (const text of corpus) await read(text);
    coverage?.isNew();
    for (let n = 0; seconds > 0 ? performance.now() < until : n < changes; n += 1) {
      const text = mutate(corpus, target.pieces);
      await read(text);
      if (coverage?.isNew()) corpus.push(text);
    }
  } finally {
    coverage?.end();
  }
  if (coverage) writeFileSync(corpusOf(target.name), `${JSON.stringify(corpus, null, 2)}\n`);
}
