import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PHOTO_FORMATS, PHOTO_SIZES } from '@milon/shared/constants';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { runsOnOtherEngine } from '../support/engines/engine-independent.ts';
import { Person, setPolicy, signUp, signUpActive } from '../support/people.ts';
import { fileForm, makePicture, uploadPhoto } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const decide = (photoId: string, status: string, memberId: string) =>
  app.context.db
    .updateTable('photos')
    .set({ status })
    .where('id', '=', photoId)
    .execute()
    .then(() =>
      app.context.db
        .updateTable('members')
        .set({ has_photo: status === 'APPROVED' ? 1 : 0 })
        .where('id', '=', memberId)
        .execute(),
    );

async function bytesOf(
  person: Person,
  src: string,
): Promise<{ status: number; type: string | null; bytes: Buffer }> {
  const response = await app.request(src, {
    headers: {
      ...(person.cookie ? { cookie: person.cookie } : {}),
      ...(person.bearer ? { authorization: `Bearer ${person.bearer}` } : {}),
    },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const everySize = (src: string) =>
  PHOTO_SIZES.flatMap((size) => PHOTO_FORMATS.map((format) => src.replace('card.webp', `${size}.${format}`)));

const storedPhotos = () => {
  const folder = join(app.dataDir, 'files', 'photos');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('an uploaded photo waits in every size and format, and only its owner sees it', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  const photo = await uploadPhoto(woman, 1, 400, 500);
  expect(photo).toMatchObject({ status: 'PENDING', width: 400, height: 500 });
  for (const src of everySize(photo.src)) {
    const own = await bytesOf(woman, src);
    const size = await sharp(own.bytes).metadata();
    expect([own.status, own.type, size.width]).toEqual([
      200,
      src.includes('.webp') ? 'image/webp' : 'image/jpeg',
      src.includes('thumb') ? 192 : 400,
    ]);
    expect((await bytesOf(man, src)).status).toBe(404);
    expect((await bytesOf(new Person(app), src)).status).toBe(404);
  }
  expect((await woman.refresh()).profileImages).toMatchObject([{ _id: photo._id, status: 'PENDING' }]);
  const seen = await man.get(`/users/${woman.id}`);
  expect(seen.body.profileImages).toEqual([]);
});

test('an approved photo is shown only to viewers who may see it, and only with a URL of their own', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  const photo = await uploadPhoto(woman, 2);
  await decide(photo._id, 'APPROVED', woman.id);
  const shown = (await man.get(`/users/${woman.id}`)).body.profileImages[0];
  expect(shown.blurred).toBeUndefined();
  expect((await bytesOf(man, shown.src)).status).toBe(200);
  // Another viewer's URL, no token, and a truncated token.
  expect((await bytesOf(new Person(app), shown.src)).status).toBe(404);
  expect((await bytesOf(man, photo.src)).status).toBe(404);
  expect((await bytesOf(man, shown.src.split('?')[0] as string)).status).toBe(404);
  expect((await bytesOf(man, shown.src.slice(0, -1))).status).toBe(404);
  expect((await man.get(shown.src)).headers.get('cache-control')).toBe('private, no-cache');
  const etag = (await man.get(shown.src)).headers.get('etag') as string;
  expect((await man.get(shown.src, { 'if-none-match': etag })).status).toBe(304);
});

test('a guest gets a blurred rendition of a photo for members, in every size', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const photo = await uploadPhoto(woman, 3);
  await decide(photo._id, 'APPROVED', woman.id);
  const guest = new Person(app);
  const shown = (await guest.get(`/users/${woman.id}`)).body.profileImages[0];
  expect(shown.blurred).toBe(true);
  const clear = await bytesOf(woman, everySize(photo.src)[4] as string);
  for (const src of everySize(shown.src)) {
    const seen = await bytesOf(guest, src);
    expect(seen.status).toBe(200);
    expect(seen.bytes.equals(clear.bytes)).toBe(false);
    // The blurred rendition is made from a picture ten pixels wide.
    expect((await sharp(seen.bytes).metadata()).width).toBe(40);
  }
});

test('a declined or deleted photo, or one of a hidden or blocking owner, returns 404 at its old URL (attack 48, 20)', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  const rival = await signUpActive(app, { gender: 'women' });
  const photo = await uploadPhoto(woman, 4);
  const show = async () => {
    await decide(photo._id, 'APPROVED', woman.id);
    const { src } = (await man.get(`/users/${woman.id}`)).body.profileImages[0];
    expect((await bytesOf(man, src)).status).toBe(200);
    return src as string;
  };
  const src = await show();
  await decide(photo._id, 'DECLINED', woman.id);
  expect((await bytesOf(man, src)).status).toBe(404);
  await decide(photo._id, 'APPROVED', woman.id);
  await setPolicy(app, woman.id, '2');
  expect((await bytesOf(man, src)).status).toBe(404);
  await setPolicy(app, woman.id, '1');
  const block = { member_id: woman.id, blocked_id: man.id, created_at: 1 };
  await app.context.db.insertInto('blocks').values(block).execute();
  expect((await bytesOf(man, src)).status).toBe(404);
  await app.context.db.deleteFrom('blocks').execute();
  expect((await bytesOf(man, src)).status).toBe(200);
  expect((await rival.delete(`/users/photos/${photo._id}`)).status).toBe(404);
  expect((await new Person(app).delete(`/users/photos/${photo._id}`)).status).toBe(401);
  expect((await woman.delete(`/users/photos/${photo._id}`)).status).toBe(204);
  expect((await bytesOf(man, src)).status).toBe(404);
  expect((await woman.delete(`/users/photos/${photo._id}`)).status).toBe(404);
  await app.context.background.settle();
  expect(storedPhotos()).toEqual([]);
  const row = await app.context.db
    .selectFrom('members')
    .select('has_photo')
    .where('id', '=', woman.id)
    .executeTakeFirstOrThrow();
  expect(row.has_photo).toBe(0);
});

test('an earlier URL returns the blurred rendition after the owner limits photos to connections', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  const photo = await uploadPhoto(woman, 5);
  await decide(photo._id, 'APPROVED', woman.id);
  const { src } = (await man.get(`/users/${woman.id}`)).body.profileImages[0];
  const before = await bytesOf(man, src);
  await woman.patch('/users', { photoPrivacy: 'connections' });
  const after = await bytesOf(man, src);
  expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, false]);
});

test('a photo URL expires', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const photo = await uploadPhoto(man, 6);
  await app.advance(3 * 3_600_000);
  expect((await bytesOf(man, photo.src)).status).toBe(404);
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const html = Buffer.from('<html><script>alert(1)</script></html>');

test('a file that is not a photo is refused, whatever its name or type says (attack 43)', async () => {
  const man = await signUp(app, { gender: 'men' });
  const gif = await sharp(await makePicture(1))
    .gif()
    .toBuffer();
  const tiff = await sharp(await makePicture(1))
    .tiff()
    .toBuffer();
  const half = (await makePicture(1)).subarray(0, 300);
  for (const [bytes, name] of [
    [svg, 'photo.svg'],
    [svg, 'photo.jpg'],
    [html, 'photo.jpg'],
    [gif, 'photo.png'],
    [tiff, 'photo.jpg'],
    [half, 'photo.jpg'],
    [Buffer.from('%PDF-1.7'), 'photo.jpg'],
    [Buffer.alloc(0), 'photo.jpg'],
  ] as const) {
    const answer = await man.post('/users/file/upload', fileForm(bytes, name));
    expect([name, answer.status, answer.body.code]).toEqual([name, 422, 'NOT_AN_IMAGE']);
  }
  expect(storedPhotos()).toEqual([]);
});

test('a picture with an appended script is encoded again without it (attack 43)', async () => {
  const man = await signUp(app, { gender: 'men' });
  const png = await sharp(await makePicture(7))
    .png()
    .toBuffer();
  const answer = await man.post(
    '/users/file/upload',
    fileForm(Buffer.concat([png, html]), 'a.png', 'image/png'),
  );
  expect(answer.status).toBe(201);
  for (const src of everySize(answer.body.data.src)) {
    expect((await bytesOf(man, src)).bytes.includes('<script>')).toBe(false);
  }
});

test.skipIf(runsOnOtherEngine)(
  'a flat picture of 14,000 × 14,000 pixels is refused before it is decoded (attack 44)',
  async () => {
    const man = await signUp(app, { gender: 'men' });
    const bomb = await sharp({
      create: { width: 14_000, height: 14_000, channels: 3, background: '#884400' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const before = process.memoryUsage().rss;
    const answer = await man.post('/users/file/upload', fileForm(bomb, 'flat.png', 'image/png'));
    expect([answer.status, answer.body.code]).toEqual([422, 'TOO_MANY_PIXELS']);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  },
);

test('no size of a photo contains its location, and each is upright (attack 45)', async () => {
  const man = await signUp(app, { gender: 'men' });
  const secret = 'CANARY-23.8103N';
  const original = await sharp(await makePicture(8, 400, 300))
    .withExif({
      IFD0: { Copyright: secret, Make: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 37/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // The control: the original contains the marker.
  expect((await sharp(original).metadata()).exif?.includes(secret)).toBe(true);
  const answer = await man.post('/users/file/upload', fileForm(original));
  expect(answer.body.data).toMatchObject({ width: 300, height: 400 });
  for (const src of everySize(answer.body.data.src)) {
    const { bytes } = await bytesOf(man, src);
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation, bytes.includes('CANARY')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      false,
    ]);
  }
});

test.each(['../../escape.jpg', 'a\u0000b.jpg', 'a\r\nset-cookie: x.jpg'])(
  'a file name from the client is ignored: %j (attack 46)',
  async (name) => {
    const man = await signUp(app, { gender: 'men' });
    const answer = await man.post('/users/file/upload', fileForm(await makePicture(9), name));
    expect(answer.status).toBe(201);
    expect(storedPhotos()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(readdirSync(app.dataDir)).not.toContain('escape.jpg');
  },
);

test('another member’s phone or gender in the upload query changes nothing (attack 47)', async () => {
  const woman = await signUpActive(app, { gender: 'women', phoneNumber: { number: '1712777000' } });
  const man = await signUpActive(app, { gender: 'men' });
  const answer = await man.post(
    '/users/file/upload?gender=women&phone=1712777000',
    fileForm(await makePicture(10)),
  );
  expect(answer.status).toBe(201);
  expect((await woman.refresh()).profileImages).toEqual([]);
  expect((await man.refresh()).profileImages).toHaveLength(1);
});

test.each([
  '/photos/..%2f..%2fmilon.sqlite/card.webp',
  '/photos/%252e%252e/card.webp',
  '/photos/{id}/..%2f..%2f..%2fmilon.sqlite',
  '/photos/{id}/%252e%252e%252fcard.webp',
  '/photos/{id}/blurred.webp',
  '/photos/{id}/card.svg',
])('a path returns nothing but a rendition: %s (attack 49)', async (path) => {
  const man = await signUp(app, { gender: 'men' });
  const photo = await uploadPhoto(man, 11);
  const token = photo.src.split('?')[1];
  const answer = await man.get(`${path.replace('{id}', photo._id)}?${token}`);
  expect([400, 404]).toContain(answer.status);
});

test('a member has at most eight photos, even with parallel uploads', async () => {
  const man = await signUp(app, { gender: 'men' });
  const picture = await makePicture(12, 60, 60);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => man.post('/users/file/upload', fileForm(picture))),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(8);
  expect(answers.filter((answer) => answer.body.code === 'TOO_MANY_PHOTOS')).toHaveLength(2);
  const positions = (
    await app.context.db.selectFrom('photos').select('position').orderBy('position').execute()
  ).map((row) => row.position);
  expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(storedPhotos()).toHaveLength(8);
});

test('an upload needs a member, a multipart form and a file, and has a maximum size', async () => {
  const form = fileForm(await makePicture(13, 60, 60));
  expect((await new Person(app).post('/users/file/upload', form)).status).toBe(401);
  const admin = await signInStaff(app);
  expect((await admin.post('/users/file/upload', form)).status).toBe(401);
  const man = await signUp(app, { gender: 'men' });
  expect((await man.post('/users/file/upload', { file: 'x' })).status).toBe(415);
  expect((await man.post('/users/file/upload', new FormData())).status).toBe(400);
  const large = fileForm(Buffer.alloc(10 * 1024 * 1024 + 1));
  expect((await man.post('/users/file/upload', large)).status).toBe(413);
  expect((await man.delete('/users/photos/not-an-id')).status).toBe(400);
  expect((await man.delete(`/users/photos/${mintId(Date.now())}`)).status).toBe(404);
});

test('photos keep the order that their owner sets; the first approved one is the main photo everywhere', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  const photos = [];
  for (const seed of [1, 2, 3]) photos.push(await uploadPhoto(woman, seed, 60, 80));
  const [first, second, third] = photos.map((photo) => photo._id) as [string, string, string];
  await decide(first, 'APPROVED', woman.id);
  await decide(third, 'APPROVED', woman.id);
  const mainPhotos = async () => {
    const feed = await man.get('/users/feed/all');
    const search = await man.get('/users/search?religion=islam');
    const profile = await man.get(`/users/${woman.id}`);
    const people = [feed.body.data[0], search.body.data[0], profile.body];
    return people.map((person) => person.profileImages[0]._id);
  };
  expect(await mainPhotos()).toEqual([first, first, first]);
  const ordered = await woman.put('/users/photos/order', { ids: [second, third, first] });
  expect([ordered.status, ordered.body.data.map((photo: { _id: string }) => photo._id)]).toEqual([
    200,
    [second, third, first],
  ]);
  expect((await woman.refresh()).profileImages.map((photo) => photo._id)).toEqual([second, third, first]);
  // A photo that waits for review is the first only for its owner.
  expect(await mainPhotos()).toEqual([third, third, third]);
  await decide(second, 'APPROVED', woman.id);
  expect(await mainPhotos()).toEqual([second, second, second]);
  // A new photo comes last.
  const fourth = await uploadPhoto(woman, 4, 60, 80);
  expect((await woman.refresh()).profileImages.at(-1)?._id).toBe(fourth._id);
});

test('a photo order names each own photo once and no foreign photo', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const other = await signUpActive(app, { gender: 'women' });
  const [a, b] = [await uploadPhoto(woman, 1, 60, 80), await uploadPhoto(woman, 2, 60, 80)];
  const hers = await uploadPhoto(other, 3, 60, 80);
  for (const ids of [
    [a._id],
    [a._id, a._id],
    [a._id, b._id, hers._id],
    [a._id, hers._id],
    [b._id, mintId(Date.now())],
  ]) {
    const answer = await woman.put('/users/photos/order', { ids });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
  }
  for (const ids of [[], ['x'], Array.from({ length: 9 }, () => mintId(Date.now())), 'x']) {
    expect((await woman.put('/users/photos/order', { ids })).status).toBe(400);
  }
  expect((await other.put('/users/photos/order', { ids: [b._id, a._id] })).status).toBe(409);
  expect((await woman.refresh()).profileImages.map((photo) => photo._id)).toEqual([a._id, b._id]);
  const admin = await signInStaff(app);
  expect((await admin.put('/users/photos/order', { ids: [b._id, a._id] })).status).toBe(401);
});
