import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiStart } from './lib/api-start.mjs';
import { root } from './lib/paths.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lines = read('Dockerfile').split('\n');
const stages = lines.filter((line) => line.startsWith('FROM '));

/** What the stages take from the repository, not from each other. */
const copied = lines
  .filter((line) => /^COPY (?!--from)/.test(line))
  .flatMap((line) => line.split(' ').slice(1, -1));

test('the image is built from what the repository has, and nothing of it is left out', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(copied).toEqual(expect.arrayContaining(workspaces.map((folder) => `${folder}/package.json`)));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const kept = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
  const isKept = (path: string) => kept.some((one) => path === one || path.startsWith(`${one}/`));
  expect(copied.filter((path) => !isKept(path))).toEqual([]);
});

test('the image runs the Node of the project, not as root and with the API as its first process', () => {
  const nodes = stages.filter((line) => !/^FROM manifests\b/.test(line));
  const version = read('.nvmrc').trim();
  expect(nodes.map((line) => line.split(' ')[1])).toEqual(nodes.map(() => `node:${version}-bookworm-slim`));
  expect(stages).toHaveLength(4);
  const command = `CMD ${JSON.stringify(['node', ...apiStart]).replaceAll(',', ', ')}`;
  expect(lines).toEqual(expect.arrayContaining(['USER node', command]));
});

test('the unit and the measurements start the API with the same flags', () => {
  expect(read('docs/deployment/milon.service')).toContain(`bin/node ${apiStart.join(' ')}\n`);
  expect(read('api/bench/processes/api-process.ts')).toContain(`startFlags = ['${apiStart[0]}'];`);
});
