import type { PhotoViewer, Profile } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduledJobs } from '../../src/jobs.ts';
import { upsertPhotoViews } from '../../src/modules/photos/serve/photo-view-queries.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { password, restoreMs } from '../support/lifecycle.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { showPhoto } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let her: Member;
beforeEach(async () => {
  app = await startTestApp();
  her = await signUpActive(app, { gender: 'women', name: 'Ayesha Secretlast' });
  await showPhoto(app, her, 1);
});
afterEach(() => app.close());

const aMan = (name = 'Tanvir Hossain') => signUpActive(app, { gender: 'men', name });
const today = () => dhakaDay(app.context.clock());

/** Opens the first photo of her profile as this person, and waits until the photo view is written. */
async function see(who: Person, size = 'card', query = ''): Promise<number> {
  const { profileImages } = (await who.get<Profile>(`/users/${her.id}${query}`)).body;
  const src = profileImages[0]?.src.replace('card.webp', `${size}.webp`);
  if (!src) throw new Error('There is no photo.');
  const { status } = await who.get(src);
  await app.context.background.settle();
  return status;
}
const viewersOf = async (who: Member) => (await who.get('/users/photos/viewers')).body;
const idsOf = (viewers: PhotoViewer[]) => viewers.map((viewer) => viewer._id);
const written = () => app.context.db.selectFrom('photo_sights').selectAll().execute();
const incognito = (who: Member, on: boolean) => who.put('/users/incognito', { incognito: on });
const block = (who: Member, target: Member) =>
  who.put('/users/favorite', { _id: target.id, action: 'ADD', updateField: 'block' });

test('attack 81: a shared link, which shows what guests see, leaves no visit and no photo view', async () => {
  const him = await aMan();
  await her.patch('/users', { photoPrivacy: 'everyone' });
  expect(await see(him, 'card', '?as=guest')).toBe(200);
  const visitors = async () => (await her.get('/users/visitors')).body.data;
  expect([await written(), await visitors()]).toEqual([[], []]);
  expect(await see(him)).toBe(200);
  expect([await written(), await visitors()]).toMatchObject([[{ viewer_id: him.id }], [{ _id: him.id }]]);
});

test('a member who saw a photo appears once, the latest first, with first and last day and the number of days', async () => {
  const [early, late] = [await aMan('Early Bird'), await aMan('Late Riser')];
  const first = today();
  await see(early, 'thumb');
  await see(early, 'full');
  await see(late);
  expect(await written()).toHaveLength(2);
  await app.advance(DAY_MS);
  await see(early);
  await see(early);
  const { data, incognito: isIncognito } = await viewersOf(her);
  expect(isIncognito).toBe(false);
  expect(data).toMatchObject([
    {
      _id: early.id,
      firstName: 'Early',
      lastName: 'B',
      seen: { firstDay: first, lastDay: today(), days: 2 },
    },
    { _id: late.id, seen: { firstDay: first, lastDay: first, days: 1 } },
  ]);
});

test('views of several photos are written together, and further views on the same day are not written', async () => {
  const him = await aMan();
  const src = (await him.get<Profile>(`/users/${her.id}`)).body.profileImages[0]?.src as string;
  await Promise.all(
    ['thumb', 'card', 'full', 'card'].map((size) => him.get(src.replace('card.webp', `${size}.webp`))),
  );
  // No request waited for the write.
  expect(await written()).toEqual([]);
  await app.context.background.settle();
  const rows = await written();
  expect(rows).toEqual([
    { owner_id: her.id, viewer_id: him.id, first_day: today(), last_day: today(), days: 1 },
  ]);
  await app.context.db.deleteFrom('photo_sights').execute();
  await him.get(src);
  await app.context.background.settle();
  expect(await written()).toEqual([]);
});

test('processes that record the same views in different orders do not block each other', async () => {
  const people = [her, ...(await Promise.all(Array.from({ length: 9 }, () => aMan())))];
  const pairs = people.flatMap((owner) =>
    people.filter((viewer) => viewer !== owner).map(({ id }) => ({ owner_id: owner.id, viewer_id: id })),
  );
  const { db } = app.context;
  for (let day = 10; day < 20; day += 1) {
    const orders = [pairs, pairs.toReversed(), pairs, pairs.toReversed()];
    await Promise.all(orders.map((photoViews) => upsertPhotoViews(db, photoViews, `2026-11-${day}`)));
  }
  const rows = await written();
  expect(rows).toHaveLength(pairs.length);
  expect(rows.every((row) => row.days === 10)).toBe(true);
});

test('a blurred photo, one’s own photo, and views by guests and staff are not recorded', async () => {
  const [him, guest, staff] = [await aMan(), new Person(app), await signInStaff(app)];
  await her.patch('/users', { photoPrivacy: 'connections' });
  expect(await see(him)).toBe(200);
  await her.patch('/users', { photoPrivacy: 'everyone' });
  expect([await see(guest), await see(staff), await see(her)]).toEqual([200, 200, 200]);
  expect(await written()).toEqual([]);
  expect(await see(him)).toBe(200);
  expect(await written()).toHaveLength(1);
  for (const nobody of [guest, staff]) expect((await nobody.get('/users/photos/viewers')).status).toBe(401);
});

test('incognito works both ways, even if switched on before the view is written', async () => {
  const [him, other] = [await aMan(), await aMan()];
  await see(other);
  await incognito(him, true);
  expect(await see(him)).toBe(200);
  await incognito(her, true);
  await incognito(him, false);
  expect(await see(him)).toBe(200);
  expect(await viewersOf(her)).toEqual({ data: [], incognito: true });
  await incognito(her, false);
  expect(idsOf((await viewersOf(her)).data)).toEqual([other.id]);
  // Seen while not incognito, but incognito when the view is written.
  const src = (await him.get<Profile>(`/users/${her.id}`)).body.profileImages[0]?.src as string;
  await him.get(src);
  await incognito(him, true);
  await app.context.background.settle();
  expect(await written()).toHaveLength(1);
  // It was not written, so the next view counts.
  await incognito(him, false);
  await see(him);
  expect(idsOf((await viewersOf(her)).data).toSorted()).toEqual([him.id, other.id].toSorted());
});

test('a viewer who is blocked either way, hidden or deleted is not listed, and pages stay full (attack 20)', async () => {
  const men: Member[] = [];
  for (let n = 0; n < 6; n += 1) {
    const man = await aMan();
    await see(man);
    men.push(man);
  }
  const order = idsOf((await viewersOf(her)).data);
  expect(order).toHaveLength(6);
  const byId = (id: string | undefined) => men.find((man) => man.id === id) as Member;
  await block(her, byId(order[0]));
  await block(byId(order[1]), her);
  await setPolicy(app, order[2] as string, '4');
  const first = (await her.get('/users/photos/viewers?limit=2')).body;
  expect(idsOf(first.data)).toEqual([order[3], order[4]]);
  const rest = (await her.get(`/users/photos/viewers?limit=2&cursor=${first.nextCursor}`)).body;
  expect(idsOf(rest.data)).toEqual([order[5]]);
  expect(rest.nextCursor).toBeUndefined();
  for (const query of ['limit=0', 'limit=51', 'cursor=bad']) {
    expect([query, (await her.get(`/users/photos/viewers?${query}`)).status]).toEqual([query, 400]);
  }
});

test('the archive lists photo views of both sides as the screen does; a removal deletes both', async () => {
  const him = await signUpActive(app, { gender: 'men', name: 'Tanvir Hiddenname' });
  await see(him);
  const people = async (who: Member) => JSON.parse((await downloadExport(who)).text('people.json'));
  expect((await people(her)).photoViewers).toMatchObject([
    { person: { _id: him.id, lastName: 'H' }, firstDay: today(), days: 1 },
  ]);
  expect((await people(him)).photosSeen).toMatchObject([{ person: { _id: her.id, lastName: 'S' }, days: 1 }]);
  const second = await aMan();
  await see(second);
  await him.delete('/users', { password });
  await app.advance(restoreMs);
  const removal = scheduledJobs(app.context).find(({ name }) => name === 'remove-deleted-members');
  await removal?.run(new AbortController().signal);
  expect((await written()).map((row) => row.viewer_id)).toEqual([second.id]);
});
