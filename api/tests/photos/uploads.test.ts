import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createContext } from '../../src/create-context.ts';
import { type Member, Person, setPolicy, signUp, signUpActive } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
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
  stateOf,
  storedPhotos,
  uploadRows,
} from '../support/uploads.ts';

let app: TestApp;
let man: Member;
let picture: Buffer;
beforeEach(async () => {
  app = await startTestApp();
  man = await signUp(app, { gender: 'men' });
  picture = await makePicture(1, 120, 160);
});
afterEach(() => app.close());

test('a photo is uploaded in parts and exists after the last byte', async () => {
  const answer = await begin(man, picture.length);
  expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
  const expires = Date.parse(answer.headers.get('upload-expires') as string);
  expect(Math.abs(expires - app.context.clock() - DAY_MS)).toBeLessThan(60_000);
  const place = answer.headers.get('location') as string;
  expect(place).toMatch(/^\/users\/photos\/uploads\/[0-9a-f-]{36}$/);
  expect(await offsetOf(man, place)).toBe(0);
  const first = await send(man, place, 0, picture.subarray(0, 500));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '500']);
  expect(await photosOf(man)).toEqual([]);
  const last = await send(man, place, 500, picture.subarray(500));
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(picture.length)]);
  const photos = await photosOf(man);
  expect(photos).toMatchObject([{ status: 'PENDING', width: 120, height: 160 }]);
  expect((await stateOf(man, place)).body.data).toMatchObject({
    offset: picture.length,
    length: picture.length,
    photo: { _id: photos[0]?._id },
  });
  expect(partFiles(app)).toEqual([]);
});

/** A device on which every write fails. */
const fullDevice = '/dev/full';
test.skipIf(!existsSync(fullDevice))(
  'a part that finds the disk full is refused, and the upload continues once there is space',
  async () => {
    const place = await begun(man, picture.length);
    const file = join(app.dataDir, 'uploads', place.split('/').at(-1) ?? '');
    mkdirSync(join(file, '..'), { recursive: true });
    symlinkSync(fullDevice, file);
    const refused = await send(man, place, 0, picture);
    expect([refused.status, refused.body.code]).toEqual([503, 'STORAGE_FULL']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    rmSync(file);
    expect(await offsetOf(man, place)).toBe(0);
    expect((await send(man, place, 0, picture)).status).toBe(204);
    expect(await photosOf(man)).toHaveLength(1);
  },
);

test('bytes received before a lost connection stay, for this process and another', async () => {
  const whole = await largePicture();
  expect(whole.length).toBeGreaterThan(600_000);
  const place = await begun(man, whole.length);
  const half = 400_000;
  await send(man, place, 0, breakingOff(whole.subarray(0, half)));
  expect(await offsetOf(man, place)).toBe(half);
  expect(statSync(join(app.dataDir, 'uploads', partFiles(app)[0] as string)).size).toBe(half);

  // Another API process with the same data folder continues.
  const other = createContext(app.context.config, app.context.clock);
  try {
    const elsewhere = new Person({
      ...app,
      request: async (path, init) => createApp(other).request(path, init),
    });
    elsewhere.cookie = man.cookie;
    expect(await offsetOf(elsewhere, place)).toBe(half);
    expect((await send(elsewhere, place, half, whole.subarray(half))).status).toBe(204);
  } finally {
    await other.close();
  }
  expect(await photosOf(man)).toMatchObject([{ width: 900, height: 1200 }]);
});

test('after a lost answer, a status call shows the photo, and sending again creates no second one', async () => {
  const place = await begun(man, picture.length);
  await send(man, place, 0, picture);
  expect(await offsetOf(man, place)).toBe(picture.length);
  for (const [offset, bytes] of [
    [0, picture],
    [picture.length, Buffer.alloc(0)],
  ] as const) {
    expect((await send(man, place, offset, bytes)).status).toBe(409);
  }
  expect(await photosOf(man)).toHaveLength(1);
  expect(storedPhotos(app)).toHaveLength(1);
});

test('only one of several parallel requests at the same byte succeeds, and one photo is created', async () => {
  const place = await begun(man, picture.length);
  const pieces = await Promise.all([1, 2, 3].map(() => send(man, place, 0, picture.subarray(0, 700))));
  expect(pieces.map((piece) => piece.status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  const ends = await Promise.all([1, 2, 3].map(() => send(man, place, 700, picture.subarray(700))));
  expect(ends.map((piece) => piece.status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  expect(await photosOf(man)).toHaveLength(1);
  expect(storedPhotos(app)).toHaveLength(1);
});

test('a request on a dead connection gives way to the next one', async () => {
  const place = await begun(man, picture.length);
  let hang!: ReadableStreamDefaultController<Uint8Array>;
  const hanging = send(
    man,
    place,
    0,
    new ReadableStream({
      start: (controller) => {
        hang = controller;
        controller.enqueue(new Uint8Array(picture.subarray(0, 300)));
      },
    }),
  );
  await expect.poll(async () => (await uploadRows(app))[0]?.writer).toBeTruthy();
  const next = await send(man, place, 0, picture);
  expect(next.status).toBe(204);
  hang.enqueue(new Uint8Array(picture.subarray(300)));
  hang.close();
  expect((await hanging).status).toBe(409);
  expect(await photosOf(man)).toHaveLength(1);
  expect(storedPhotos(app)).toHaveLength(1);
});

test('a wrong offset is a conflict, too many bytes are too large, and neither loses received bytes', async () => {
  const place = await begun(man, picture.length);
  await send(man, place, 0, picture.subarray(0, 400));
  for (const offset of [0, 399, 401, picture.length]) {
    expect([offset, (await send(man, place, offset, picture.subarray(0, 10))).status]).toEqual([offset, 409]);
  }
  const tooMuch = Buffer.concat([picture.subarray(400), Buffer.alloc(5)]);
  const stated = { 'content-length': String(tooMuch.length) };
  expect((await send(man, place, 400, tooMuch, stated)).status).toBe(413);
  expect(await offsetOf(man, place)).toBe(400);
  const inChunks = await send(man, place, 400, breakingOff(tooMuch));
  expect(inChunks.status).toBe(413);
  expect(await offsetOf(man, place)).toBe(400);
  expect((await send(man, place, 400, picture.subarray(400))).status).toBe(204);
  expect(await photosOf(man)).toHaveLength(1);
});

test('a part must have its own content type', async () => {
  const place = await begun(man, picture.length);
  const typed = { 'content-type': 'image/jpeg' };
  expect((await send(man, place, 0, picture, typed)).status).toBe(415);
  expect(await offsetOf(man, place)).toBe(0);
});

test('only its creator can use an upload: for others it does not exist (attack 13)', async () => {
  const admin = await signInStaff(app);
  const uploader = await signInStaff(app, 'uploader');
  const other = await signUpActive(app, { gender: 'women' });
  const place = await begun(man, picture.length);
  const byStaff = await begun(uploader, picture.length, { path: `/admin/users/${man.id}/photos/uploads` });
  const asStaff = place.replace('/users/', '/admin/');
  const asMember = byStaff.replace('/admin/', '/users/');
  for (const [person, where] of [
    [other, place],
    [admin, asStaff],
    [uploader, asStaff],
    [admin, byStaff],
    [man, asMember],
    [other, asMember],
  ] as const) {
    expect(await offsetOf(person, where)).toBeUndefined();
    expect((await stateOf(person, where)).status).toBe(404);
    expect((await send(person, where, 0, picture)).status).toBe(404);
    expect((await giveUp(person, where)).status).toBe(404);
  }
  expect(await offsetOf(man, place)).toBe(0);
  expect(await offsetOf(uploader, byStaff)).toBe(0);
  expect((await stateOf(man, '/users/photos/uploads/..%2f..%2fmilon.sqlite')).status).toBe(400);
});

test('a file name from the client is ignored (attack 46)', async () => {
  for (const name of ['../../escape.jpg', 'a\u0000b.jpg', 'a\r\nset-cookie: x.jpg', 'x'.repeat(600)]) {
    const place = await begun(man, picture.length, { name });
    await send(man, place, 0, picture.subarray(0, 50));
    expect(place.split('/').at(-1)).toMatch(/^[0-9a-f-]{36}$/);
    expect(partFiles(app)).toContain(place.split('/').at(-1));
    expect((await giveUp(man, place)).status).toBe(204);
  }
  expect(partFiles(app)).toEqual([]);
  expect(readdirSync(app.dataDir)).not.toContain('escape.jpg');
});

test('another member’s phone or gender changes nothing for a member, but selects the member for staff (attack 47)', async () => {
  const woman = await signUpActive(app, { gender: 'women', phoneNumber: { number: '1712777000' } });
  const place = await begun(man, picture.length, {
    path: '/users/photos/uploads?gender=women&phone=1712777000',
  });
  await send(man, `${place}?phone=1712777000`, 0, picture);
  expect(await photosOf(woman)).toEqual([]);
  expect(await photosOf(man)).toHaveLength(1);

  const uploader = await signInStaff(app, 'uploader');
  const byPhone = (query: string) => uploader.post(`/admin/users/file/upload?${query}`, fileForm(picture));
  expect((await byPhone('gender=men&phone=01712777000')).status).toBe(404);
  expect((await byPhone('gender=women&phone=01712777999')).status).toBe(404);
  expect((await byPhone('gender=women')).status).toBe(400);
  const answer = await byPhone('gender=women&phone=01712777000');
  expect([answer.status, answer.body.data.status]).toEqual([201, 'PENDING']);
  expect(await photosOf(woman)).toMatchObject([{ _id: answer.body.data._id }]);
});

test('staff upload for a member with an audit row, and cannot decide on their own upload', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const admin = await signInStaff(app);
  const path = `/admin/users/${man.id}/photos/uploads`;
  const place = await begun(uploader, picture.length, { path });
  expect((await send(uploader, place, 0, picture)).status).toBe(204);
  const { photo } = (await stateOf(uploader, place)).body.data;
  expect((await photosOf(man)).map((own) => own._id)).toEqual([photo._id]);
  const audit = await admin.get('/admin/audit');
  expect(audit.body.data[0]).toMatchObject({
    action: 'photo.upload',
    targetId: photo._id,
    facts: { memberId: man.id },
  });
  const decide = (staff: Person) =>
    staff.post('/admin/photos/decisions', {
      batchId: crypto.randomUUID(),
      decisions: [{ photoId: photo._id, decision: 'APPROVE' }],
    });
  expect((await decide(uploader)).body.data).toEqual([{ photoId: photo._id, code: 'OWN_UPLOAD' }]);
  expect((await decide(admin)).body.data).toEqual([{ photoId: photo._id, status: 'APPROVED' }]);
  expect(
    (await begin(uploader, 5000, { path: `/admin/users/${crypto.randomUUID()}/photos/uploads` })).status,
  ).toBe(404);
  await app.context.db.updateTable('members').set({ is_deleted: 1 }).where('id', '=', man.id).execute();
  expect((await begin(uploader, 5000, { path })).status).toBe(404);
});

test('a policy that forbids editing forbids uploads as well', async () => {
  const place = await begun(man, picture.length);
  await setPolicy(app, man.id, '5');
  expect((await send(man, place, 0, picture)).status).not.toBe(204);
  expect((await begin(man, picture.length)).status).not.toBe(201);
  await setPolicy(app, man.id, '1');
  expect(await photosOf(man)).toEqual([]);
});
