import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UNFINISHED_UPLOADS, UPLOAD_LIMITS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockStaff } from '../../src/modules/staff/index.ts';
import { deleteEndedUploads } from '../../src/modules/uploads/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { type Member, Person, signUp, signUpActive } from '../support/people.ts';
import { makePicture, uploadPhoto } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  begin,
  begun,
  breakingOff,
  giveUp,
  largePicture,
  offsetOf,
  partFiles,
  photosOf,
  send,
  storedPhotos,
  uploadRows,
} from '../support/uploads.ts';

const hourMs = DAY_MS / 24;

/** Starts a request as another connection would: not within the transaction of the test. */
const outside = AsyncLocalStorage.snapshot();

let app: TestApp;
let man: Member;
let picture: Buffer;
beforeEach(async () => {
  app = await startTestApp();
  man = await signUp(app, { gender: 'men' });
  picture = await makePicture(1, 120, 160);
});
afterEach(() => app.close());

test('an upload that can be refused early is refused before any byte is sent', async () => {
  const refused = async (answer: Promise<{ status: number; body: { code: string } }>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  expect(await refused(begin(man, UPLOAD_LIMITS.maxBytes + 1))).toEqual([413, 'TOO_LARGE']);
  expect(await refused(begin(man, 5))).toEqual([415, 'PHOTO_TYPE']);
  for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/pdf', 'IMAGE/SVG+XML; x=y']) {
    expect(await refused(begin(man, 5000, { type }))).toEqual([415, 'PHOTO_TYPE']);
  }
  expect(await refused(begin(man, '1e9'))).toEqual([400, 'INVALID']);
  expect(await refused(begin(man, '-1'))).toEqual([400, 'INVALID']);
  expect(await refused(begin(new Person(app), 5000))).toEqual([401, 'NOT_SIGNED_IN']);
  const foreign = await man.send('POST', '/users/photos/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '5000',
    origin: 'https://evil.example',
  });
  expect([foreign.status, foreign.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
  const spoken = await man.send('POST', '/users/photos/uploads', undefined, {
    'tus-resumable': '0.2.2',
    'upload-length': '5000',
  });
  expect([spoken.status, spoken.body.code, spoken.headers.get('tus-version')]).toEqual([
    412,
    'PROTOCOL_VERSION',
    '1.0.0',
  ]);
  expect(await uploadRows(app)).toEqual([]);
  // A phone that does not know HEIC sends no type.
  expect((await begin(man, 5000, { type: '' })).status).toBe(201);
  expect((await begin(man, 5000, { type: 'image/heif' })).status).toBe(201);
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<html><script>alert(1)</script></html>'],
  ['GIF', 'GIF89a..............................'],
])(
  '%s is recognised by its first bytes, whatever its type says, and nothing of it is stored (attack 43)',
  async (_, text) => {
    const place = await begun(man, 5_000_000);
    // Sent in two parts; the first is too short to recognise.
    expect((await send(man, place, 0, Buffer.from(text).subarray(0, 4))).status).toBe(204);
    const answer = await send(man, place, 4, Buffer.from(text).subarray(4));
    expect([answer.status, answer.body.code]).toEqual([415, 'PHOTO_TYPE']);
    expect(await offsetOf(man, place)).toBeUndefined();
    expect(partFiles(app)).toEqual([]);
  },
);

test('a file that starts like a photo but is none is refused at the end, and nothing of it is stored', async () => {
  const broken = Buffer.concat([picture.subarray(0, 200), Buffer.alloc(300)]);
  const place = await begun(man, broken.length);
  const answer = await send(man, place, 0, broken);
  expect([answer.status, answer.body.code]).toEqual([422, 'NOT_AN_IMAGE']);
  expect(await offsetOf(man, place)).toBeUndefined();
  expect([partFiles(app), storedPhotos(app), await photosOf(man)]).toEqual([[], [], []]);
});

test('a member has at most eight photos, counting unfinished uploads, even with parallel starts', async () => {
  await uploadPhoto(man, 1, 60, 60);
  const answers = await Promise.all(Array.from({ length: 10 }, () => begin(man, picture.length)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(7);
  expect(answers.filter((answer) => answer.body.code === 'TOO_MANY_PHOTOS')).toHaveLength(3);
  const places = answers.flatMap((answer) => answer.headers.get('location') ?? []);
  // A cancelled upload frees its place, and so does one that was idle for long.
  expect((await giveUp(man, places[0] as string)).status).toBe(204);
  expect((await begin(man, picture.length)).status).toBe(201);
  app.advance((UNFINISHED_UPLOADS.idleMinutes + 1) * 60_000);
  await send(man, places[1] as string, 0, picture.subarray(0, 100));
  for (let n = 0; n < 6; n += 1) expect((await begin(man, picture.length)).status).toBe(201);
  expect((await begin(man, picture.length)).status).toBe(409);
  expect(await offsetOf(man, places[1] as string)).toBe(100);
  expect(await offsetOf(man, places[2] as string)).toBeUndefined();
});

test('an upload that no one continues for a day is deleted with all its bytes', async () => {
  const place = await begun(man, picture.length);
  await send(man, place, 0, picture.subarray(0, 600));
  app.advance(20 * hourMs);
  await send(man, place, 600, picture.subarray(600, 700));
  app.advance(20 * hourMs);
  await deleteEndedUploads(app.context);
  expect(await offsetOf(man, place)).toBe(700);
  app.advance(5 * hourMs);
  expect(await offsetOf(man, place)).toBeUndefined();
  expect((await send(man, place, 700, picture.subarray(700))).status).toBe(404);
  await deleteEndedUploads(app.context);
  expect([await uploadRows(app), partFiles(app)]).toEqual([[], []]);
});

test('upload parts are rate limited', async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.01' });
  try {
    const flooder = await signUp(strict, { gender: 'men' });
    const place = await begun(flooder, 100);
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1)
      statuses.push((await send(flooder, place, n, picture.subarray(n, n + 1))).status);
    expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 204));
    expect(statuses.slice(12)).toEqual([429, 429]);
  } finally {
    await strict.close();
  }
});

test('a body sent byte by byte costs no more work than another (attack 52)', async () => {
  const noisy = (await largePicture()).subarray(0, 200_000);
  const place = await begun(man, 300_000);
  let sent = 0;
  const drops = new ReadableStream<Uint8Array>({
    pull(controller) {
      for (let n = 0; n < 1000 && sent < noisy.length; n += 1) {
        controller.enqueue(new Uint8Array(noisy.subarray(sent, sent + 1)));
        sent += 1;
      }
      if (sent === noisy.length) controller.close();
    },
  });
  // The work of this process, which a busy machine delays but does not increase.
  const before = process.cpuUsage();
  expect((await send(man, place, 0, drops)).status).toBe(204);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(5);
  expect(await offsetOf(man, place)).toBe(noisy.length);
  expect(readFileSync(join(app.dataDir, 'uploads', partFiles(app)[0] as string)).equals(noisy)).toBe(true);
});

test('unfinished uploads of all members together have a limit, and lost files are deleted', async () => {
  const place = await begun(man, picture.length);
  const { db } = app.context;
  const [row] = await uploadRows(app);
  if (!row) throw new Error('There is no upload.');
  const crowd = Array.from({ length: 5 }, () => ({
    ...row,
    id: crypto.randomUUID(),
    member_id: man.id,
    creator_id: crypto.randomUUID(),
    length: 1024 ** 3 - 500,
    held: 1024 ** 3 - 500,
  }));
  await db.insertInto('photo_uploads').values(crowd.slice(0, 3)).execute();
  expect((await begin(man, picture.length)).status).toBe(201);
  await db.insertInto('photo_uploads').values(crowd.slice(3)).execute();
  const woman = await signUp(app, { gender: 'women' });
  const answer = await begin(woman, picture.length);
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
    503,
    'UNAVAILABLE',
    '600',
  ]);
  // A member whose uploads stop does not block others for long.
  app.advance(UNFINISHED_UPLOADS.idleMinutes * 60_000);
  await db.updateTable('photo_uploads').set({ touched_at: app.context.clock() }).execute();
  expect((await begin(woman, picture.length)).status).toBe(503);
  app.advance(UNFINISHED_UPLOADS.idleMinutes * 60_000);
  await db
    .updateTable('photo_uploads')
    .set({ touched_at: app.context.clock() })
    .where('id', '!=', crowd[0]?.id ?? '')
    .execute();
  const ids = new Set((await uploadRows(app)).map(({ id }) => id));
  await db
    .deleteFrom('photo_uploads')
    .where('id', '=', crowd[1]?.id ?? '')
    .execute();
  ids.delete(crowd[1]?.id ?? '');
  expect((await begin(woman, picture.length)).status).toBe(201);
  const kept = new Set((await uploadRows(app)).map(({ id }) => id));
  expect([...ids].filter((id) => !kept.has(id))).toEqual([crowd[0]?.id]);

  const forgotten = join(app.dataDir, 'uploads', crypto.randomUUID());
  await send(man, place, 0, picture.subarray(0, 20));
  writeFileSync(forgotten, 'x');
  await deleteEndedUploads(app.context);
  expect(partFiles(app)).toHaveLength(2);
  app.advance(DAY_MS + 2 * hourMs);
  await deleteEndedUploads(app.context);
  expect([partFiles(app), await uploadRows(app)]).toEqual([[], []]);
});

test('an idle upload request is ended, a slow one is not; received bytes stay (attack 52)', async () => {
  await app.close();
  app = await startTestApp({ UPLOAD_IDLE_SECONDS: '1' });
  man = await signUpActive(app, { gender: 'men' });
  const { port } = new URL((await app.listen()).url);
  /**
   * Sends the headers of a request for all remaining bytes. Returns the socket, and the answer after the
   * connection ended.
   */
  async function stalling(place: string, offset: number) {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += String(text);
    });
    const ended = once(socket, 'close').then(() => answer);
    socket.write(
      `PATCH ${place} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${man.cookie}\r\n` +
        `connection: close\r\ntus-resumable: 1.0.0\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: ${offset}\r\n` +
        `content-length: ${picture.length - offset}\r\n\r\n`,
    );
    return { socket, ended };
  }

  const place = await begun(man, picture.length);
  const still = await stalling(place, 0);
  still.socket.write(picture.subarray(0, 700));
  expect(await still.ended).toMatch(/^HTTP\/1\.1 408 [^]*"TOO_SLOW"/);
  expect(await offsetOf(man, place)).toBe(700);

  // It takes longer than the limit, but is never idle for that long.
  const slow = await stalling(place, 700);
  for (let at = 700; at < 2700; at += 400) {
    slow.socket.write(picture.subarray(at, at + 400));
    await wait(300);
  }
  slow.socket.write(picture.subarray(2700));
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 204 /);
  expect(await photosOf(man)).toHaveLength(1);
});

test('an empty part does not extend an upload or prevent its removal (attack 52)', async () => {
  const place = await begun(man, picture.length);
  await send(man, place, 0, picture.subarray(0, 300));
  const [{ expires_at: end } = { expires_at: 0 }] = await uploadRows(app);
  app.advance(hourMs);
  const asked = await send(man, place, 300, Buffer.alloc(0));
  expect([asked.status, asked.headers.get('upload-expires')]).toEqual([204, new Date(end).toUTCString()]);
  expect((await uploadRows(app))[0]).toMatchObject({ expires_at: end });
  for (const offset of ['-1', '1e3', '300.0', '0x12c', '9007199254740993', '1'.repeat(400), '300, 300'])
    expect([400, 409]).toContain(
      (await send(man, place, 300, picture.subarray(300), { 'upload-offset': offset })).status,
    );
  expect(await offsetOf(man, place)).toBe(300);
  expect((await send(man, place, 300, picture.subarray(300))).status).toBe(204);
});

/** Copies of a member's upload that belong to other accounts. */
async function crowd(count: number) {
  const [row] = await uploadRows(app);
  if (!row) throw new Error('There is no upload.');
  const others = Array.from({ length: count }, () => ({
    ...row,
    id: crypto.randomUUID(),
    creator_id: crypto.randomUUID(),
  }));
  await app.context.db.insertInto('photo_uploads').values(others).execute();
}

test('52 accounts that begin eight uploads each and send nothing shut nobody out (attack 84)', async () => {
  await begun(man, UPLOAD_LIMITS.maxBytes);
  await crowd(52 * 8);
  const woman = await signUp(app, { gender: 'women' });
  const place = await begun(woman, picture.length);
  expect((await send(woman, place, 0, picture)).status).toBe(204);
  expect(await photosOf(woman)).toHaveLength(1);
});

test('the bytes of one account have a bound, and what never arrives is released (attack 84)', async () => {
  const whole = UPLOAD_LIMITS.maxBytes;
  const places = await Promise.all(Array.from({ length: 4 }, () => begun(man, whole)));
  const [first = '', second = '', third = '', fourth = ''] = places;
  const bytes = Buffer.concat([picture, Buffer.alloc(whole - picture.length - 1)]);
  for (const place of [first, second, third]) expect((await send(man, place, 0, bytes)).status).toBe(204);
  const refused = await send(man, fourth, 0, bytes.subarray(0, 5000));
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '60',
  ]);
  expect((await begin(man, 5000)).body.code).toBe('TOO_MANY_REQUESTS');
  const woman = await signUp(app, { gender: 'women' });
  expect((await send(woman, await begun(woman, picture.length), 0, picture)).status).toBe(204);
  // An upload that ends frees its bytes, and so does a part that breaks off.
  expect((await giveUp(man, first)).status).toBe(204);
  await send(man, fourth, 0, breakingOff(bytes.subarray(0, 5000)));
  const held = async () =>
    (await uploadRows(app))
      .flatMap((row) => (row.photo_id === null ? row.held : []))
      .toSorted((a, b) => a - b);
  expect(await held()).toEqual([5000, whole - 1, whole - 1]);
  // Its own idle uploads give way.
  app.advance(UNFINISHED_UPLOADS.idleMinutes * 60_000);
  expect((await begin(man, whole)).status).toBe(201);
  expect((await send(man, await begun(man, whole), 0, bytes)).status).toBe(204);
});

test('a request holds space for the bytes that arrive, not for all that it states (attack 84)', async () => {
  const mega = 1024 * 1024;
  const place = await begun(man, UPLOAD_LIMITS.maxBytes);
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
    },
  });
  const push = (bytes: Uint8Array) => body?.enqueue(new Uint8Array(bytes));
  const held = async () => (await uploadRows(app))[0]?.held;
  const answer = send(man, place, 0, stream);
  push(picture.subarray(0, 512));
  await expect.poll(held).toBe(2 * mega);
  for (let n = 0; n < 48; n += 1) push(Buffer.alloc(64 * 1024));
  await expect.poll(held).toBeGreaterThan(4 * mega);
  expect(await held()).toBeLessThan(6 * mega);
  body?.close();
  expect((await answer).status).toBe(204);
  expect(await held()).toBe(512 + 3 * mega);
});

test('bytes that drip do not keep an upload from being idle, and a paused one continues (attack 84)', async () => {
  const place = await begun(man, UPLOAD_LIMITS.maxBytes);
  await send(man, place, 0, picture.subarray(0, 500));
  let offset = 500;
  for (let minutes = 9; minutes <= 27; minutes += 9) {
    app.advance(9 * 60_000);
    await send(man, place, offset, picture.subarray(offset, offset + 1));
    offset += 1;
  }
  const idleSince = app.context.clock() - UNFINISHED_UPLOADS.idleMinutes * 60_000;
  const touched = async () => (await uploadRows(app))[0]?.touched_at ?? 0;
  expect(await touched()).toBeLessThan(idleSince + 100);
  // Five minutes' worth of bytes at the least rate.
  await send(man, place, offset, Buffer.alloc(300 * UPLOAD_LIMITS.leastBytesPerSecond));
  expect((await touched()) - idleSince).toBeGreaterThan(299_000);
  offset += 300 * UPLOAD_LIMITS.leastBytesPerSecond;
  await send(man, place, offset, Buffer.alloc(1024 * 1024));
  expect(app.context.clock() - (await touched())).toBeLessThan(60_000);
});

test('a request whose bytes drip is ended (attack 84)', async () => {
  await app.close();
  app = await startTestApp({ UPLOAD_IDLE_SECONDS: '1' });
  man = await signUpActive(app, { gender: 'men' });
  const place = await begun(man, 100_000);
  const drips = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await wait(100);
      controller.enqueue(new Uint8Array(picture.subarray(0, 20)));
    },
  });
  const answer = await send(man, place, 0, drips);
  expect([answer.status, answer.body.code]).toEqual([408, 'TOO_SLOW']);
  expect(await offsetOf(man, place)).toBeGreaterThan(0);
});

test('uploads that one of the staff begins for several members take turns at the share (attack 84)', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const { id } = await app.context.db
    .selectFrom('staff')
    .select('id')
    .where('user_role', '=', '2')
    .executeTakeFirstOrThrow();
  let isBegun = false;
  let beginning: Promise<unknown> = Promise.resolve();
  await inTransaction(app.context.db, async (trx) => {
    await lockStaff(trx, id);
    beginning = outside(() => begin(uploader, 5_000, { path: `/admin/users/${man.id}/photos/uploads` })).then(
      () => {
        isBegun = true;
      },
    );
    await wait(300);
    expect(isBegun).toBe(false);
  });
  await beginning;
  expect(isBegun).toBe(true);
});
