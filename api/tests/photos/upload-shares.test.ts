import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { UNFINISHED_UPLOADS, UPLOAD_LIMITS } from '@milon/shared/constants';
import { DefaultQueryExecutor } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockStaff } from '../../src/modules/staff/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { type Member, signUp, signUpActive } from '../support/people.ts';
import { makePicture } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  begin,
  begun,
  breakingOff,
  giveUp,
  offsetOf,
  photosOf,
  send,
  uploadRows,
} from '../support/uploads.ts';

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
  await app.advance(UNFINISHED_UPLOADS.idleMinutes * 60_000);
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

test('a large photo takes disk space in few writes, and records each step of its bytes', async () => {
  const place = await begun(man, UPLOAD_LIMITS.maxBytes);
  const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  const bytes = Buffer.concat([picture, Buffer.alloc(UPLOAD_LIMITS.maxBytes - picture.length - 1)]);
  let at = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = bytes.subarray(at, at + 64 * 1024);
      at += piece.length;
      if (piece.length > 0) controller.enqueue(new Uint8Array(piece));
      else controller.close();
    },
  });
  expect((await send(man, place, 0, pieces)).status).toBe(204);
  const changes = execute.mock.calls
    .map(([{ sql }]) => sql)
    .filter((sql) => sql.startsWith('update "photo_u'));
  execute.mockRestore();
  const held = changes.filter((sql) => sql.includes('set "held" ='));
  const received = changes.filter((sql) => sql.includes('set "received" ='));
  // Three times while it arrives, and what it did not need is released.
  expect(held).toHaveLength(4);
  expect(received.length).toBeGreaterThanOrEqual(9);
});

test('bytes that drip do not keep an upload from being idle, and a paused one continues (attack 84)', async () => {
  const place = await begun(man, UPLOAD_LIMITS.maxBytes);
  await send(man, place, 0, picture.subarray(0, 500));
  let offset = 500;
  for (let minutes = 9; minutes <= 27; minutes += 9) {
    await app.advance(9 * 60_000);
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
