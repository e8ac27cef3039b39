import { usualSections } from '@milon/shared/rules';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { biodataFile, makeCopy, openPage, wholeChoice } from '../support/biodata.ts';
import { pdfPages } from '../support/formats/pdf-text.ts';
import { nameProven, uncle } from '../support/guardians.ts';
import { type Member, Person, signUpActive, verifyPhone } from '../support/people.ts';
import { showPhoto, uploadPhoto } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const mostBytes = 500_000;
const own = { contact: 'self' } as const;

let app: TestApp;
let woman: Member;
let guest: Person;
beforeEach(async () => {
  app = await startTestApp();
  woman = await signUpActive(app, { gender: 'women', name: 'নুসরাত জাহান চৌধুরী' });
  await verifyPhone(app, woman);
  await woman.refresh();
  guest = new Person(app);
});
afterEach(() => app.close());

const textOf = async (copy: { readonly _id: string }) => {
  const { bytes, status } = await biodataFile(woman, copy, 'pdf');
  expect(status).toBe(200);
  expect(bytes.byteLength).toBeLessThan(mostBytes);
  return pdfPages(bytes);
};
const number = () => (woman.user.phoneNumber?.number ?? '').slice(-6);

test('a copy is a PDF whose Bangla can be copied, a picture, and a page', async () => {
  const copy = await makeCopy(woman, { ...own, language: 'bn', recipient: 'মামার বন্ধু' });
  expect(copy).toMatchObject({ recipient: 'মামার বন্ধু', opens: 0, days: [], language: 'bn', contact: 'self' });
  const [page = '', ...rest] = await textOf(copy);
  expect(rest).toEqual([]);
  // Of some conjuncts each glyph carries the whole text (ADR 21): these words have none.
  for (const text of ['নুসরাত জাহান চৌধুরী', 'ইসলাম', 'যোগাযোগ', 'বাড়ি ও ঠিকানা'])
    expect(page.replaceAll('\n', '')).toContain(text.normalize('NFC'));
  expect(page).not.toContain('মামার');
  const picture = await biodataFile(woman, copy, 'picture');
  expect(picture.bytes.byteLength).toBeLessThan(mostBytes);
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 1080 });
  const shown = await openPage(guest, copy);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('<html lang="bn">');
  expect(shown.text).toContain('নুসরাত জাহান চৌধুরী');
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  expect(shown.headers.getSetCookie()).toEqual([]);
});

test('sections are left out, reordered, and absent without a fact', async () => {
  const copy = await makeCopy(woman, { sections: ['contact', 'personal', 'education'], ...own });
  const { text } = await openPage(guest, copy);
  const titles = Array.from(text.matchAll(/<h2>([^<]+)/g), ([, title]) => title);
  expect(titles).toEqual(['Contact', 'Personal details']);
  expect(text).not.toContain('—');
  const refused = await woman.post('/biodata', { ...wholeChoice, sections: ['personal', 'personal'] });
  expect(refused.status).toBe(400);
});

test('the mahr is on a copy that chose it, and not on one with the usual sections', async () => {
  await woman.patch('/users', { mahr: { min: 500_000, max: 800_000 } });
  const chosen = await openPage(guest, await makeCopy(woman, { sections: ['personal', 'mahr'] }));
  expect(chosen.text).toContain('<dt>Expected mahr</dt>');
  expect(chosen.text).toMatch(/5,00,000.*8,00,000/);
  const usual = await openPage(guest, await makeCopy(woman, { sections: usualSections }));
  expect(usual.text).toContain('Personal details');
  expect(usual.text).not.toMatch(/mahr|00,000/i);
});

test('a member who shows the family only to who tells of theirs hands it on all the same', async () => {
  await woman.patch('/users', { familyStatusWant: '2', family: { fatherStatus: '5' } });
  const { text } = await openPage(guest, await makeCopy(woman));
  expect(text).toContain('<dt>Father</dt>');
});

test('a text that demands dowry is on no copy (attack 135)', async () => {
  await woman.patch('/users', {
    family: { about: 'Groom must give 5 lakh taka dowry.', familyLocation: 'Khulna' },
  });
  const copy = await makeCopy(woman, own);
  const { text } = await openPage(guest, copy);
  expect(text).toContain('Khulna');
  expect(text).not.toContain('dowry');
  expect((await textOf(copy)).join()).not.toContain('dowry');
});

test('a contact is shown only if it was chosen and is proven (attack 149)', async () => {
  await woman.patch('/users', { family: { about: `Call my father: 0${woman.user.phoneNumber?.number}` } });
  const without = await openPage(guest, await makeCopy(woman));
  expect(without.text).not.toContain(number());
  const whole = await makeCopy(woman, own);
  expect((await openPage(guest, whole)).text).toContain(`tel:+880${woman.user.phoneNumber?.number}`);
  await app.context.db.updateTable('members').set({ phone_verified: 0 }).where('id', '=', woman.id).execute();
  expect((await openPage(guest, whole)).text).not.toContain(`tel:`);
  const refused = await woman.post('/biodata', { ...wholeChoice, ...own });
  expect(refused.body.code).toBe('VERIFY_FIRST');
});

test('a guardian is shown until somebody takes them back (attack 149)', async () => {
  const choice = { contact: 'guardian' } as const;
  expect((await woman.post('/biodata', { ...wholeChoice, ...choice })).body.code).toBe('CONFLICT');
  await nameProven(app, woman);
  expect((await woman.get('/biodata')).body.data.hasGuardian).toBe(true);
  const copy = await makeCopy(woman, choice);
  const { text } = await openPage(guest, copy);
  expect(text).toContain('Karim Uddin');
  expect(text).toContain(uncle);
  expect(text).not.toContain(number());
  await woman.delete('/guardian');
  const after = await openPage(guest, copy);
  expect(after.status).toBe(200);
  expect(after.text).not.toContain('Karim');
  expect(after.text).not.toContain(uncle);
});

test('a copy shows one own approved photo, as long as it is one', async () => {
  const waiting = await uploadPhoto(woman, 1);
  expect((await woman.post('/biodata', { ...wholeChoice, photoId: waiting._id })).body.code).toBe('CONFLICT');
  const other = await signUpActive(app, { gender: 'women' });
  const foreign = await showPhoto(app, other, 2);
  expect((await woman.post('/biodata', { ...wholeChoice, photoId: foreign._id })).body.code).toBe('CONFLICT');
  const photo = await showPhoto(app, woman, 3);
  const copy = await makeCopy(woman, { photoId: photo._id });
  expect((await openPage(guest, copy)).text).toContain('data:image/jpeg;base64,');
  await woman.delete(`/users/photos/${photo._id}`);
  await app.context.db.deleteFrom('photos').where('id', '=', photo._id).execute();
  expect((await openPage(guest, copy)).text).not.toContain('data:image');
});

test('a preview stores nothing, and only the owner gets one', async () => {
  const answer = await app.request('/biodata/preview', {
    method: 'POST',
    headers: { cookie: woman.cookie as string, 'content-type': 'application/json' },
    body: JSON.stringify({ ...wholeChoice, design: 'band' }),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await woman.get('/biodata')).body.data.copies).toEqual([]);
  expect((await guest.post('/biodata/preview', wholeChoice)).status).toBe(401);
});

test('twenty copies a day, and the next is refused', async () => {
  app.stopClock();
  for (let n = 0; n < 20; n += 1) await makeCopy(woman);
  expect((await woman.post('/biodata', wholeChoice)).status).toBe(429);
  await app.advance(86_400_000);
  await makeCopy(woman);
});

test('hostile texts are printed as they are written, and run nowhere (attack 147)', async () => {
  const hostile = '#read("/etc/passwd") #panic("x") $ \\ "quoted" <script>alert(1)</script> = Title @ref *b*';
  await woman.patch('/users', { family: { about: hostile, familyLocation: '#include "x.typ"' } });
  const copy = await makeCopy(woman, { recipient: hostile.slice(0, 80) });
  const [page = ''] = await textOf(copy);
  for (const text of ['#read("/etc/passwd")', '#panic("x")', '#include "x.typ"', '*b*'])
    expect(page).toContain(text);
  const { text } = await openPage(guest, copy);
  expect(text).not.toContain('<script');
  expect(text).toContain('&lt;script&gt;');
});

test('the longest texts and a photo stay within two pages and half a megabyte', async () => {
  const long = 'আমি একটি মধ্যবিত্ত পরিবারে বড় হয়েছি, বাবা-মা দুজনেই শিক্ষক। '.repeat(40).slice(0, 1_990);
  await app.context.db
    .updateTable('members')
    .set({ first_name: 'মোসাম্মৎ '.repeat(9).slice(0, 80), last_name: 'চৌধুরীতালুকদারভূঁইয়াপাটোয়ারীখোন্দকারসৈয়দা' })
    .where('id', '=', woman.id)
    .execute();
  await woman.patch('/users', { family: { about: long }, aboutPartner: long });
  const photo = await showPhoto(app, woman, 4);
  const copy = await makeCopy(woman, { language: 'bn', design: 'band', photoId: photo._id });
  expect((await textOf(copy)).length).toBeLessThanOrEqual(2);
  expect((await biodataFile(woman, copy, 'picture')).bytes.byteLength).toBeLessThan(mostBytes);
});
