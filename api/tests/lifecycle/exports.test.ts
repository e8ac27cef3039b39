import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { zip } from '../../src/platform/zip.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { password } from '../support/lifecycle.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { startHangingBucket } from '../support/services/bucket.ts';
import { openSocket, say } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Member;
let her: Member;
beforeEach(async () => {
  app = await startTestApp();
  him = await signUpActive(app, { gender: 'men', name: 'Tanvir Hossain', about: { myself: 'about him' } });
  her = await signUpActive(app, { gender: 'women', name: 'Ayesha Secretlast' });
});
afterEach(() => app.close());

async function exchangeMessages(): Promise<void> {
  const server = await app.listen();
  const [his, hers] = [await openSocket(server, him), await openSocket(server, her)];
  await say(his, her, 'from him');
  await say(hers, him, 'from her');
  his.close();
  hers.close();
}

const names = [
  'README.txt',
  'profile.json',
  'invitations.json',
  'people.json',
  'notifications.json',
  'searches.json',
  'contacts.json',
  'biodata.json',
  'payments.json',
  'reports.json',
  'support.json',
  'verification.json',
  'sessions.json',
  'sign-ins.json',
  'conversations.json',
  'photos.json',
];

test('the archive contains the member’s data: profile, people, messages, payments, photos', async () => {
  await exchangeMessages();
  await uploadPhoto(him, 1);
  await him.put('/users/preference', { religion: ['islam'] });
  await him.put('/users/invite?action=SEND', { _id: her.id });
  await him.put('/users/favorite', { _id: her.id, action: 'ADD', updateField: 'favorite' });
  await him.get(`/users/${her.id}`);
  await him.post('/users/hi', { userId: her.id });
  const sold = await addPackage(app, { connects: 2 });
  await grantPackage(app, him.id, sold);
  await unlock(him, her.id);
  await him.post('/transaction/manual', {
    packageId: sold.id,
    paymentMethod: 'bKash',
    senderNumber: '01712345678',
    trxId: 'HIS-TRX',
  });

  const archive = await downloadExport(him);
  expect(archive.status).toBe(200);
  expect(archive.headers.get('content-type')).toBe('application/zip');
  expect(archive.headers.get('content-disposition')).toMatch(
    /^attachment; filename="milon-[0-9A-Z]{8}-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(archive.headers.get('cache-control')).toBe('no-store');
  expect(Object.keys(archive.files)).toEqual([...names, 'photos/1.jpg', 'manifest.json']);
  const part = (name: string) => JSON.parse(archive.text(name));
  expect(part('profile.json')).toMatchObject({
    firstName: 'Tanvir',
    about: { myselfRequest: 'about him' },
    preference: { religion: ['islam'] },
  });
  expect(part('invitations.json')).toMatchObject([
    { with: { firstName: 'Ayesha' }, direction: 'sent', status: 'INVITED' },
  ]);
  expect(part('people.json')).toMatchObject({
    favorites: [{ person: { _id: her.id } }],
    greetings: [{ person: { _id: her.id } }],
    visits: [{ person: { _id: her.id } }],
  });
  expect(part('conversations.json')).toMatchObject([
    {
      with: { firstName: 'Ayesha' },
      messages: [
        { from: 'me', text: 'from him' },
        { from: 'them', text: 'from her' },
        { from: 'me', text: expect.stringContaining('Hi, I am') },
      ],
    },
  ]);
  expect(part('contacts.json')).toMatchObject([
    { person: { phone: expect.stringMatching(/^\+880 17\d{8}$/) }, free: false },
  ]);
  expect(part('payments.json')).toMatchObject({
    membership: { remainingConnects: 1 },
    connects: [{ change: 2 }, { change: -1 }],
    transactions: [{ status: 'VALID' }, { trxId: 'HISTRX', senderNumber: '01712345678' }],
  });
  expect(part('photos.json')).toMatchObject([{ file: 'photos/1.jpg', status: 'PENDING' }]);
  expect(part('sessions.json')).toHaveLength(1);
  expect(part('verification.json')).toMatchObject({ phone: { isVerified: false }, documents: [] });
  const picture = await sharp(archive.files['photos/1.jpg']).metadata();
  expect(picture.format).toBe('jpeg');
  const readme = archive.text('README.txt');
  expect(readme).toContain('Milon: everything we keep about you');
  for (const name of names.slice(1)) expect(readme).toContain(`\n${name} `);
  expect((await downloadExport(him, 'bn')).text('README.txt')).toContain('মিলন');
});

test('a free viewer’s archive shows only initials of others, and no hash, code or digest (attack 23)', async () => {
  await exchangeMessages();
  await him.put('/users/invite?action=SEND', { _id: her.id });
  await him.put('/users/favorite', { _id: her.id, action: 'ADD', updateField: 'favorite' });
  await him.get(`/users/${her.id}`);
  await him.post('/verify/phone');
  const archive = await downloadExport(him);
  const all = names.map((name) => archive.text(name)).join();
  expect(all).toContain('"lastName": "S"');
  expect(all).not.toContain('Secretlast');
  expect(all).not.toContain(her.user.phoneNumber?.number);
  const { db } = app.context;
  const session = await db.selectFrom('sessions').selectAll().where('member_id', '=', him.id).execute();
  const code = await db.selectFrom('verification_codes').selectAll().executeTakeFirstOrThrow();
  for (const secret of ['argon2', code.code_digest, ...session.map((row) => row.token_hash)]) {
    expect(all).not.toContain(secret);
  }
  await grantPackage(app, him.id, await addPackage(app));
  expect((await downloadExport(him)).text('invitations.json')).toContain('Secretlast');
});

test('a member who blocked the viewer does not appear in the viewer’s archive', async () => {
  await him.put('/users/invite?action=SEND', { _id: her.id });
  await her.put('/users/favorite', { _id: him.id, action: 'ADD', updateField: 'block' });
  const archive = await downloadExport(him);
  expect(archive.text('invitations.json')).toContain('Deleted User');
  expect(names.map((name) => archive.text(name)).join()).not.toContain('Ayesha');
  expect((await downloadExport(her)).text('people.json')).toContain('Tanvir');
});

test('a long conversation is exported completely and in order', async () => {
  await exchangeMessages();
  const { db } = app.context;
  const { id, last_position } = await db.selectFrom('conversations').selectAll().executeTakeFirstOrThrow();
  for (let start = 0; start < 1_200; start += 100) {
    await db
      .insertInto('messages')
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          id: `m-${start + n}`,
          conversation_id: id,
          position: last_position + 1 + start + n,
          sender_id: her.id,
          client_id: `c-${start + n}`,
          text: `word ${start + n}`,
          created_at: 1,
        })),
      )
      .execute();
  }
  const [conversation] = JSON.parse((await downloadExport(him)).text('conversations.json'));
  expect(conversation.messages).toHaveLength(1_202);
  expect(conversation.messages.at(-1).text).toBe('word 1199');
});

test('only the member gets the archive, and at a limited rate', async () => {
  expect((await downloadExport(new Person(app))).status).toBe(401);
  await app.close();
  app = await startTestApp({ RATE_LIMIT_SCALE: '0.2' });
  him = await signUpActive(app, { gender: 'men' });
  expect((await downloadExport(him)).status).toBe(200);
  expect((await downloadExport(him)).status).toBe(200);
  const refused = await downloadExport(him);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('attack 83: the archive needs the password, and no address brings it', async () => {
  const ask = (body: object) => him.post('/users/export', body);
  for (const proof of [{ password: 'not the password' }, { code: '123456' }])
    expect([proof, (await ask(proof)).status]).toEqual([proof, 401]);
  expect([(await ask({})).status, (await ask({ password, code: '123456' })).status]).toEqual([400, 400]);
  for (const person of [him, new Person(app)]) {
    const { status, body, headers } = await person.get('/users/export');
    expect([status, body.code, headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
  }
  expect((await downloadExport(him)).status).toBe(200);

  // Guesses are limited, and the right password does not help then.
  for (let tries = 0; tries < 10; tries += 1) await ask({ password: `guess ${tries}` });
  expect((await ask({ password })).status).toBe(429);
});

/** As of a member who signed up with Google. */
async function takePassword(person: Member, columns: object): Promise<void> {
  await app.context.db
    .updateTable('members')
    .set({ password_hash: null, ...columns })
    .where('id', '=', person.id)
    .execute();
}

test('attack 101: without a password a code to the contact proven first opens the archive, once', async () => {
  const ask = (body: object) => her.post('/users/export', body);
  expect((await her.post('/verify/owner')).body.code).toBe('CONFLICT');
  const email = 'ayesha@example.com';
  await takePassword(her, { email, email_verified: 1, email_verified_at: app.context.clock() - 1_000 });
  expect((await ask({ password })).status).toBe(401);
  // What the screen of a found browser shows is no proof.
  expect((await ask({ contact: email })).status).toBe(400);

  // Whoever found the browser verified a phone of their own.
  await her.post('/verify/phone');
  expect((await her.post('/verify/phone/confirm', { code: lastCode(app) })).status).toBe(200);
  // The email also tells of the new phone.
  await app.context.background.settle();
  expect((await her.post('/verify/owner')).body).toEqual({ data: { sentTo: 'email' } });
  expect(readOutbox(app).at(-1)).toMatchObject({ channel: 'email', to: email });
  const code = lastCode(app);
  const wrong = code === '111111' ? '222222' : '111111';
  expect((await ask({ code: wrong })).body.code).toBe('CODE_WRONG');
  expect((await ask({ code })).status).toBe(200);
  expect((await ask({ code })).body.code).toBe('CODE_EXPIRED');
  expect((await her.post('/verify/owner')).status).toBe(429);
});

test('attack 101: a code for another purpose, an old code and five guesses open nothing; no proven contact is said', async () => {
  const ask = (body: object) => her.post('/users/export', body);
  await her.post('/verify/phone');
  const phoneCode = lastCode(app);
  await takePassword(her, {});
  expect((await her.post('/verify/owner')).body.code).toBe('CONTACT_UNPROVEN');
  expect((await ask({ code: phoneCode })).body.code).toBe('CONTACT_UNPROVEN');
  expect((await her.post('/verify/phone/confirm', { code: phoneCode })).status).toBe(200);
  expect((await ask({ code: phoneCode })).body.code).toBe('CODE_EXPIRED');

  expect((await her.post('/verify/owner')).body).toEqual({ data: { sentTo: 'phone' } });
  const code = lastCode(app);
  await app.advance(6 * 60_000);
  expect((await ask({ code })).body.code).toBe('CODE_EXPIRED');
  await her.post('/verify/owner');
  const next = lastCode(app);
  const wrong = next === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await ask({ code: wrong })).body.code).toBe('CODE_WRONG');
  expect((await ask({ code: next })).body.code).toBe('CODE_TRIES_USED');
});

test('the archive is produced while it is read: the next part is fetched after the last one was taken', async () => {
  let asked = 0;
  const block = new Uint8Array(100_000);
  async function* parts() {
    for (; asked < 1_000; ) {
      asked += 1;
      yield block;
    }
  }
  async function* entries() {
    yield { name: 'a.jpg', isStored: true, parts: parts() };
  }
  const reader = ReadableStream.from(zip(entries(), app.context.clock())).getReader();
  for (let n = 0; n < 5; n += 1) await reader.read();
  expect(asked).toBeLessThan(10);
  await reader.cancel();
});

test('the archive ends with a manifest that allows checking each file', async () => {
  await uploadPhoto(him, 1);
  const archive = await downloadExport(him);
  const manifest = JSON.parse(archive.text('manifest.json'));
  expect(manifest).toMatchObject({ isComplete: true, missing: [] });
  expect(Object.keys(archive.files).at(-1)).toBe('manifest.json');
  expect(manifest.files).toEqual(
    Object.entries(archive.files)
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]) => ({
        name,
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
  );
});

test('a photo with a lost file is listed as missing, instead of an empty picture', async () => {
  for (const n of [1, 2]) await uploadPhoto(him, n);
  const [first] = await app.context.db
    .selectFrom('photos')
    .select('storage_key')
    .where('member_id', '=', him.id)
    .orderBy('position')
    .execute();
  rmSync(join(app.dataDir, 'files', first?.storage_key ?? 'none'), { recursive: true });
  const archive = await downloadExport(him);
  expect(Object.keys(archive.files)).not.toContain('photos/1.jpg');
  expect(archive.files['photos/2.jpg']?.byteLength).toBeGreaterThan(100);
  expect(JSON.parse(archive.text('manifest.json'))).toMatchObject({
    isComplete: false,
    missing: [{ name: 'photos/1.jpg' }],
  });
});

/** The result of a download over the network, as its client sees it. */
function download(url: string, cookie: string, onStart: () => void) {
  return new Promise<{ status: number; isWhole: boolean; bytes: Buffer }>((resolve, reject) => {
    const headers = { cookie, origin: app.context.config.publicUrl, 'content-type': 'application/json' };
    const request = ask(`${url}/users/export`, { method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          isWhole: response.complete,
          bytes: Buffer.concat(parts),
        });
      response.on('data', (part: Buffer) => {
        if (parts.length === 0) onStart();
        parts.push(part);
      });
      response.on('close', end);
      response.on('error', () => {});
    });
    request.on('error', reject);
    request.end(JSON.stringify({ password }));
  });
}

test('an export without the bucket is refused before it starts; one that breaks off is recognised as incomplete', async () => {
  await app.close();
  const bucket = await startHangingBucket();
  try {
    app = await startTestApp(bucket.environment);
    const server = await app.listen();
    him = await signUpActive(app, { gender: 'men' });
    await uploadPhoto(him, 1);
    const cookie = him.cookie ?? '';
    // The control: the archive is complete while the bucket answers.
    const whole = await download(server.url, cookie, () => {});
    expect([whole.status, whole.isWhole]).toEqual([200, true]);
    const broken = await download(server.url, cookie, () => bucket.hang());
    expect([broken.status, broken.isWhole]).toEqual([200, false]);
    // The end record of a complete archive is missing.
    expect(broken.bytes.includes('PK\u0005\u0006')).toBe(false);
    const refused = await download(server.url, cookie, () => {});
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ code: 'UNAVAILABLE' });
    bucket.hang(false);
    const again = await download(server.url, cookie, () => {});
    expect([again.status, again.isWhole]).toEqual([200, true]);
  } finally {
    await app.close();
    await bucket.stop();
    app = await startTestApp();
  }
});
