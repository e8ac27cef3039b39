import { getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FaultyJob } from '../../../tests/support/faults/faulty-worker.ts';
import { createProcessPool, WorkerExitError } from './process-pool.ts';

const module = new URL('../../../tests/support/faults/faulty-worker.ts', import.meta.url);
const megabyte = 1024 * 1024;

const quickPool = (
  changed: { timeoutMs?: number; idleMs?: number; heapMegabytes?: number; waiting?: number } = {},
) =>
  createProcessPool<FaultyJob, unknown>({
    module,
    concurrency: 1,
    waiting: 50,
    timeoutMs: 20_000,
    niceness: 10,
    mostBytes: 180 * megabyte,
    idleMs: 20_000,
    ...changed,
  });

function poolOf(changed: Parameters<typeof quickPool>[0] = {}) {
  const children = quickPool(changed);
  return async (job: FaultyJob) => {
    const answer = await children.run(() => job);
    return 'result' in answer ? answer.result : answer;
  };
}

const isGone = (pid: unknown) => {
  try {
    process.kill(pid as number, 0);
    return false;
  } catch {
    return true;
  }
};

test('a process does many jobs, and is replaced if it dies, hangs or has grown', {
  timeout: 120_000,
}, async () => {
  // Longer than a child needs to start on a busy machine.
  const run = poolOf({ timeoutMs: 10_000 });
  const first = await run('pid');
  expect(first).not.toBe(process.pid);
  expect(await run('pid')).toBe(first);
  expect(await run('throw')).toMatchObject({ failed: 'Error: odd' });
  expect(await run('refuse')).toMatchObject({ refused: 'NOT_AN_IMAGE' });
  expect(await run('pid')).toBe(first);

  await expect(run('end')).rejects.toMatchObject({ isByTheJob: false });
  await expect(run('crash')).rejects.toThrow(WorkerExitError);
  const second = await run('pid');
  expect(second).not.toBe(first);
  expect(isGone(first)).toBe(true);

  await expect(run('crash')).rejects.toMatchObject({ isByTheJob: true });
  await expect(run('hang')).rejects.toMatchObject({ isByTheJob: true, message: 'The child took too long.' });
  const third = await run('pid');
  expect(third).not.toBe(second);

  expect(await run('grow')).toBe(third);
  const fourth = await run('pid');
  expect(fourth).not.toBe(third);

  // Killed while idle, and used again before the pool has noticed.
  process.kill(fourth as number, 'SIGKILL');
  expect(await run('pid')).not.toBe(fourth);
});

test('the first process has its own priority and takes every job that it can', {
  timeout: 120_000,
}, async () => {
  const children = createProcessPool<FaultyJob, unknown>({
    module,
    concurrency: 2,
    waiting: 50,
    timeoutMs: 20_000,
    niceness: 12,
    firstNiceness: 3,
    mostBytes: 180 * megabyte,
    idleMs: 20_000,
  });
  const pidOf = async () => {
    const answer = await children.run(() => 'pid' as const);
    return 'result' in answer ? (answer.result as number) : undefined;
  };
  const both = await Promise.all([pidOf(), pidOf()]);
  expect(both.map((pid) => getPriority(pid))).toEqual([3, 12]);
  // The first takes the next job although the second has been idle longer.
  expect(await pidOf()).toBe(both[0]);
  process.kill(both[0] as number, 'SIGKILL');
  await wait(200);
  expect(
    (await Promise.all([pidOf(), pidOf()])).map((pid) => getPriority(pid)).toSorted((a = 0, b = 0) => a - b),
  ).toEqual([3, 12]);
});

test('the number of running jobs is limited, and a full queue rejects a job before making it', {
  timeout: 120_000,
}, async () => {
  const children = createProcessPool<FaultyJob, unknown>({
    module,
    concurrency: 2,
    waiting: 3,
    timeoutMs: 20_000,
    niceness: 10,
    mostBytes: 180 * megabyte,
    idleMs: 20_000,
  });
  let made = 0;
  const jobs = Array.from({ length: 7 }, () =>
    children.run(() => {
      made += 1;
      return { wait: 200 };
    }),
  );
  const settled = Promise.allSettled(jobs);
  await wait(0);
  expect(made).toBe(2);
  const ends = await settled;
  expect(made).toBe(5);
  expect(ends.map((end) => end.status === 'fulfilled')).toEqual([true, true, true, true, true, false, false]);
  expect(ends.at(-1)).toMatchObject({ reason: { code: 'UNAVAILABLE', details: { retryAfterSeconds: 5 } } });
  const pids = ends.flatMap((end) =>
    end.status === 'fulfilled' && 'result' in end.value ? end.value.result : [],
  );
  expect(new Set(pids).size).toBe(2);
});

test('a process that is held does jobs for nobody else, and dies of a full heap', {
  timeout: 120_000,
}, async () => {
  const children = quickPool({ heapMegabytes: 32 });
  const order: string[] = [];
  const held = children.hold(async (ask) => {
    const pids: unknown[] = [];
    for (let n = 0; n < 3; n += 1) pids.push(await ask({ wait: 50 }));
    order.push('held');
    return pids.map((answer) => (answer as { result: number }).result);
  });
  const other = children.run(() => 'pid').then(() => order.push('other'));
  const pids = await held;
  await other;
  expect(order).toEqual(['held', 'other']);
  expect(new Set(pids).size).toBe(1);

  // Killed while idle, and held before the pool has noticed.
  process.kill(pids[0] as number, 'SIGKILL');
  await children.hold(async (ask) => {
    const answer = await ask('pid');
    expect(answer).not.toMatchObject({ result: pids[0] });
    // One that dies in the middle has lost what it knew.
    process.kill((answer as { result: number }).result, 'SIGKILL');
    await expect(ask('pid')).rejects.toMatchObject({ isByTheJob: false });
  });
  await expect(children.run(() => 'fill')).rejects.toMatchObject({ isByTheJob: true });
  expect(await children.run(() => 'pid')).toMatchObject({ result: expect.any(Number) });
});

test('the job is not to blame for a process that cannot be started', async () => {
  const run = poolOf();
  const path = process.execPath;
  process.execPath = '/nowhere/node';
  try {
    await expect(run('pid')).rejects.toMatchObject({ isByTheJob: false, cause: { code: 'ENOENT' } });
  } finally {
    process.execPath = path;
  }
  expect(await run('pid')).not.toBe(process.pid);
});

test('an idle process ends, and no process sees the secrets of its parent', {
  timeout: 120_000,
}, async () => {
  process.env['CANARY_SECRET'] = 'canary';
  const run = poolOf({ idleMs: 100 });
  const names = (await run('environment')) as string[];
  expect(names).toContain('MALLOC_ARENA_MAX');
  expect(names).not.toContain('CANARY_SECRET');
  const pid = await run('pid');
  await expect.poll(() => isGone(pid)).toBe(true);
});
