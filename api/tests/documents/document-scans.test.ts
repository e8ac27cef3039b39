import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldScans } from '../../src/modules/documents/index.ts';
import {
  documentForm,
  documentIdOf,
  giveDocument,
  newNumber,
  scanOf,
  storedScans,
} from '../support/documents.ts';
import { withOtherDataKey } from '../support/faults/other-key.ts';
import { sendFrom } from '../support/guesses.ts';
import { type Member, Person, signUp } from '../support/people.ts';
import { makePicture } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const day = 24 * 60 * 60_000;

const newcomer = () => signUp(app, { gender: 'men', name: 'Tanvir Hossain' });

const decide = (staff: Person, id: string, body: object) =>
  staff.post(`/admin/documents/${id}/decision`, body);

const readScan = (folder: string | null, n: number) =>
  readFileSync(join(app.dataDir, 'files', String(folder), String(n)));

/** A black PNG of `side` × `side` pixels with one bit each, in a few kilobytes. */
function flatPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const magic = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test('a document encrypted with another key is reported as unavailable, both number and scans', async () => {
  const member = await newcomer();
  const number = newNumber();
  await giveDocument(member, { number });
  const staff = await signInStaff(app);
  const id = await documentIdOf(member);
  const { context, errors } = withOtherDataKey(app);
  for (const path of [`/admin/documents/${id}`, `/admin/documents/${id}/scans/1`]) {
    const { status, body } = await sendFrom(context, '203.0.113.5', ['GET', path], {
      authorization: `Bearer ${staff.bearer}`,
    });
    expect([status, body]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  }
  expect(errors).toHaveLength(2);
  expect(JSON.stringify(errors)).not.toContain(number);
});

test('number and scans are encrypted at rest, each for its own place', async () => {
  const member = await newcomer();
  const number = newNumber();
  await giveDocument(member, { number, back: await makePicture(3, 100, 60) });
  const row = await app.context.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(number);
  const scans = [...storedScans(app)];
  expect(scans).toHaveLength(2);
  for (const [, bytes] of scans) {
    expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    await expect(sharp(bytes).metadata()).rejects.toThrow();
  }
  // A scan that is stored in the other's place cannot be decrypted.
  const [[, one], [, two]] = scans as [[string, Buffer], [string, Buffer]];
  await app.context.storage.put(`${row.scan_key}/1`, one.equals(readScan(row.scan_key, 1)) ? two : one);
  const staff = await signInStaff(app);
  expect((await scanOf(staff, row.id, 1)).status).toBe(503);
  expect((await scanOf(staff, row.id, 2)).status).toBe(200);
});

test('only newly encoded pictures are stored: no SVG, HTML, appended script or location (attacks 43, 45)', async () => {
  const member = await newcomer();
  const picture = await makePicture(4, 200, 100);
  const script = Buffer.from('<script>alert(1)</script>');
  for (const front of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), script, Buffer.alloc(0)]) {
    const refused = await giveDocument(member, { front });
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_AN_IMAGE']);
  }
  // The second file is checked like the first. If it is invalid, neither is stored.
  expect((await giveDocument(member, { back: script })).body.code).toBe('NOT_AN_IMAGE');
  expect(storedScans(app).size).toBe(0);

  const located = await sharp(picture)
    .withExif({
      IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' },
      IFD0: { Copyright: 'canary-exif' },
    })
    .jpeg()
    .toBuffer();
  expect(located.includes('canary-exif')).toBe(true);
  expect((await giveDocument(member, { front: Buffer.concat([located, script]) })).status).toBe(201);
  const { bytes } = await scanOf(await signInStaff(app), await documentIdOf(member));
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('canary-exif')).toBe(false);
  expect(bytes.includes('<script>')).toBe(false);
});

test('a file name from the client never becomes a path, and no other address serves a scan (attack 46)', async () => {
  const member = await newcomer();
  const form = await documentForm({ front: null });
  form.set('front', new File([new Uint8Array(await makePicture(5, 90, 60))], '../../../evil\r\n.jpg'));
  expect((await member.post('/verify/document', form)).status).toBe(201);
  const [path] = [...storedScans(app).keys()];
  expect(path).toMatch(/files\/documents\/[\da-f-]{36}\/1$/);
  const row = await app.context.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  const staff = await signInStaff(app);
  for (const address of [
    `/${row.scan_key}/1`,
    `/files/${row.scan_key}/1`,
    `/photos/${row.id}/full.jpg`,
    `/photos/${row.id}/review.jpg`,
    `/photos/..%2f${row.scan_key}/1`,
    `/admin/documents/${row.id}/scans/%2e%2e`,
    `/admin/documents/${row.id}/scans/0`,
  ]) {
    for (const person of [new Person(app), member, staff]) {
      expect([400, 401, 404], address).toContain((await person.get(address)).status);
    }
  }
});

test('a flat picture of 14,000² is refused before it is decoded (attack 44)', async () => {
  const member = await newcomer();
  const huge = flatPng(14_000);
  expect(await sharp(huge, { limitInputPixels: false }).metadata()).toMatchObject({ width: 14_000 });
  const refused = await giveDocument(member, { front: huge });
  expect([refused.status, refused.body.code]).toEqual([422, 'TOO_MANY_PIXELS']);
});

test('a form with thousands of parts, or thousands of header lines in a part, is refused before parsing (attack 52)', async () => {
  const him = await newcomer();
  const part = (n: number) => `--cut\r\nContent-Disposition: form-data; name="part-${n}"\r\n\r\nx\r\n`;
  const formOf = (parts: number) => `${Array.from({ length: parts }, (_, n) => part(n)).join('')}--cut--\r\n`;
  const send = async (body: string, boundary = 'cut') => {
    const response = await app.request('/verify/document', {
      method: 'POST',
      headers: { cookie: him.cookie ?? '', 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await send(formOf(10))).toEqual([400, 'INVALID']);
  const many = formOf(5_000);
  expect(await send(many)).toEqual([400, 'MALFORMED']);
  expect(await send(many, '"cut"')).toEqual([400, 'MALFORMED']);
  expect(await send(many, 'cut; boundary=other')).toEqual([400, 'MALFORMED']);
  const head = 'x-line: 1\r\n'.repeat(1_000);
  expect(await send(formOf(1).replace('\r\n\r\n', `\r\n${head}\r\n`))).toEqual([400, 'MALFORMED']);
  expect(await send(formOf(1).replace('\r\n\r\n', '\r\nx-line: 1\r\n\r\n'))).toEqual([400, 'INVALID']);
});

test('scans are deleted a fixed time after the decision or with the member; waiting ones stay (attack 50)', async () => {
  const staff = await signInStaff(app);
  const [waiting, refused, verified, gone] = (await Promise.all(Array.from({ length: 4 }, newcomer))) as [
    Member,
    Member,
    Member,
    Member,
  ];
  for (const member of [waiting, refused, verified, gone]) await giveDocument(member);
  const ids = await Promise.all([waiting, refused, verified].map(documentIdOf));
  await decide(staff, ids[1] as string, { decision: 'REFUSE', reason: '1' });
  await app.advance(day);
  await decide(staff, ids[2] as string, { decision: 'VERIFY' });
  await app.context.db
    .updateTable('members')
    .set({ is_deleted: 1, deleted_at: app.context.clock() })
    .where('id', '=', gone.id)
    .execute();

  // A deleted account can be restored for a week.
  expect(await deleteOldScans(app.context)).toBe(0);
  await app.advance(7 * day);
  expect(await deleteOldScans(app.context)).toBe(1);
  expect(storedScans(app).size).toBe(3);
  await app.advance(22 * day);
  expect(await deleteOldScans(app.context)).toBe(1);
  expect((await scanOf(await signInStaff(app), ids[1] as string)).status).toBe(404);
  await app.advance(day);
  expect(await deleteOldScans(app.context)).toBe(1);
  expect(await deleteOldScans(app.context)).toBe(0);
  expect(storedScans(app).size).toBe(1);
  const later = await signInStaff(app);
  expect((await scanOf(later, ids[0] as string)).status).toBe(200);
  expect((await later.get(`/admin/documents/${ids[2]}`)).body.data.scans).toBe(0);
});
