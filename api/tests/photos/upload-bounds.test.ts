import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UNFINISHED_UPLOADS, UPLOAD_LIMITS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteEndedUploads } from '../../src/modules/uploads/index.ts';
import { type Member, Person, signUp, signUpActive } from '../support/people.ts';
import { makePicture, uploadPhoto } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  begin,
  begun,
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
  await app.advance((UNFINISHED_UPLOADS.idleMinutes + 1) * 60_000);
  // A hundred bytes are worth a fifth of a second, which a slow machine would use up meanwhile.
  app.stopClock();
  await send(man, places[1] as string, 0, picture.subarray(0, 100));
  for (let n = 0; n < 6; n += 1) expect((await begin(man, picture.length)).status).toBe(201);
  expect((await begin(man, picture.length)).status).toBe(409);
  expect(await offsetOf(man, places[1] as string)).toBe(100);
  expect(await offsetOf(man, places[2] as string)).toBeUndefined();
});

test('an upload that no one continues for a day is deleted with all its bytes', async () => {
  const place = await begun(man, picture.length);
  await send(man, place, 0, picture.subarray(0, 600));
  await app.advance(20 * hourMs);
  await send(man, place, 600, picture.subarray(600, 700));
  await app.advance(20 * hourMs);
  await deleteEndedUploads(app.context);
  expect(await offsetOf(man, place)).toBe(700);
  await app.advance(5 * hourMs);
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
  await app.advance(UNFINISHED_UPLOADS.idleMinutes * 60_000);
  await db.updateTable('photo_uploads').set({ touched_at: app.context.clock() }).execute();
  expect((await begin(woman, picture.length)).status).toBe(503);
  await app.advance(UNFINISHED_UPLOADS.idleMinutes * 60_000);
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
  await app.advance(DAY_MS + 2 * hourMs);
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
  await app.advance(hourMs);
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
