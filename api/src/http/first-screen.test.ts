import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstScreenRenderer } from './first-screen.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'milon-renderer-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
/** A build for the server. */
function write(code: string): string {
  written += 1;
  const path = join(folder, `entry-${written}.mjs`);
  writeFileSync(path, code);
  return path;
}

const screen = { path: '/', language: 'en', isWide: false, answers: {} } as const;

test('without a build, the page stays empty', async () => {
  const render = firstScreenRenderer(join(folder, 'none.mjs'))(() => expect.unreachable());
  expect(await render(screen, true)).toBe('');
});

test.each([
  ['throws', "export const renderFirstScreen = () => { throw new Error('no') };"],
  ['does not load', "throw new Error('no');"],
])('a build that %s is reported once, and the page stays empty', async (_, code) => {
  const errors: unknown[] = [];
  const render = firstScreenRenderer(write(code))((error) => errors.push(error));
  expect([await render(screen, false), await render(screen, false)]).toEqual(['', '']);
  expect(errors).toEqual([new Error('no')]);
});

test("guests share a rendering while nothing in it changes; a member's is always new", async () => {
  const code = 'let times = 0; export const renderFirstScreen = ({ path }) => `${path} ${++times}`;';
  const render = firstScreenRenderer(write(code))(() => expect.unreachable());
  expect(await render(screen, true)).toBe('/ 1');
  expect(await render(screen, true)).toBe('/ 1');
  expect(await render({ ...screen, language: 'bn' }, true)).toBe('/ 2');
  expect(await render({ ...screen, answers: { '/users/feed/all': { data: [] } } }, true)).toBe('/ 3');
  expect(await render(screen, false)).toBe('/ 4');
  expect(await render(screen, false)).toBe('/ 5');
});
