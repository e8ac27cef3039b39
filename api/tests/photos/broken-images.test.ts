import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Photo } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canary, leftovers, malformedFiles } from '../../bench/malformed-files.ts';
import { largestMemory } from '../../bench/processes/memory.ts';
import { runsOnOtherEngine } from '../support/engines/engine-independent.ts';
import { type Member, signUp } from '../support/people.ts';
import { fileForm } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Member;
const errors: string[] = [];
beforeEach(async () => {
  errors.length = 0;
  // Collects only errors. A decoder that dies is one.
  app = await startTestApp({}, { write: (line) => void (line.includes('"level":50') && errors.push(line)) });
  him = await signUp(app, { gender: 'men' });
});
afterEach(() => app.close());

const storedFiles = () => {
  const folder = join(app.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

test.skipIf(runsOnOtherEngine)(
  'broken, hostile and oversize files are refused or encoded again; no process dies, and nothing of them is stored (attack 43, 44, 45)',
  {
    timeout: 120_000,
  },
  async () => {
    const files = await malformedFiles(70);
    const memory = largestMemory(process.pid);
    const outcomes = { refused: 0, kept: 0 };
    for (const { name, bytes, isRefused } of files) {
      const { status, body } = await him.post<{ data: Photo; code: string }>(
        '/users/file/upload',
        fileForm(bytes),
      );
      expect([name, status]).toEqual([name, isRefused || status !== 201 ? 422 : 201]);
      if (status !== 201) {
        expect([name, body.code]).toEqual([
          name,
          expect.stringMatching(/^(NOT_AN_IMAGE|TOO_MANY_PIXELS|PHOTO_TYPE)$/),
        ]);
        outcomes.refused += 1;
        continue;
      }
      outcomes.kept += 1;
      const stored = storedFiles();
      expect([name, stored.length]).toEqual([name, 10]);
      for (const path of stored) expect([name, path, await leftovers(path)]).toEqual([name, path, []]);
      expect((await him.delete(`/users/photos/${body.data._id}`)).status).toBe(204);
      await app.context.background.settle();
    }
    expect(storedFiles()).toEqual([]);
    expect(errors).toEqual([]);
    // The controls: both outcomes happened, and the canary is in the sent files.
    expect(Math.min(outcomes.refused, outcomes.kept)).toBeGreaterThan(15);
    expect(files.filter(({ bytes }) => bytes.includes(canary)).length).toBeGreaterThan(15);
    expect(memory.stop()).toBeLessThan(300);
  },
);
