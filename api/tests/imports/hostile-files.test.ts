import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { treeOf } from '../../bench/processes/memory.ts';
import { runsOnOtherEngine } from '../support/engines/engine-independent.ts';
import { csvOf, rowsOf, upload, validRow } from '../support/fixtures/import-fixture.ts';
import { hostileFiles, oddWorkbooks } from '../support/formats/hostile-files.ts';
import { fileForm } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterAll(() => app.close());

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
};

/** The pid of the process that reads files. */
const fileProcess = (): number | undefined =>
  treeOf(process.pid).find((pid) => read(`/proc/${pid}/cmdline`).includes('file-worker'));

const figureOf = (pid: number | undefined, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** Ends the process, so that another one reads the next file. */
async function endFileProcess(): Promise<void> {
  for (let pid = fileProcess(); pid !== undefined; pid = fileProcess()) {
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => fileProcess() !== pid).toBe(true);
  }
}
// Its most memory is then that of one file, and not what it had not given back of others.
beforeEach(endFileProcess);

/** The process needed little memory and started no thread for a part. Only Linux tells. */
function expectSmallProcess(): void {
  expect(figureOf(fileProcess(), 'VmHWM') / 1024).toBeLessThan(400);
  expect(figureOf(fileProcess(), 'Threads')).toBeLessThan(20);
}

test.skipIf(runsOnOtherEngine).each(hostileFiles)(
  'a file that costs much more than it weighs is refused in words, and leaves nothing (attack 72): %s',
  async (_what, make, words) => {
    const answer = await upload(admin, make(), 'members.xlsx');
    expect([answer.status, answer.body.message?.[0]]).toEqual([400, expect.stringMatching(words)]);
    expect(await app.context.db.selectFrom('import_rows').select('position').execute()).toEqual([]);
    expectSmallProcess();
  },
);

test.skipIf(runsOnOtherEngine).each(oddWorkbooks)(
  'what is not read of a workbook costs nothing (attack 73): %s',
  async (_what, make) => {
    const { status, body } = await upload(admin, make(), 'members.xlsx');
    expect([status, body.data?.headers]).toEqual([201, ['Name']]);
    const [row] = await rowsOf(admin, `/admin/imports/${body.data._id}`);
    expect(row?.cells).toEqual(['Rahim Ali']);
    expectSmallProcess();
  },
);

test.skipIf(runsOnOtherEngine || process.platform !== 'linux')(
  'a process that dies of a file ends nothing else: the person reads a sentence, and the next file works (attack 74)',
  async () => {
    // Long enough to be killed in the middle.
    const large = (n: number) => csvOf(Array.from({ length: 20_000 }, () => [...validRow(1), `${n}`]));
    for (const [signal, language, status, words] of [
      ['SIGABRT', 'en', 400, 'The file is too complicated to read.'],
      ['SIGABRT', 'bn', 400, 'ফাইলটি পড়ার পক্ষে বেশি জটিল।'],
      // As if the machine had run out of memory: the file is not at fault.
      ['SIGKILL', 'en', 503, 'This is not available at the moment.'],
    ] as const) {
      await endFileProcess();
      const form = fileForm(large(status), 'members.csv', 'text/csv');
      const reading = admin.post('/admin/imports', form, { 'accept-language': language });
      await expect.poll(fileProcess, { interval: 5 }).toBeDefined();
      process.kill(fileProcess() as number, signal);
      const answer = await reading;
      const [sentence] = [answer.body.message].flat();
      expect([answer.status, sentence]).toEqual([status, expect.stringContaining(words)]);
      const next = await upload(admin, csvOf([[...validRow(2), signal + language]], ['Name', 'Gender']));
      expect(next.status).toBe(201);
    }
  },
);

test.skipIf(runsOnOtherEngine || process.platform !== 'linux')(
  'many files wait for one process (attack 74)',
  async () => {
    let most = 0;
    const watch = setInterval(() => {
      const processes = treeOf(process.pid).filter((pid) =>
        read(`/proc/${pid}/cmdline`).includes('file-worker'),
      );
      most = Math.max(most, processes.length);
    }, 5);
    const files = Array.from({ length: 12 }, (_, n) =>
      csvOf(
        Array.from({ length: 500 }, () => validRow(n)),
        ['Name', `Other ${n}`],
      ),
    );
    const answers = await Promise.all(files.map((bytes) => upload(admin, bytes)));
    clearInterval(watch);
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(6);
    expect(most).toBe(1);
  },
);
