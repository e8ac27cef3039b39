import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './paths.mjs';

/**
 * What looks like a secret. The digest names it without repeating it.
 * @typedef {{ path: string, kind: string, digest: string }} Found
 */

/** Every pattern is linear, and its group, else the whole, is the secret. */
const patterns = /** @type {const} */ ({
  'private key': /-----BEGIN [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----/g,
  'token of a service':
    /\b(?:A(?:KIA|SIA)[A-Z\d]{16}|gh[oprsu]_\w{36}|github_pat_\w{40}|glpat-[\w-]{20}|npm_[A-Za-z\d]{36}|xox[abprs]-[\w-]{10,200}|[rs]k_live_\w{16,200}|AIza[\w-]{35}|GOCSPX-[\w-]{20,40}|SG\.[\w-]{22}\.[\w-]{43}|hf_\w{30,40}|sk-[\w-]{32,200})/g,
  'signed token': /\beyJ[\w-]{15,2000}\.eyJ[\w-]{15,4000}\.[\w-]{20,}/g,
  'password in an address': /:\/\/[^\s:@/'"`]{1,64}:([^\s:@/'"`]{3,128})@[\w[]/gi,
  'value of a secret':
    /(?:secret|passwor[dt]|passwd|token|api_?key|private_?key)\w{0,20}["'`]?\s{0,3}[:=]{1,2}>?\s{0,3}["'`]([\w+/=.-]{20,500})["'`]/gi,
});

/** Words and repeated letters are no secrets: those mix letters and digits. */
const isRandom = (/** @type {string} */ text) =>
  /\d/.test(text) && /[a-z]/i.test(text) && new Set(text).size >= 10;

/**
 * What looks like a secret in a text.
 * @param {string} text
 * @param {string} path where the text stands
 * @returns {Found[]}
 */
export function secretsIn(text, path) {
  return Object.entries(patterns).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .map((match) => match[1] ?? match[0])
      .filter((secret) => kind !== 'value of a secret' || isRandom(secret))
      .filter((secret) => kind !== 'password in an address' || !/^[$<{…]|^\W+$/.test(secret))
      .map((secret) => ({
        path,
        kind,
        digest: createHash('sha256').update(secret).digest('hex').slice(0, 16),
      })),
  );
}

/**
 * Those that the project does not know as harmless.
 * @param {Found[]} found
 */
export function unknownSecrets(found) {
  /** @type {{ digest: string }[]} */
  const allowed = JSON.parse(readFileSync(join(root, 'scripts/allowed-secrets.json'), 'utf8'));
  const digests = new Set(allowed.map(({ digest }) => digest));
  return found.filter(({ digest }) => !digests.has(digest));
}

const binary = /\.(?:avif|bin|gif|heic|ico|jpe?g|pdf|png|ttf|webp|woff2?|xlsx|zip)$/i;

/**
 * What looks like a secret in the files that git follows.
 * @returns {Found[]}
 */
export function secretsInTree() {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return names
    .split('\0')
    .filter((path) => path !== '' && path !== 'package-lock.json' && !binary.test(path))
    .flatMap((path) => secretsIn(readFileSync(join(root, path), 'utf8'), path));
}

/**
 * What looks like a secret in any line that any commit added, each once. The message of a commit counts too.
 * @returns {Promise<{ found: Found[], lines: number }>}
 */
export async function secretsInHistory() {
  const args = ['log', '--all', '-p', '-m', '--unified=0', '--no-color', '--no-ext-diff', '--no-textconv'];
  const git = spawn('git', [...args, '--', '.', ':!package-lock.json'], { cwd: root });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => git.once('close', resolve));
  /** @type {Map<string, Found>} */
  const found = new Map();
  let path = 'a message';
  let lines = 0;
  for await (const line of createInterface({ input: git.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.startsWith('commit ')) path = 'a message';
    else if (line.startsWith('+++ b/')) path = line.slice(6);
    else if (line.startsWith('+') || line.startsWith('    ')) {
      lines += 1;
      for (const one of secretsIn(line, path)) found.set(one.digest, one);
    }
  }
  if ((await ended) !== 0) throw new Error('git could not read the history.');
  return { found: [...found.values()], lines };
}
