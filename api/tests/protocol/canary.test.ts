import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@milon/shared/contracts';
import type { FieldGroup, ViewerKind } from '@milon/shared/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverNotification, recordNotification } from '../../src/modules/notifications/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import type { RunningServer } from '../../src/server.ts';
import { type Canary, maySee, pathsOf, planted, reads, writes } from '../support/canaries.ts';
import { fillRows } from '../support/canary-rows.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { documentIdOf } from '../support/documents.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { nameProven } from '../support/guardians.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, Person, setPolicy, signUpActive, signUpForm } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
import {
  Device,
  makeVapidKeys,
  type PushService,
  startPushService,
} from '../support/services/push-service.ts';
import { openSocket, recordEvents, say } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Kind = ViewerKind | 'blocked';

const canaries: Canary[] = [...planted];

let app: TestApp;
let server: RunningServer;
let owner: Member;
const viewers: Record<Kind, Person> = {} as never;
const received = new Map<Kind, unknown[]>();
/** The device of each man, and the address of his mails. */
const devices = new Map<Kind, Device>();
const vapid = makeVapidKeys();
let pushes: PushService;
const logged: string[] = [];

/** With a man who is not a viewer: she asks him for money and reports his answer. */
async function createMessageCase(): Promise<void> {
  const man = await signUpActive(app, { gender: 'men' });
  const sockets = [await openSocket(server, owner), await openSocket(server, man)] as const;
  await say(sockets[0], man, 'canary-chat, please send me 5000 taka');
  const { message } = await say(sockets[1], owner, 'canary-chat, I will not');
  for (const socket of sockets) socket.close();
  const [word] = (await owner.get('/report/words?about=message')).body.data;
  await owner.post(`/messages/${message._id}/report`, { reportCategory: word._id, text: 'canary-told' });
  await owner.post('/report', { reportedUser: man.id, reportCategory: word._id, text: 'canary-told' });
}

/**
 * Creates a man of this kind, with a greeting, an invitation and a connection, so that she is in all his
 * lists.
 */
async function meet(kind: Kind, connects: number | undefined): Promise<void> {
  const man = await signUpActive(app, { gender: 'men' });
  viewers[kind] = man;
  const device = new Device(`${pushes.origin}/${kind}`);
  devices.set(kind, device);
  await man.put('/users/push', device.subscription);
  await app.context.db
    .updateTable('members')
    .set({ email: addressOf(kind), email_verified: 1 })
    .where('id', '=', man.id)
    .execute();
  if (connects !== undefined) await grantPackage(app, man.id, await addPackage(app, { connects }));
  if (connects) await unlock(man, owner.id);
  await man.put('/users/favorite', { _id: owner.id, action: 'ADD', updateField: 'favorite' });
  await man.put('/users/invite?action=SEND', { _id: owner.id });
  if (kind !== 'member') await owner.put('/users/invite?action=ACCEPT', { _id: man.id });
}

const addressOf = (kind: Kind) => `${kind}@example.com`;

/** Everything that reached this man outside the page: pushes and mails. */
function deliveredTo(kind: Kind): string {
  const device = devices.get(kind);
  const pushed = pushes.pushed
    .filter(({ path }) => path === `/${kind}`)
    .map(({ body }) => device?.read(body));
  return JSON.stringify([pushed, readOutbox(app).filter(({ to }) => to === addressOf(kind))]);
}

beforeAll(async () => {
  pushes = await startPushService();
  const push = {
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:push@milon.example',
    PUSH_SERVICES: pushes.origin,
  };
  app = await startTestApp(push, { write: (line) => void logged.push(line) });
  server = await app.listen();
  owner = await signUpActive(app, {
    gender: 'women',
    name: 'Firstcanary Lastcanary',
    birthday: { date: '1994-11-23' },
    phoneNumber: { number: '1798765431', countryCode: '+880' },
    email: { address: 'canary-mail@example.com' },
    whatsapp: 'canary-whatsapp',
    imo: 'canary-imo',
    about: { myself: 'canary-about' },
    hobbies: ['canary-hobby'],
    education: { institution: 'canary-institution' },
    family: { about: 'canary-family', familyLocation: 'canary-hometown', fatherWork: 'canary-father-work' },
    religion: 'islam',
    health: { note: 'canary-health' },
    mahr: { max: 31_313_100 },
  });
  canaries.push(...(await fillRows(app.context, owner)));
  const pack = await addPackage(app, { name: 'Canary package', connects: 3, is_active: 0 });
  await grantPackage(app, owner.id, pack);
  viewers.self = owner;
  viewers.guest = new Person(app);
  viewers.uploader = await signInStaff(app, 'uploader');
  viewers.administration = await signInStaff(app, 'administration');
  await nameProven(app, owner, {
    name: 'Guardcanary Uddin',
    number: '1977665544',
    contactOfRecord: 'both',
  });
  await meet('member', undefined);
  await meet('premium', 0);
  await meet('unlocked', 2);
  await meet('blocked', 2);
  await owner.patch('/guardian', { contactOfRecord: 'guardian' });
  await meet('viaGuardian', 2);
  const offered = await addPackage(app, { name: 'Offered' });
  const paid = await owner.post('/transaction/manual', {
    packageId: offered.id,
    paymentMethod: 'bKash',
    senderNumber: '01888777666',
    trxId: 'CANARY-TRX',
  });
  await owner.post(`/transaction/${paid.body.data._id}/screenshot`, fileForm(await makePicture(8)));
  const { screenshot_key } = await app.context.db
    .selectFrom('transactions')
    .select('screenshot_key')
    .where('id', '=', paid.body.data._id)
    .executeTakeFirstOrThrow();
  canaries.push({ group: 'secrets', text: String(screenshot_key) });
  await viewers.administration.patch(`/admin/users/${owner.id}?t=UPDATE_GENERAL`, {
    updateUserDto: { note: 'canary-note', aboutDecision: 'APPROVE' },
  });
  await viewers.administration.post('/admin/hand-over-notes', { text: 'canary-hand-over' });
  await createMessageCase();
  // The blocked man wrote to her, and gets nothing from here on.
  const before = await openSocket(server, viewers.blocked);
  await say(before, owner, 'hello');
  before.close();
  const blocked = viewers.blocked as Member;
  await owner.put('/users/favorite', { _id: blocked.id, action: 'ADD', updateField: 'block' });
  // Earlier pushes and mails to him do not count.
  await app.context.background.settle();
  pushes.pushed.splice(0);
  rmSync(join(app.dataDir, 'outbox'), { recursive: true, force: true });

  const hers = await openSocket(server, owner);
  const sockets = [hers];
  for (const kind of ['member', 'premium', 'viaGuardian', 'unlocked', 'blocked'] as const) {
    const socket = await openSocket(server, viewers[kind]);
    sockets.push(socket);
    received.set(kind, recordEvents(socket));
    await say(hers, viewers[kind] as Member, 'canary-about');
    deliverNotification(app.context, (viewers[kind] as Member).id, { about: 'hi', otherId: owner.id });
    const notice = { about: 'invitation', otherId: owner.id } as const;
    const at = app.context.clock();
    await inTransaction(app.context.db, (trx) =>
      recordNotification(trx, (viewers[kind] as Member).id, { notice }, at),
    );
    deliverNotification(app.context, (viewers[kind] as Member).id, notice);
  }
  await owner.patch('/users', { height: '9' });
  await owner.put('/users/invite?action=DECLINE', { _id: (viewers.member as Member).id });
  await viewers.administration.patch(`/admin/users/${owner.id}?t=UPDATE_GENERAL`, {
    updateUserDto: { height: '10' },
  });
  await setPolicy(app, owner.id, '1');
  // Earlier events arrive before the answer to a later one.
  for (const socket of sockets.slice(1)) await say(socket, owner, 'heard');
  for (const socket of sockets) socket.close();
  await app.context.background.settle();
});
afterAll(async () => {
  await app.close();
  await pushes.close();
});

/**
 * Names her in every field that can name a member. A call ignores unknown fields or refuses them with a
 * sentence.
 */
const bodyNamingHer = () => ({
  _id: owner.id,
  id: owner.id,
  userId: owner.id,
  users: [owner.id],
  invites: [owner.id],
  reportedUser: owner.id,
  phone: '01798765431',
  email: 'canary-mail@example.com',
  password: 'not her password',
  number: '7719283746501',
  kind: 'nid',
  action: 'REMOVE',
  updateField: 'favorite',
  projections: contracts.projectionSchema.options,
  filter: { search: 'canary' },
  updateUserDto: {},
});

/** Everything that this viewer gets as an answer: reads, lists behind other methods, and refusals. */
async function bodiesFor(viewer: Person): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  const keep = (what: string, answer: { headers: Headers; body: unknown }) => {
    expect(answer, what).not.toHaveProperty('status', 500);
    bodies.set(what, JSON.stringify([answer.body, ...answer.headers]));
  };
  const { data: conversations = [] } = (await viewer.get('/conversations')).body;
  const photos = await app.context.db.selectFrom('photos').select('id').execute();
  const cases = await app.context.db.selectFrom('message_cases').select('id').execute();
  const reportCases = await app.context.db.selectFrom('report_cases').select('id').execute();
  const ids = [
    owner.id,
    owner.user.profileId,
    ...conversations.map((conversation: { _id: string }) => conversation._id),
    ...photos.map((photo) => photo.id),
    ...cases.map((one) => one.id),
    ...reportCases.map((one) => one.id),
    await documentIdOf(owner),
  ];
  for (const call of reads) {
    for (const path of pathsOf(call, ids)) keep(path, await viewer.get(path));
  }
  for (const call of writes) {
    // She and staff are allowed to write, which would change the data. Their answers are read below.
    if ((viewer === owner || viewer.bearer) && call.access !== 'anyone') continue;
    for (const path of pathsOf(call, [owner.id])) {
      const answer = await viewer.send(call.method.toUpperCase(), path, bodyNamingHer());
      keep(`${call.method} ${path}`, answer);
    }
  }
  const archive = await downloadExport(viewer);
  for (const name of Object.keys(archive.files)) {
    keep(`export: ${name}`, { headers: archive.headers, body: archive.text(name) });
  }
  keep('search', await viewer.get(`/users/search?id=${owner.user.profileId}`));
  // One call may name 60 fields, and there are more.
  const fields = contracts.projectionSchema.options;
  for (const projections of [fields.slice(0, 40), fields.slice(40)]) {
    const answer = await viewer.patch('/users/with-projection', { id: [owner.id], projections });
    keep(`projection from ${projections[0]}`, answer);
  }
  keep('unlock', await viewer.patch(`/users/premium/${owner.id}`, { projections: contracts.contactFields }));
  keep('connects', await viewer.post('/premium-user/user', {}));
  keep('guardian by number', await viewer.post('/premium-user/user', { phone: '77665544' }));
  keep('connects by own number', await viewer.post('/premium-user/user', { phone: '66554433' }));
  keep('connects by number', await viewer.post('/premium-user/user', { phone: '98765431' }));
  keep('received', await viewer.put('/users/invite?action=RECEIVE', { _id: owner.id }));
  keep('invited', await viewer.put('/users/invite?action=SEND', { _id: owner.id }));
  keep('hi', await viewer.post('/users/hi', { userId: owner.id }));
  keep('users', await viewer.patch('/admin/users/search', { filter: {} }));
  keep('edit', await viewer.patch(`/admin/users/${owner.id}?t=UPDATE_GENERAL`, { updateUserDto: {} }));
  const taken = { email: { address: 'canary-mail@example.com' } };
  keep('email taken', await viewer.patch('/users', taken));
  const form = signUpForm({ gender: 'men', ...taken });
  // A separate person, because a successful sign-up would end the viewer's session.
  keep('sign-up', await new Person(app).post('/auth/signup', form));
  return bodies;
}

test.each<ViewerKind>([
  'guest',
  'member',
  'premium',
  'viaGuardian',
  'unlocked',
  'self',
  'uploader',
  'administration',
])(
  '%s gets private data exactly as the table of decisions §3 says, in answers and events (attacks 14, 20, 23)',
  async (kind) => {
    const bodies = await bodiesFor(viewers[kind]);
    bodies.set('socket', JSON.stringify(received.get(kind) ?? []));
    if (devices.has(kind)) bodies.set('pushes and mails', deliveredTo(kind));
    const seen = new Set<FieldGroup>();
    const leaks: string[] = [];
    for (const canary of canaries) {
      for (const [what, body] of bodies) {
        if (!body.includes(canary.text)) continue;
        seen.add(canary.group);
        if (!maySee(canary, kind)) leaks.push(`${canary.text} in ${what}`);
      }
    }
    expect(leaks).toEqual([]);
    // The control: the data that this viewer may see was found.
    const shown = canaries.filter((canary) => maySee(canary, kind)).map((canary) => canary.group);
    expect([...seen].toSorted()).toEqual([...new Set(shown)].toSorted());
  },
);

test('a blocked member finds nothing of her, not even name or profile id (attack 20)', async () => {
  const bodies = await bodiesFor(viewers.blocked);
  bodies.set('socket', JSON.stringify(received.get('blocked')));
  bodies.set('pushes and mails', deliveredTo('blocked'));
  const texts = [...canaries.map((canary) => canary.text), owner.user.profileId];
  const leaks = [...bodies].flatMap(([what, body]) =>
    texts.filter((text) => body.includes(text)).map((text) => `${text} in ${what}`),
  );
  expect(leaks).toEqual([]);
});

test('pushes and mails name her by first name and initial, without message texts; the blocked member gets none', () => {
  for (const kind of ['member', 'premium', 'viaGuardian', 'unlocked'] as const) {
    const told = deliveredTo(kind);
    for (const about of ['sent you an invitation', 'said hi to you', 'sent you a message']) {
      expect([kind, told]).toEqual([kind, expect.stringContaining(`Firstcanary L ${about}.`)]);
    }
    expect(told).not.toMatch(/canary-about|Lastcanary/);
  }
  expect(deliveredTo('blocked')).toBe('[[],[]]');
});

test('the audit log contains no personal data', async () => {
  const rows = JSON.stringify(await app.context.db.selectFrom('audit_log').selectAll().execute());
  expect(rows).toContain(owner.id);
  expect(canaries.filter((canary) => rows.includes(canary.text))).toEqual([]);
  // The list names the members of its rows, and says nothing else about them.
  const list = JSON.stringify((await viewers.administration.get('/admin/audit')).body);
  const names = new Set([owner.user.firstName, owner.user.lastName]);
  expect(canaries.filter(({ text }) => list.includes(text) && !names.has(text))).toEqual([]);
});

test('the log contains no personal data, even about failures', async () => {
  await app.context.db.schema.dropTable('sms_days').execute();
  await app.context.db.schema.dropTable('visits').execute();
  await owner.post('/verify/phone');
  // A visit that cannot be written is logged and does not fail the call. The list of visitors fails.
  expect((await viewers.unlocked.get(`/users/${owner.id}`)).status).toBe(200);
  expect((await viewers.unlocked.get('/users/visitors')).status).toBe(500);
  const log = logged.join('');
  expect(log).toContain('what a read writes by the way was not written');
  expect(log).toContain('/users/visitors');
  expect(canaries.filter((canary) => log.includes(canary.text))).toEqual([]);
});
