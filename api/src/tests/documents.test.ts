import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOldScans, eraseDocuments } from '../modules/documents/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { documentForm, documentIdOf, giveDocument, newNumber } from './support/documents.ts';
import { sendFrom } from './support/guesses.ts';
import { withOtherDataKey } from './support/other-key.ts';
import { type Member, Person, setPolicy, signUp, signUpActive } from './support/people.ts';
import { fileForm, makePicture } from './support/photos.ts';
import { signInStaff } from './support/staff.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const day = 24 * 60 * 60_000;
const newcomer = () => signUp(app, { gender: 'men', name: 'Tanvir Hossain' });

/** Every stored file of documents, by its path. */
function storedScans(): Map<string, Buffer> {
  const folder = join(app.dataDir, 'files', 'documents');
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path)]),
  );
}

async function scanOf(person: Person, id: string, n = 1) {
  const response = await app.request(`/admin/documents/${id}/scans/${n}`, {
    headers: {
      ...(person.cookie ? { cookie: person.cookie } : {}),
      ...(person.bearer ? { authorization: `Bearer ${person.bearer}` } : {}),
    },
  });
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const audited = async () => {
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['staff_id', 'action', 'target_id'])
    .where('action', 'like', 'document.%')
    .orderBy('position')
    .execute();
  return rows.map((row) => [row.action, row.target_id, row.staff_id]);
};

const decide = (staff: Person, id: string, body: object) =>
  staff.post(`/admin/documents/${id}/decision`, body);

test('a national id is given, looked at on record, verified, and stands in the badge [S1.6]', async () => {
  const member = await newcomer();
  const none = await member.get('/verify/document');
  expect(none.body).toEqual({ data: null, keepDays: 30 });
  const number = '1994123456789';
  const given = await giveDocument(member, {
    number: '১৯৯৪ 123-456 789',
    back: await makePicture(2, 120, 80),
  });
  expect(given.status).toBe(201);
  expect(given.body.data).toEqual({
    kind: 'nid',
    last4: '6789',
    status: 'PENDING',
    createdAt: expect.any(String),
  });
  expect((await member.get('/verify/document')).body).toEqual(given.body);
  expect((await member.refresh()).nationalId).toMatchObject({
    last4: '6789',
    status: 'PENDING',
    isVerified: false,
  });

  const staff = await signInStaff(app);
  const { body: queue } = await staff.get('/admin/documents');
  const id = await documentIdOf(member);
  expect(queue.data).toEqual([
    expect.objectContaining({
      _id: id,
      kind: 'nid',
      last4: '6789',
      user: expect.objectContaining({ firstName: 'Tanvir', lastName: 'Hossain', birthDate: '1996-05-14' }),
    }),
  ]);
  expect(JSON.stringify(queue)).not.toContain(number);
  expect(await audited()).toEqual([]);

  const { body: detail } = await staff.get(`/admin/documents/${id}`);
  expect(detail.data).toMatchObject({ number, scans: 2 });
  for (const n of [1, 2]) {
    const scan = await scanOf(staff, id, n);
    expect([scan.status, scan.type, scan.cache]).toEqual([200, 'image/jpeg', 'no-store']);
    expect(await sharp(scan.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 80 });
  }
  expect((await scanOf(staff, id, 3)).status).toBe(404);
  expect(await audited()).toEqual([
    ['document.look', id, staff.id],
    ['document.scan', id, staff.id],
    ['document.scan', id, staff.id],
  ]);

  const decided = await decide(staff, id, { decision: 'VERIFY' });
  expect(decided.body.data).toMatchObject({ status: 'VERIFIED', decidedBy: staff.staff.name });
  expect((await audited()).at(-1)).toEqual(['document.verify', id, staff.id]);
  expect(await member.refresh()).toMatchObject({
    nationalId: { status: 'VERIFIED', isVerified: true, verifiedAt: expect.any(String) },
    account: { isVerified: true },
    verified: ['nid'],
    verifications: [{ source: 'nid', method: 'nid', at: expect.any(String) }],
  });
  const again = await giveDocument(member);
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_VERIFIED']);
});

test('a document that was sealed with another key is told as not available, number and scans alike', async () => {
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

test('others see method and date of the badge, and nothing of the document', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  await giveDocument(woman, { kind: 'passport', number: 'bx0123456' });
  const staff = await signInStaff(app);
  await decide(staff, await documentIdOf(woman), { decision: 'VERIFY' });
  const { body: feed } = await man.get('/users/feed/all');
  expect(feed.data[0]).toMatchObject({
    verified: ['nid'],
    verifications: [{ source: 'nid', method: 'passport' }],
  });
  const { body: profile } = await man.get(`/users/${woman.id}`);
  expect(profile.verifications).toEqual(feed.data[0].verifications);
  expect(JSON.stringify([feed, profile])).not.toMatch(/3456|nationalId|documents\//);
});

test('a refused one says why, and another may be given', async () => {
  const member = await newcomer();
  const number = newNumber();
  await giveDocument(member, { number });
  const waiting = await giveDocument(member);
  expect([waiting.status, waiting.body.code]).toEqual([409, 'DOCUMENT_WAITS']);
  const staff = await signInStaff(app);
  const id = await documentIdOf(member);
  for (const body of [
    { decision: 'REFUSE' },
    { decision: 'REFUSE', reason: '77' },
    { decision: 'MAYBE' },
    {},
  ]) {
    expect((await decide(staff, id, body)).status).toBe(400);
  }
  expect((await decide(staff, id, { decision: 'REFUSE', reason: '2' })).status).toBe(200);
  expect((await member.get('/verify/document')).body.data).toMatchObject({ status: 'REFUSED', reason: '2' });
  expect((await member.refresh()).account.isVerified).toBe(false);
  expect((await giveDocument(member, { number })).status).toBe(201);
  expect((await staff.get('/admin/documents?status=REFUSED')).body.data).toHaveLength(1);
  expect((await staff.get('/admin/documents?limit=1&cursor=nothing')).status).toBe(400);
});

test('of decisions at once one holds', async () => {
  const member = await newcomer();
  await giveDocument(member);
  const staff = await signInStaff(app);
  const id = await documentIdOf(member);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      decide(staff, id, n % 2 ? { decision: 'VERIFY' } : { decision: 'REFUSE', reason: '1' }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.code === 'ALREADY_DECIDED')).toHaveLength(7);
  expect((await audited()).filter(([action]) => /verify|refuse/.test(action ?? ''))).toHaveLength(1);
  const nowhere = await decide(staff, '0190a000-0000-7000-8000-000000000000', { decision: 'VERIFY' });
  expect(nowhere.status).toBe(404);
});

test('one account a number, however it is written and however many give it at once', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, newcomer));
  const spellings = ['2693622800123', '19942693622800123', '২৬৯৩৬২২৮০০১২৩', '1994 2693622800123'];
  const answers = await Promise.all(
    people.map((person, n) => giveDocument(person, { number: spellings[n] as string })),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  const others = answers.filter((answer) => answer.status !== 201);
  for (const other of others) expect([other.status, other.body.code]).toEqual([409, 'NUMBER_TAKEN']);
  // What was not taken lies nowhere.
  expect(storedScans().size).toBe(1);

  // One member, many at once: one waits.
  const eager = await newcomer();
  const tries = await Promise.all(Array.from({ length: 4 }, () => giveDocument(eager)));
  expect(tries.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(storedScans().size).toBe(2);
});

test('a banned person’s number stays barred when the account is erased; another’s is free again', async () => {
  const [banned, gone] = [await newcomer(), await newcomer()];
  const [barred, free] = [newNumber(), newNumber()];
  await giveDocument(banned, { number: barred });
  await giveDocument(gone, { number: free });
  for (const [member, wasBanned] of [
    [banned, true],
    [gone, false],
  ] as const) {
    const folders = await inTransaction(app.context.db, (trx) =>
      eraseDocuments(trx, member.id, { wasBanned, at: app.context.clock() }),
    );
    expect(folders).toEqual([expect.stringMatching(/^documents\//)]);
  }
  const next = await newcomer();
  expect((await giveDocument(next, { number: barred })).body.code).toBe('NUMBER_TAKEN');
  expect((await giveDocument(next, { number: free })).status).toBe(201);
  const kept = await app.context.db.selectFrom('barred_documents').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(barred);
});

test('number and scans are sealed where they lie, each for its place', async () => {
  const member = await newcomer();
  const number = newNumber();
  await giveDocument(member, { number, back: await makePicture(3, 100, 60) });
  const row = await app.context.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(number);
  const scans = [...storedScans()];
  expect(scans).toHaveLength(2);
  for (const [, bytes] of scans) {
    expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    await expect(sharp(bytes).metadata()).rejects.toThrow();
  }
  // One put in the other's place opens nothing.
  const [[, one], [, two]] = scans as [[string, Buffer], [string, Buffer]];
  await app.context.storage.put(`${row.scan_key}/1`, one.equals(readScan(row.scan_key, 1)) ? two : one);
  const staff = await signInStaff(app);
  expect((await scanOf(staff, row.id, 1)).status).toBe(503);
  expect((await scanOf(staff, row.id, 2)).status).toBe(200);
});

const readScan = (folder: string | null, n: number) =>
  readFileSync(join(app.dataDir, 'files', String(folder), String(n)));

test('only pictures made anew are kept: no SVG, no page, no script behind, no place (attacks 43, 45)', async () => {
  const member = await newcomer();
  const picture = await makePicture(4, 200, 100);
  const script = Buffer.from('<script>alert(1)</script>');
  for (const front of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), script, Buffer.alloc(0)]) {
    const refused = await giveDocument(member, { front });
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_AN_IMAGE']);
  }
  // The second file is looked at as the first, and with it neither stays.
  expect((await giveDocument(member, { back: script })).body.code).toBe('NOT_AN_IMAGE');
  expect(storedScans().size).toBe(0);

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

test('names of the client’s make no path, and no other address serves a scan (attack 46)', async () => {
  const member = await newcomer();
  const form = await documentForm({ front: null });
  form.set('front', new File([new Uint8Array(await makePicture(5, 90, 60))], '../../../evil\r\n.jpg'));
  expect((await member.post('/verify/document', form)).status).toBe(201);
  const [path] = [...storedScans().keys()];
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

/** A black square of `side` pixels each way, one bit each, in a few kilobytes. */
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

test('a flat picture of 14,000² is refused before it is decoded (attack 44)', async () => {
  const member = await newcomer();
  const huge = flatPng(14_000);
  expect(await sharp(huge, { limitInputPixels: false }).metadata()).toMatchObject({ width: 14_000 });
  const refused = await giveDocument(member, { front: huge });
  expect([refused.status, refused.body.code]).toEqual([422, 'TOO_MANY_PIXELS']);
});

test('a form of thousands of parts, or of lines above one, is refused before it is taken apart (attack 52)', async () => {
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

test('kind, number and front are asked for, each by name; nobody is not signed in, the closed give none', async () => {
  const member = await newcomer();
  for (const [given, field] of [
    [{ kind: 'licence' }, 'kind'],
    [{ number: '12345' }, 'number'],
    [{ number: '12345678901' }, 'number'],
    [{ kind: 'passport', number: '!!' }, 'number'],
    [{ front: null }, 'front'],
  ] as const) {
    const refused = await giveDocument(member, given);
    expect([refused.status, refused.body.fields]).toEqual([400, [field]]);
  }
  expect((await member.post('/verify/document', { kind: 'nid' })).status).toBe(415);
  expect((await member.post('/verify/document', fileForm(await makePicture(6)))).status).toBe(400);
  const large = new Uint8Array(11 * 1024 * 1024);
  expect((await giveDocument(member, { front: large })).status).toBe(413);
  expect((await new Person(app).post('/verify/document', await documentForm())).status).toBe(401);
  expect((await new Person(app).get('/verify/document')).status).toBe(401);
  await setPolicy(app, member.id, '5');
  expect((await giveDocument(member)).status).toBeGreaterThanOrEqual(401);
  expect(storedScans().size).toBe(0);
});

test('a scan asked for by the wrong role: 403, and on record (attack 50)', async () => {
  const member = await newcomer();
  await giveDocument(member);
  const id = await documentIdOf(member);
  const uploader = await signInStaff(app, 'uploader');
  const paths = ['/admin/documents', `/admin/documents/${id}`, `/admin/documents/${id}/scans/1`];
  for (const path of paths) expect((await uploader.get(path)).status).toBe(403);
  expect((await decide(uploader, id, { decision: 'VERIFY' })).status).toBe(403);
  expect((await uploader.get('/admin/documents/canary-not-an-id')).status).toBe(403);
  expect(await audited()).toEqual([
    ['document.forbidden', 'documents', uploader.id],
    ['document.forbidden', id, uploader.id],
    ['document.forbidden', id, uploader.id],
    ['document.forbidden', id, uploader.id],
    ['document.forbidden', 'documents', uploader.id],
  ]);
  const stranger = await signUpActive(app, { gender: 'women' });
  for (const person of [member, stranger, new Person(app)]) {
    for (const path of paths) expect((await person.get(path)).status).toBe(401);
  }
  expect((await member.refresh()).account.isVerified).toBe(false);
});

test('scans go when the keep-time after the decision is over, or the member; what waits stays (attack 50)', async () => {
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
  app.advance(day);
  await decide(staff, ids[2] as string, { decision: 'VERIFY' });
  await app.context.db
    .updateTable('members')
    .set({ is_deleted: 1, deleted_at: app.context.clock() })
    .where('id', '=', gone.id)
    .execute();

  // Who is deleted may come back for a week.
  expect(await deleteOldScans(app.context)).toBe(0);
  app.advance(7 * day);
  expect(await deleteOldScans(app.context)).toBe(1);
  expect(storedScans().size).toBe(3);
  app.advance(22 * day);
  expect(await deleteOldScans(app.context)).toBe(1);
  expect((await scanOf(await signInStaff(app), ids[1] as string)).status).toBe(404);
  app.advance(day);
  expect(await deleteOldScans(app.context)).toBe(1);
  expect(await deleteOldScans(app.context)).toBe(0);
  expect(storedScans().size).toBe(1);
  const later = await signInStaff(app);
  expect((await scanOf(later, ids[0] as string)).status).toBe(200);
  expect((await later.get(`/admin/documents/${ids[2]}`)).body.data.scans).toBe(0);
});

test('the documents of a member who is gone are nobody’s to look at', async () => {
  const member = await newcomer();
  await giveDocument(member);
  const id = await documentIdOf(member);
  await app.context.db.updateTable('members').set({ is_deleted: 1 }).execute();
  const staff = await signInStaff(app);
  expect((await staff.get('/admin/documents')).body.data).toEqual([]);
  expect((await staff.get(`/admin/documents/${id}`)).status).toBe(404);
  expect((await scanOf(staff, id)).status).toBe(404);
  expect((await decide(staff, id, { decision: 'VERIFY' })).status).toBe(404);
});
