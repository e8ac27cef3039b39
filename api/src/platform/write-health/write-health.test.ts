import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { cannotWrite } from './cannot-write.ts';
import { createWriteHealth } from './write-health.ts';

const fault = (code: string) => Object.assign(new Error('no'), { code });
const log = createLog('silent');

test.each([
  ['SQLITE_FULL', true],
  ['SQLITE_READONLY', true],
  ['SQLITE_READONLY_DBMOVED', true],
  ['SQLITE_IOERR_WRITE', true],
  ['53100', true],
  ['25006', true],
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EROFS', true],
  ['SQLITE_BUSY', true],
  ['SQLITE_BUSY_SNAPSHOT', true],
  ['SQLITE_CONSTRAINT_UNIQUE', false],
  ['40001', false],
  ['ENOENT', false],
])('%s says that nothing can be written: %s, also as a cause', (code, is) => {
  expect(cannotWrite(fault(code))).toBe(is);
  expect(cannotWrite(new Error('outer', { cause: fault(code) }))).toBe(is);
});

test('a failed side write never fails the read that caused it', async () => {
  const writes = createWriteHealth({ probe: async () => {}, log });
  for (const code of ['SQLITE_FULL', 'SQLITE_BUSY'])
    expect(await writes.aside('visit', () => Promise.reject(fault(code)))).toBe(false);
  expect(await writes.aside('visit', async () => {})).toBe(true);
  await writes.close();
});

test('a required write waits until it succeeds, and a newer one of the same name replaces it', async () => {
  let isFull = true;
  const probe = () => (isFull ? Promise.reject(fault('ENOSPC')) : Promise.resolve());
  const writes = createWriteHealth({ probe, log });
  const made: string[] = [];
  const write = (text: string) => async () => {
    if (isFull) throw fault('SQLITE_FULL');
    made.push(text);
  };
  await writes.insist('one', write('first'));
  await writes.insist('one', write('second'));
  await writes.insist('two', write('other'));
  expect([writes.isWaiting('one'), await writes.check(), made]).toEqual([true, false, []]);
  isFull = false;
  await vi.waitFor(async () => expect(await writes.check()).toBe(true), { timeout: 30_000 });
  expect(made).toEqual(['second', 'other']);
  expect(writes.isWaiting('one')).toBe(false);
  await writes.close();
  expect(made).toHaveLength(2);
});

test('concurrent checks share one probe', async () => {
  const probe = vi.fn(async () => {});
  const writes = createWriteHealth({ probe, log });
  await Promise.all(Array.from({ length: 50 }, () => writes.check()));
  await writes.check();
  expect(probe).toHaveBeenCalledTimes(1);
  await writes.close();
});
