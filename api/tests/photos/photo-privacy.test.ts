import type { PhotoPrivacy } from '@milon/shared/options';
import sharp, { type Sharp } from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { showPhoto, uploadPhoto } from '../support/photos.ts';
import { openSocket, say } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let her: Member;
let photoId: string;
beforeEach(async () => {
  app = await startTestApp();
  her = await signUpActive(app, { gender: 'women' });
  photoId = (await showPhoto(app, her, 1))._id;
});
afterEach(() => app.close());

const choose = (photoPrivacy: PhotoPrivacy) => her.patch('/users', { photoPrivacy });
const get = (who: Person, src: string) =>
  app.request(src, { headers: who.cookie ? { cookie: who.cookie } : {} });
/** The width of the served photo: 40 is the blurred rendition, 120 the photo itself. */
async function widthOf(who: Person, src: string): Promise<number | undefined> {
  const response = await get(who, src);
  if (response.status !== 200) return undefined;
  return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
}

/** Every path that may return another member's photo. */
const paths = (id: string) => [
  ...['all', 'new', 'matched', 'nearby'].map((feed) => `/users/feed/${feed}`),
  '/users/search?religion=islam',
  `/users/search?id=${id}`,
  `/users/${id}`,
  `/users/${id}?as=guest`,
  '/users/invite?action=ACCEPT',
  '/users/invite?action=SEND',
  '/users/favorites',
  '/users/visitors',
  '/users/photos/viewers',
  '/conversations',
  '/premium-user/user',
];

/** Every address of her photo that this person gets, by call. */
async function addresses(who: Person): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const look = (where: string, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const srcs = [...text.matchAll(/\/photos\/[^"\\\s]+/g)].map(([src]) => src);
    if (srcs.length > 0)
      found.set(
        where,
        srcs.filter((src) => src.includes(photoId)),
      );
  };
  for (const path of paths(her.id)) look(path, (await who.get(path)).body);
  const projected = { id: [her.id], projections: ['profileImages', 'firstName'] };
  look('with-projection', (await who.patch('/users/with-projection', projected)).body);
  return found;
}

/** Makes him meet her in every way, so that she appears in all his lists. */
async function meet(him: Member): Promise<void> {
  await him.put('/users/favorite', { _id: her.id, action: 'ADD', updateField: 'favorite' });
  await him.put('/users/invite?action=SEND', { _id: her.id });
  await her.get(`/users/${him.id}`);
  const socket = await openSocket(await app.listen(), her);
  await say(socket, him, 'hello');
  socket.close();
}

test('a viewer who may not see her photo gets only the blurred rendition, in every list', async () => {
  const him = await signUpActive(app, { gender: 'men', religion: 'islam' });
  await her.patch('/users', { religion: 'islam' });
  await meet(him);
  await choose('connections');
  const shown = await addresses(him);
  // The control: the photo appears in the places that he can open.
  for (const path of [
    '/users/feed/all',
    '/users/feed/new',
    `/users/${her.id}`,
    '/users/invite?action=SEND',
    '/users/favorites',
    '/users/visitors',
    '/conversations',
    'with-projection',
  ])
    expect([path, shown.get(path)?.length]).toEqual([path, 1]);
  for (const [path, srcs] of shown) {
    for (const src of srcs) {
      for (const file of ['thumb.webp', 'card.jpg', 'full.webp', 'review.jpg', 'full.avif'])
        expect([path, file, await widthOf(him, src.replace('card.webp', file))]).toEqual([path, file, 40]);
    }
  }
  expect(Object.keys((await downloadExport(him)).files).filter((name) => name.startsWith('photos/'))).toEqual(
    [],
  );
  await her.put('/users/invite?action=ACCEPT', { _id: him.id });
  for (const [path, srcs] of await addresses(him)) {
    // A shared link still shows what guests see.
    const width = path.endsWith('?as=guest') ? 40 : 120;
    for (const src of srcs) expect([path, await widthOf(him, src)]).toEqual([path, width]);
  }
});

test('each photo privacy opens to the right group, and a change applies immediately to earlier addresses', async () => {
  const guest = new Person(app);
  const free = await signUpActive(app, { gender: 'men' });
  const premium = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, premium.id, await addPackage(app));
  const connected = await signUpActive(app, { gender: 'men' });
  await connected.put('/users/invite?action=SEND', { _id: her.id });
  await her.put('/users/invite?action=ACCEPT', { _id: connected.id });
  const viewers = [guest, free, premium, connected];
  const srcOf = async (who: Person) =>
    (await who.get(`/users/${her.id}`)).body.profileImages[0].src as string;
  const look = async (srcs: readonly string[]) =>
    Promise.all(viewers.map((who, n) => widthOf(who, srcs[n] as string)));
  const srcs = () => Promise.all(viewers.map(srcOf));
  const [clear, blur] = [120, 40];
  const expected: Record<PhotoPrivacy, number[]> = {
    everyone: [clear, clear, clear, clear],
    members: [blur, clear, clear, clear],
    premium: [blur, blur, clear, blur],
    connections: [blur, blur, blur, clear],
  };
  await choose('everyone');
  const open = await srcs();
  for (const [privacy, widths] of Object.entries(expected) as [PhotoPrivacy, number[]][]) {
    await choose(privacy);
    expect([privacy, await look(open)]).toEqual([privacy, widths]);
    expect([privacy, await look(await srcs())]).toEqual([privacy, widths]);
  }
  // A browser that cached the clear photo asks again, and must not get 304 any more.
  await choose('everyone');
  const before = await get(free, open[1] as string);
  expect(before.headers.get('cache-control')).toBe('private, no-cache');
  const etag = before.headers.get('etag') as string;
  const again = () => free.get(open[1] as string, { 'if-none-match': etag });
  expect((await again()).status).toBe(304);
  await choose('connections');
  expect((await again()).status).toBe(200);
  await her.put('/users/favorite', { _id: free.id, action: 'ADD', updateField: 'block' });
  expect((await again()).status).toBe(404);
});

test('a waiting, declined, deleted or hidden photo returns 404 at every earlier address (attack 48)', async () => {
  const him = await signUpActive(app, { gender: 'men' });
  await choose('everyone');
  const guest = new Person(app);
  const srcOf = async (who: Person) =>
    (await who.get(`/users/${her.id}`)).body.profileImages[0].src as string;
  const kept = [
    [him, await srcOf(him)] as const,
    [guest, await srcOf(guest)] as const,
    [him, await srcOf(guest)] as const,
  ];
  const statuses = async () => {
    const answers = await Promise.all(
      kept.flatMap(([who, src]) =>
        ['thumb.webp', 'full.jpg', 'card.avif'].map((file) => get(who, src.replace('card.webp', file))),
      ),
    );
    return [...new Set(answers.map((answer) => answer.status))];
  };
  const setStatus = (status: string) => app.context.db.updateTable('photos').set({ status }).execute();
  expect(await statuses()).toEqual([200]);
  for (const status of ['PENDING', 'DECLINED']) {
    await setStatus(status);
    expect([status, await statuses()]).toEqual([status, [404]]);
  }
  await setStatus('APPROVED');
  for (const policy of ['2', '4', '5'] as const) {
    await setPolicy(app, her.id, policy);
    expect([policy, await statuses()]).toEqual([policy, [404]]);
  }
  await setPolicy(app, her.id, '1');
  await her.put('/users/pause', { paused: true });
  expect(await statuses()).toEqual([404]);
  await her.put('/users/pause', { paused: false });
  expect(await statuses()).toEqual([200]);
  await her.delete(`/users/photos/${photoId}`);
  expect(await statuses()).toEqual([404]);
});

test('the thumbhash of a photo shows less than its blurred rendition, which is ten pixels wide', async () => {
  await choose('connections');
  const waiting = await uploadPhoto(her, 5, 600, 800);
  await app.context.db
    .updateTable('photos')
    .set({ status: 'APPROVED' })
    .where('id', '=', waiting._id)
    .execute();
  await app.context.db.deleteFrom('photos').where('id', '=', photoId).execute();
  const guest = new Person(app);
  const { src, thumbhash } = (await guest.get(`/users/${her.id}`)).body.profileImages[0];
  const blur = sharp(Buffer.from(await (await get(guest, src)).arrayBuffer()));
  const clear = sharp(Buffer.from(await (await get(her, waiting.src)).arrayBuffer()));
  const pixels = (picture: Sharp) => picture.resize(48, 64, { fit: 'fill' }).greyscale().raw().toBuffer();
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
  const painted = sharp(Buffer.from(rgba), { raw: { width: w, height: h, channels: 4 } }).flatten();
  const [whole, blurred, hash] = await Promise.all([pixels(clear), pixels(blur), pixels(painted)]);
  const differs = (a: Buffer, b: Buffer) =>
    a.reduce((sum, value, n) => sum + ((b[n] ?? 0) - value) ** 2, 0) / a.length;
  expect(differs(whole, hash)).toBeGreaterThan(differs(whole, blurred));
  // A thumbhash has at most 7 × 7 brightness values: fewer than the blurred rendition has pixels.
  expect(Buffer.from(thumbhash, 'base64').byteLength).toBeLessThanOrEqual(25);
});
