import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBucket, type TestBucket } from '../../../tests/support/services/bucket.ts';
import { createLog } from '../log.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

const log = createLog('silent');
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

async function all<T extends { readonly key: string }>(found: AsyncIterable<T>): Promise<T[]> {
  const files: T[] = [];
  for await (const file of found) files.push(file);
  return files.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

const kinds = {
  disk: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'milon-files-'));
    const end = () => rmSync(folder, { recursive: true, force: true });
    return { storage: createDiskStorage(join(folder, 'files')), end };
  },
  bucket: async () => {
    const bucket = await startBucket();
    return { storage: createS3Storage(bucket.settings, log, 7), end: () => bucket.stop() };
  },
};

describe.each(Object.entries(kinds))('files on %s', (_, start) => {
  let storage: Storage;
  let end: () => void | Promise<void>;
  beforeEach(async () => {
    ({ storage, end } = await start());
  });
  afterEach(() => end());

  test('a stored file is read back byte by byte, and can be replaced', async () => {
    expect(await storage.get('photos/one/card.webp')).toBeUndefined();
    const bytes = Uint8Array.from({ length: 70_000 }, (__, n) => n % 251);
    await storage.put('photos/one/card.webp', bytes);
    expect(Buffer.from((await storage.get('photos/one/card.webp')) ?? []).equals(bytes)).toBe(true);
    await storage.put('photos/one/card.webp', Buffer.from('other'));
    expect(text(await storage.get('photos/one/card.webp'))).toBe('other');
    await storage.put('photos/one/empty', new Uint8Array());
    expect(text(await storage.get('photos/one/empty'))).toBe('');
  });

  test('removing a folder removes its files and no others; a missing folder is fine', async () => {
    for (const key of ['photos/one/a', 'photos/one/b', 'photos/one2/a', 'documents/one/1'])
      await storage.put(key, Buffer.from(key));
    await storage.removeAll('photos/one');
    await storage.removeAll('photos/none');
    expect(await storage.get('photos/one/a')).toBeUndefined();
    expect(await storage.get('photos/one/b')).toBeUndefined();
    expect(text(await storage.get('photos/one2/a'))).toBe('photos/one2/a');
    expect(text(await storage.get('documents/one/1'))).toBe('documents/one/1');
  });

  test('every file is listed with its size and time, in whatever folder, but no incomplete one', async () => {
    expect(await all(storage.files())).toEqual([]);
    const keys = Array.from({ length: 20 }, (__, n) => `${n % 2 ? 'photos' : 'documents'}/${n}/a.webp`);
    for (const [n, key] of keys.entries()) await storage.put(key, Buffer.alloc(n + 1));
    const files = await all(storage.files());
    expect(files.map(({ key, bytes }) => `${key} ${bytes}`).toSorted()).toEqual(
      keys.map((key, n) => `${key} ${n + 1}`).toSorted(),
    );
    // A bucket tells whole seconds.
    for (const { changedAt } of files) expect(Math.abs(changedAt - Date.now())).toBeLessThan(60_000);
  });

  test('folders are listed with the time of their last file', async () => {
    expect(await all(storage.folders('photos'))).toEqual([]);
    const before = Date.now();
    for (const key of ['photos/one/a', 'photos/two/a', 'photos/two/b', 'documents/three/1'])
      await storage.put(key, Buffer.from(key));
    const folders = await all(storage.folders('photos'));
    expect(folders.map((folder) => folder.key)).toEqual(['photos/one', 'photos/two']);
    // Services report whole seconds.
    for (const { changedAt } of folders) {
      expect(changedAt).toBeGreaterThan(before - 2_000);
      expect(changedAt).toBeLessThan(Date.now() + 2_000);
    }
  });

  test('more files than one page holds are all found and removed', async () => {
    const keys = Array.from({ length: 30 }, (__, n) => `photos/${String(n % 10).padStart(2, '0')}/${n}`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from('x'))));
    const folders = await all(storage.folders('photos'));
    expect(folders.map((folder) => folder.key)).toEqual(keys.slice(0, 10).map((key) => key.slice(0, 9)));
    await storage.removeAll('photos');
    expect(await all(storage.folders('photos'))).toEqual([]);
  });

  test('check() reports whether the storage works', async () => {
    expect(await storage.check()).toBeUndefined();
  });
});

test('on disk a file gets its name only when it is complete', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'milon-files-'));
  const storage = createDiskStorage(folder);
  const bytes = Buffer.alloc(30_000_000, 7);
  const put = storage.put('a/large', bytes).then(() => 'put');
  const sizes = new Set<number | undefined>();
  const looked = () =>
    new Promise<'looked'>((resolve) => {
      sizes.add(existsSync(join(folder, 'a/large')) ? statSync(join(folder, 'a/large')).size : undefined);
      setImmediate(() => resolve('looked'));
    });
  while ((await Promise.race([put, looked()])) !== 'put');
  // Control: the file was checked before it existed.
  expect([...sizes].filter((size) => size !== bytes.byteLength)).toEqual([undefined]);
  expect((await storage.get('a/large'))?.byteLength).toBe(bytes.byteLength);
  rmSync(folder, { recursive: true, force: true });
});

test('a failed write leaves no file behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'milon-files-'));
  const storage = createDiskStorage(folder);
  // A folder with the file's name: the bytes can be written, but not renamed.
  mkdirSync(join(folder, 'photos/one/card.webp/in-the-way'), { recursive: true });
  await expect(storage.put('photos/one/card.webp', Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'photos/one'))).toEqual(['card.webp']);
  rmSync(folder, { recursive: true, force: true });
});

test('incomplete files of a crash are removed once they are old', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'milon-files-'));
  const storage = createDiskStorage(folder);
  await storage.put('photos/one/card.webp', Buffer.from('x'));
  for (const [name, seconds] of [
    ['old.part', 1_000],
    ['new.part', 3_000],
  ] as const) {
    writeFileSync(join(folder, 'photos/one', name), '');
    utimesSync(join(folder, 'photos/one', name), seconds, seconds);
  }
  expect(await storage.removeUnfinished(2_000_000, AbortSignal.timeout(10_000))).toBe(1);
  expect(readdirSync(join(folder, 'photos/one')).toSorted()).toEqual(['card.webp', 'new.part']);
  rmSync(folder, { recursive: true, force: true });
});

describe('a bucket that fails', () => {
  let bucket: TestBucket;
  let server: Server;
  /** What the proxy in front of the bucket answers to the next requests, before it forwards them. */
  let failures: (number | 'cut' | 'elsewhere' | 'hang' | 'hang in the body')[];
  let asked: number;
  let storage: Storage;
  beforeEach(async () => {
    bucket = await startBucket();
    failures = [];
    asked = 0;
    server = createServer((incoming, answer) => {
      // A client of another test may still ask the server that had this port before.
      if (!incoming.url?.startsWith(`/${bucket.settings.bucket}`)) return void answer.writeHead(404).end();
      asked += 1;
      const failure = failures.shift();
      if (failure === 'cut') return void incoming.socket.destroy();
      if (failure === 'hang') return;
      if (failure === 'elsewhere')
        return void answer.writeHead(307, { location: `${bucket.settings.endpoint}${incoming.url}` }).end();
      if (failure === 'hang in the body')
        return void answer.writeHead(200, { 'content-length': 100 }).write('the beginning');
      if (failure !== undefined) return void answer.writeHead(failure).end();
      const { method, url, headers } = incoming;
      const passed = request(bucket.settings.endpoint + url, { method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      });
      incoming.pipe(passed);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    storage = createS3Storage({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` }, log);
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await bucket.stop();
  });

  test('is tried again after a broken connection or a busy answer', async () => {
    failures = [503, 'cut'];
    await storage.put('photos/one/a', Buffer.from('whole'));
    expect(asked).toBe(3);
    failures = ['cut', 500];
    expect(text(await storage.get('photos/one/a'))).toBe('whole');
  });

  test('fails after three tries, and immediately if it refuses', async () => {
    failures = [500, 503, 500];
    await expect(storage.put('photos/one/a', Buffer.from('x'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterSeconds: 5 },
    });
    expect(asked).toBe(3);
    failures = [403];
    await expect(storage.get('photos/one/a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(asked).toBe(4);
  });

  test('sends nothing to another place that an answer names', async () => {
    failures = ['elsewhere'];
    await expect(storage.put('photos/one/a', Buffer.from('x'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(await storage.get('photos/one/a')).toBeUndefined();
    expect(asked).toBe(2);
  });

  /** The time limits that the storage asks for. None ends before the test ends it. */
  const holdLimits = () => {
    const limits: { ms: number; end: () => void }[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      limits.push({ ms, end: () => limit.abort(new DOMException('The time is over.', 'TimeoutError')) });
      return limit.signal;
    });
    return limits;
  };

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );

  const get = () => storage.get('photos/one/a');
  const put = () => storage.put('photos/one/a', Buffer.from('x'));
  test.each([
    ['reader', 'three', 3_000, 'hang', get],
    ['reader', 'three', 3_000, 'hang in the body', get],
    ['writer', 'six', 6_000, 'hang', put],
    ['writer', 'six', 6_000, 'hang in the body', put],
  ] as const)(
    'delays a %s for at most %s seconds with all tries (%i ms) if its answers %s',
    async (_, __, ms, failure, work) => {
      const limits = holdLimits();
      const fetched = vi.spyOn(globalThis, 'fetch');
      failures = [503, failure];
      const code = codeOf(work());
      await expect.poll(() => asked).toBe(2);
      if (failure !== 'hang') await expect.poll(() => fetched.mock.settledResults[1]?.type).toBe('fulfilled');
      limits[0]?.end();
      expect(await code).toBe('UNAVAILABLE');
      expect(limits.map((limit) => limit.ms)).toEqual([ms]);
      expect(asked).toBe(2);
    },
  );

  test('is not used while it hangs, is checked every five seconds, and is used again when it is back', async () => {
    await storage.put('photos/one/a', Buffer.from('whole'));
    const limits = holdLimits();
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    failures = ['hang', 'hang', 'hang'];
    const endAll = () => {
      for (const { end } of limits.splice(0)) end();
    };
    const before = asked;
    const first = [get(), get()].map(codeOf);
    await expect.poll(() => asked).toBe(before + 2);
    endAll();
    expect(await Promise.all(first)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
    const refusals = async () => {
      // No request, and no time passes: a wait of any kind would never end.
      expect(await Promise.all([get(), put()].map(codeOf))).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
      expect(limits).toEqual([]);
    };
    await refusals();
    vi.advanceTimersByTime(4_999);
    await refusals();
    expect(asked).toBe(before + 2);
    vi.advanceTimersByTime(1);
    const check = codeOf(get());
    await expect.poll(() => asked).toBe(before + 3);
    endAll();
    expect(await check).toBe('UNAVAILABLE');
    failures = [];
    await refusals();
    vi.advanceTimersByTime(5_000);
    // One request is let through; the others are rejected while it runs.
    expect(await Promise.all([get(), get(), get()].map(codeOf))).toEqual([
      'done',
      'UNAVAILABLE',
      'UNAVAILABLE',
    ]);
    expect(asked).toBe(before + 4);
    expect(text(await get())).toBe('whole');
  });

  test('is still used after a refusal', async () => {
    for (let n = 0; n < 4; n += 1) {
      failures = [403];
      await expect(storage.get('photos/one/a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
    failures = [];
    expect(await storage.get('photos/one/a')).toBeUndefined();
  });

  test('cannot be used without the bucket, with a wrong key, or if nothing answers', async () => {
    const other = (changed: object) => createS3Storage({ ...bucket.settings, ...changed }, log);
    await expect(other({ bucket: 'none-here' }).check()).rejects.toThrow('none-here');
    await expect(other({ secretKey: 'wrong' }).get('photos/one/a')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await bucket.stop();
    await expect(other({}).check()).rejects.toThrow();
  });
});
