import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNFINISHED_UPLOADS, UPLOAD_LIMITS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createContext } from '../create-context.ts';
import { deleteEndedUploads } from '../modules/uploads/index.ts';
import { type Member, Person, setPolicy, signUp, signUpActive } from './support/people.ts';
import { fileForm, makePicture, uploadPhoto } from './support/photos.ts';
import { signInStaff } from './support/staff.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { begin, begun, breakingOff, giveUp, offsetOf, send, stateOf } from './support/uploads.ts';

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

const partFiles = () => {
  const folder = join(app.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const storedPhotos = () => {
  const folder = join(app.dataDir, 'files', 'photos');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const photosOf = async (member: Member) => (await member.refresh()).profileImages;
const uploadRows = () => app.context.db.selectFrom('photo_uploads').selectAll().execute();

/** A picture too large for one note of what was received. */
const largePicture = () =>
  sharp(Buffer.from(Array.from({ length: 900 * 1200 * 3 }, (_, n) => (n * 2_654_435_761) >>> 24)), {
    raw: { width: 900, height: 1200, channels: 3 },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

test('a photo comes in pieces, and is one when the last byte is there', async () => {
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
  expect(partFiles()).toEqual([]);
});

test('what came before the connection broke off stays, in this process and in another', async () => {
  const whole = await largePicture();
  expect(whole.length).toBeGreaterThan(600_000);
  const place = await begun(man, whole.length);
  const half = 400_000;
  await send(man, place, 0, breakingOff(whole.subarray(0, half)));
  expect(await offsetOf(man, place)).toBe(half);
  expect(statSync(join(app.dataDir, 'uploads', partFiles()[0] as string)).size).toBe(half);

  // The other API process on the same data folder goes on.
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

test('the answer was lost: asking shows that the photo is there, and sending again makes no second one', async () => {
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
  expect(storedPhotos()).toHaveLength(1);
});

test('two requests at one byte: one is answered, one photo is made', async () => {
  const place = await begun(man, picture.length);
  const pieces = await Promise.all([1, 2, 3].map(() => send(man, place, 0, picture.subarray(0, 700))));
  expect(pieces.map((piece) => piece.status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  const ends = await Promise.all([1, 2, 3].map(() => send(man, place, 700, picture.subarray(700))));
  expect(ends.map((piece) => piece.status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  expect(await photosOf(man)).toHaveLength(1);
  expect(storedPhotos()).toHaveLength(1);
});

test('a request that hangs on a dead connection gives way to the next', async () => {
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
  await expect.poll(async () => (await uploadRows())[0]?.writer).toBeTruthy();
  const next = await send(man, place, 0, picture);
  expect(next.status).toBe(204);
  hang.enqueue(new Uint8Array(picture.subarray(300)));
  hang.close();
  expect((await hanging).status).toBe(409);
  expect(await photosOf(man)).toHaveLength(1);
  expect(storedPhotos()).toHaveLength(1);
});

test('another offset is a conflict, too many bytes are too large, and neither loses what is there', async () => {
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

test('what can be refused beforehand is refused before a byte of it is sent', async () => {
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
  expect(await uploadRows()).toEqual([]);
  // A telephone that does not know what HEIC is states no type at all.
  expect((await begin(man, 5000, { type: '' })).status).toBe(201);
  expect((await begin(man, 5000, { type: 'image/heif' })).status).toBe(201);
});

test('a piece is bytes of its own type', async () => {
  const place = await begun(man, picture.length);
  const typed = { 'content-type': 'image/jpeg' };
  expect((await send(man, place, 0, picture, typed)).status).toBe(415);
  expect(await offsetOf(man, place)).toBe(0);
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<html><script>alert(1)</script></html>'],
  ['GIF', 'GIF89a..............................'],
])(
  '%s is known by its first bytes, whatever it calls itself, and nothing is left of it (attack 43)',
  async (_, text) => {
    const place = await begun(man, 5_000_000);
    // In two pieces, the first of which tells nothing yet.
    expect((await send(man, place, 0, Buffer.from(text).subarray(0, 4))).status).toBe(204);
    const answer = await send(man, place, 4, Buffer.from(text).subarray(4));
    expect([answer.status, answer.body.code]).toEqual([415, 'PHOTO_TYPE']);
    expect(await offsetOf(man, place)).toBeUndefined();
    expect(partFiles()).toEqual([]);
  },
);

test('what begins like a photo and is none is refused at its end, and nothing is left of it', async () => {
  const broken = Buffer.concat([picture.subarray(0, 200), Buffer.alloc(300)]);
  const place = await begun(man, broken.length);
  const answer = await send(man, place, 0, broken);
  expect([answer.status, answer.body.code]).toEqual([422, 'NOT_AN_IMAGE']);
  expect(await offsetOf(man, place)).toBeUndefined();
  expect([partFiles(), storedPhotos(), await photosOf(man)]).toEqual([[], [], []]);
});

test('eight photos a member, those under way counted, also when they begin at once', async () => {
  await uploadPhoto(man, 1, 60, 60);
  const answers = await Promise.all(Array.from({ length: 10 }, () => begin(man, picture.length)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(7);
  expect(answers.filter((answer) => answer.body.code === 'TOO_MANY_PHOTOS')).toHaveLength(3);
  const places = answers.flatMap((answer) => answer.headers.get('location') ?? []);
  // One that is given up makes room, and so does one that rested for long.
  expect((await giveUp(man, places[0] as string)).status).toBe(204);
  expect((await begin(man, picture.length)).status).toBe(201);
  app.advance((UNFINISHED_UPLOADS.idleMinutes + 1) * 60_000);
  await send(man, places[1] as string, 0, picture.subarray(0, 100));
  for (let n = 0; n < 6; n += 1) expect((await begin(man, picture.length)).status).toBe(201);
  expect((await begin(man, picture.length)).status).toBe(409);
  expect(await offsetOf(man, places[1] as string)).toBe(100);
  expect(await offsetOf(man, places[2] as string)).toBeUndefined();
});

test('an upload is its creator’s alone: to every other it is not there (attack 13)', async () => {
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

test('the name of a file goes nowhere (attack 46)', async () => {
  for (const name of ['../../escape.jpg', 'a\u0000b.jpg', 'a\r\nset-cookie: x.jpg', 'x'.repeat(600)]) {
    const place = await begun(man, picture.length, { name });
    await send(man, place, 0, picture.subarray(0, 50));
    expect(place.split('/').at(-1)).toMatch(/^[0-9a-f-]{36}$/);
    expect(partFiles()).toContain(place.split('/').at(-1));
    expect((await giveUp(man, place)).status).toBe(204);
  }
  expect(partFiles()).toEqual([]);
  expect(readdirSync(app.dataDir)).not.toContain('escape.jpg');
});

test('another’s phone or gender changes nothing for a member, and says whom staff mean (attack 47)', async () => {
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

test('staff upload for a member, on record, and do not decide on what they uploaded', async () => {
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

test('a status that does not let a member edit does not let them upload', async () => {
  const place = await begun(man, picture.length);
  await setPolicy(app, man.id, '5');
  expect((await send(man, place, 0, picture)).status).not.toBe(204);
  expect((await begin(man, picture.length)).status).not.toBe(201);
  await setPolicy(app, man.id, '1');
  expect(await photosOf(man)).toEqual([]);
});

test('nobody goes on with it for a day: it is gone, and so is every byte of it', async () => {
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
  expect([await uploadRows(), partFiles()]).toEqual([[], []]);
});

test('pieces are counted: a flood of them is turned away', async () => {
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

test('a body of single bytes is no more work than another (attack 52)', async () => {
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
  const started = performance.now();
  expect((await send(man, place, 0, drops)).status).toBe(204);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await offsetOf(man, place)).toBe(noisy.length);
  expect(readFileSync(join(app.dataDir, 'uploads', partFiles()[0] as string)).equals(noisy)).toBe(true);
});

test('unfinished uploads of everybody together have a bound, and forgotten files go', async () => {
  const place = await begun(man, picture.length);
  const { db } = app.context;
  const [row] = await uploadRows();
  if (!row) throw new Error('There is no upload.');
  const crowd = Array.from({ length: 5 }, () => ({
    ...row,
    id: crypto.randomUUID(),
    member_id: man.id,
    creator_id: crypto.randomUUID(),
    length: 1024 ** 3 - 1000,
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
  // Who begins much and sends nothing keeps nobody out for long.
  app.advance(UNFINISHED_UPLOADS.idleMinutes * 60_000);
  await db.updateTable('photo_uploads').set({ touched_at: app.context.clock() }).execute();
  expect((await begin(woman, picture.length)).status).toBe(503);
  app.advance(UNFINISHED_UPLOADS.idleMinutes * 60_000);
  await db
    .updateTable('photo_uploads')
    .set({ touched_at: app.context.clock() })
    .where('id', '!=', crowd[0]?.id ?? '')
    .execute();
  const ids = new Set((await uploadRows()).map(({ id }) => id));
  await db
    .deleteFrom('photo_uploads')
    .where('id', '=', crowd[1]?.id ?? '')
    .execute();
  ids.delete(crowd[1]?.id ?? '');
  expect((await begin(woman, picture.length)).status).toBe(201);
  const kept = new Set((await uploadRows()).map(({ id }) => id));
  expect([...ids].filter((id) => !kept.has(id))).toEqual([crowd[0]?.id]);

  const forgotten = join(app.dataDir, 'uploads', crypto.randomUUID());
  await send(man, place, 0, picture.subarray(0, 20));
  writeFileSync(forgotten, 'x');
  await deleteEndedUploads(app.context);
  expect(partFiles()).toHaveLength(2);
  app.advance(DAY_MS + 2 * hourMs);
  await deleteEndedUploads(app.context);
  expect([partFiles(), await uploadRows()]).toEqual([[], []]);
});
