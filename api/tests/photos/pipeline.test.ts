import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { treeOf } from '../../bench/processes/memory.ts';
import { createApp } from '../../src/app.ts';
import { createByteBudget } from '../../src/platform/concurrency/byte-budget.ts';
import { createLog } from '../../src/platform/log.ts';
import { runsOnOtherEngine } from '../support/engines/engine-independent.ts';
import { type Member, signUp } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test.skipIf(runsOnOtherEngine)(
  'fifty photos wait in the queue; the next one is asked to retry, and other calls continue',
  {
    timeout: 120_000,
  },
  async () => {
    const concurrency = Math.min(4, availableParallelism());
    const members = await Promise.all(Array.from({ length: 8 }, () => signUp(app, { gender: 'men' })));
    const [large, small] = await Promise.all([makePicture(1, 4_000, 3_000), makePicture(2, 60, 60)]);
    const send = (n: number, bytes: Buffer) =>
      (members[n % 8] as Member).post('/users/file/upload', fileForm(bytes));
    // These uploads use every decoder while the others arrive.
    const first = Array.from({ length: concurrency }, (_, n) => send(n, large));
    const rest = Array.from({ length: 50 + 3 }, (_, n) => send(concurrency + n, small));
    const asked = (members[0] as Member).get('/users/counts');
    const ends = await Promise.all(
      [...first, ...rest, asked].map(async (answer) => ({
        status: (await answer).status,
        at: performance.now(),
      })),
    );
    const statuses = ends.map(({ status }) => status);
    expect(statuses.slice(0, concurrency)).toEqual(Array.from({ length: concurrency }, () => 201));
    expect(statuses.filter((status) => status === 201)).toHaveLength(concurrency + 50);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
    // The other call did not wait for them.
    const firstDone = Math.min(...ends.filter(({ status }) => status === 201).map(({ at }) => at));
    expect(ends.at(-1)?.status).toBe(200);
    expect(ends.at(-1)?.at).toBeLessThan(firstDone);
    const refused = (await Promise.all(rest)).find((answer) => answer.status === 503);
    expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual(['UNAVAILABLE', '5']);
    const again = await (members[7] as Member).post('/users/file/upload', fileForm(small));
    expect(again.status).toBe(201);
  },
);

test('forms that use the whole upload memory block other uploads until they are answered', async () => {
  const [him, other] = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'men' })];
  const narrow = createApp({ ...app.context, uploadBytes: createByteBudget(100_000) });
  const form = new Response(fileForm(await makePicture(1)));
  const type = form.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await form.arrayBuffer());
  const send = (who: typeof him, body: Uint8Array | ReadableStream) =>
    narrow.request('/users/file/upload', {
      method: 'POST',
      headers: { cookie: who.cookie ?? '', 'content-type': type },
      body,
      duplex: 'half',
    });
  // Only the first part of the form has arrived. It holds its memory.
  let end = () => {};
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const slow = send(
    him,
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(100_000 - bytes.byteLength + 1));
        end = () => controller.error(new Error('gone'));
      },
      pull: () => hasBegun(),
    }),
  );
  await begun;
  const refused = await send(other, bytes);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  end();
  expect((await slow).status).toBe(400);
  expect((await send(other, bytes)).status).toBe(201);
});

/** The pid of the current decoder process. */
function decoder(): number | undefined {
  const isDecoder = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker');
    } catch {
      return false;
    }
  };
  return treeOf(process.pid).find(isDecoder);
}

test.skipIf(runsOnOtherEngine || process.platform !== 'linux')(
  'a decoder that dies loses only its own photo: others continue, and the log records it',
  {
    timeout: 120_000,
  },
  async () => {
    const logged: string[] = [];
    const log = createLog('error', { write: (line) => void logged.push(line) });
    const him = await signUp(app, { gender: 'men' });
    const failing = createApp({ ...app.context, log });
    const large = await makePicture(1, 6_000, 5_000);
    for (const [signal, status, code] of [
      ['SIGSEGV', 422, 'NOT_AN_IMAGE'],
      // As if the machine had run out of memory: the picture is not at fault.
      ['SIGKILL', 503, 'UNAVAILABLE'],
    ] as const) {
      // Kills idle decoders, so that the next one works on this photo.
      for (let pid = decoder(); pid !== undefined; pid = decoder()) {
        process.kill(pid, 'SIGKILL');
        await expect.poll(() => decoder() !== pid).toBe(true);
      }
      const upload = failing.request('/users/file/upload', {
        method: 'POST',
        headers: { cookie: him.cookie ?? '' },
        body: fileForm(large),
      });
      await expect.poll(decoder, { interval: 5 }).toBeDefined();
      process.kill(decoder() as number, signal);
      const answer = await upload;
      expect([signal, answer.status, await answer.json()]).toMatchObject([signal, status, { code }]);
    }
    expect(logged.filter((line) => line.includes('a decoder died of a picture'))).toHaveLength(2);
    expect((await him.post('/users/file/upload', fileForm(await makePicture(2, 60, 60)))).status).toBe(201);
    expect((await him.refresh()).profileImages).toHaveLength(1);
  },
);
