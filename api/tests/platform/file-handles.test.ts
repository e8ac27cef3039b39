import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { knownError } from '../../src/http/problem.ts';
import { runsOnOtherEngine } from '../support/engines/engine-independent.ts';

const poolFile = new URL('../../src/platform/concurrency/process-pool.ts', import.meta.url);
const worker = new URL('../support/faults/faulty-worker.ts', import.meta.url);

/** A program that opens files up to its limit, asks for a process, closes them, and asks again. */
const program = `
import { closeSync, openSync } from 'node:fs';
const { createProcessPool } = await import(${JSON.stringify(poolFile.href)});
const pool = createProcessPool({
  module: new URL(${JSON.stringify(worker.href)}),
  concurrency: 1, waiting: 5, timeoutMs: 20_000, niceness: 10, mostBytes: 2 ** 30, idleMs: 1,
});
const run = () => pool.run(() => 'pid').then(
  ({ result }) => typeof result,
  ({ cause, isByTheJob, name }) => ({ name, isByTheJob, code: cause?.code }),
);
await run();
await new Promise((next) => setTimeout(next, 300));
const open = [];
try {
  for (;;) open.push(openSync('/dev/zero'));
} catch {}
const without = await run();
for (const one of open) closeSync(one);
console.log(JSON.stringify({ without, after: await run() }));
`;

test.skipIf(runsOnOtherEngine || process.platform !== 'linux')(
  'a process at its limit of open files blames no picture, and works below the limit',
  () => {
    const node = [process.execPath, '--input-type=module', '-e', program];
    const told = execFileSync('prlimit', ['--nofile=64:', ...node], { encoding: 'utf8' });
    expect(JSON.parse(told)).toEqual({
      without: { name: 'ChildEndedError', isByTheJob: false, code: 'EMFILE' },
      after: 'number',
    });
  },
);

test.each(['EMFILE', 'ENFILE'])('%s is answered with UNAVAILABLE: it may work soon', (code) => {
  expect(knownError(Object.assign(new Error('no'), { code }))).toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: 5 },
  });
});
