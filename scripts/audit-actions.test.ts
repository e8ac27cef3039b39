import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

test('the console has words for every action that the API writes into the audit log', () => {
  const sources = globSync('api/src/modules/**/*.ts', { cwd: root });
  const texts = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const written = [...texts.matchAll(/action: '([a-z-]+\.[a-zA-Z-]+)'/g)].map(([, action = '']) => action);
  expect(written).toContain('import.links');
  const undone = ['document', 'report-case', 'message-case', 'support'].map((kind) => `${kind}.undo`);
  const words = readFileSync(
    join(root, 'staff-desktop/src/renderer/features/audit/audit-actions.ts'),
    'utf8',
  );
  expect([...written, ...undone].filter((action) => !words.includes(`'${action}'`))).toEqual([]);
});
