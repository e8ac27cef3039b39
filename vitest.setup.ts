import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// The files of one worker share what they load. One that replaces modules loads its own, so that they are
// replaced wherever they are used, and leaves none to the next.
const { testPath } = expect.getState();
if (testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => vi.resetModules());
}
