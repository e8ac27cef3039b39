import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactFields } from '@milon/shared/contracts';
import { DAY_MS, initialsOf, splitName } from '@milon/shared/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { recheckNames } from '../../src/modules/members/index.ts';
import { sendDueMails } from '../../src/modules/notifications/index.ts';
import type { RunningServer } from '../../src/server.ts';
import { pathsOf, reads } from '../support/canaries.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { choose } from '../support/fixtures/mail-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { backdateHi } from '../support/greetings.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUp, signUpActive } from '../support/people.ts';
import {
  Device,
  makeVapidKeys,
  type PushService,
  startPushService,
} from '../support/services/push-service.ts';
import { type ClientSocket, openSocket, recordEvents, say } from '../support/sockets.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const sevenDaysMs = 7 * DAY_MS;

/** Names that hold a contact. The last one was stored before the rule knew contacts. */
const names = [
  'Zero One Seven Eleven Twelve',
  'শূন্য এক সাত এগারো তেরো',
  'Fb Raqim.Uddinkhan Sarkar',
  'Shunno Ek Shotero Egaro Choddo',
] as const;
const stored = names.at(-1) as string;
/**
 * One of these words is in whatever shows a first name, or a whole name. Whole words: a random token may
 * contain “zero”.
 */
const secrets =
  /শূন্য|সাত|এগারো|(?<![a-z\d])(?:Zero|Seven|Eleven|Twelve|Raqim|Uddinkhan|Shunno|Shotero|Egaro|Choddo)(?![a-z\d])/iu;

const kinds = ['guest', 'member', 'premium', 'unlocked'] as const;
type Kind = (typeof kinds)[number];
const men = kinds.slice(1) as Exclude<Kind, 'guest'>[];

let app: TestApp;
let server: RunningServer;
let admin: StaffPerson;
let pushes: PushService;
let folder: string;
const women: Member[] = [];
const viewers = {} as Record<Kind, Person>;
const devices = new Map<Kind, Device>();

const addressOf = (kind: Kind) => `${kind}@example.com`;

async function createViewer(kind: Exclude<Kind, 'guest'>, connects: number | undefined): Promise<void> {
  const man = await signUpActive(app, { gender: 'men', email: { address: addressOf(kind) } });
  viewers[kind] = man;
  const device = new Device(`${pushes.origin}/${kind}`);
  devices.set(kind, device);
  await man.put('/users/push', device.subscription);
  await app.context.db.updateTable('members').set({ email_verified: 1 }).where('id', '=', man.id).execute();
  await choose(man, 'daily', 'daily', 'daily');
  if (connects !== undefined) await grantPackage(app, man.id, await addPackage(app, { connects }));
  for (const woman of women) {
    if (connects) await man.patch(`/users/premium/${woman.id}`, { projections: contactFields });
    await man.put('/users/favorite', { _id: woman.id, action: 'ADD', updateField: 'favorite' });
    await man.put('/users/invite?action=SEND', { _id: woman.id });
    await woman.put('/users/invite?action=ACCEPT', { _id: man.id });
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'milon-web-'));
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><head></head><body></body></html>');
  // Stands for the member web's build: the first screen has everything that it was given.
  writeFileSync(
    join(folder, 'entry-server.mjs'),
    "export const renderFirstScreen = ({ answers }) => '<main>' + JSON.stringify(answers) + '</main>';",
  );
  pushes = await startPushService();
  const vapid = makeVapidKeys();
  app = await startTestApp({
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:push@milon.example',
    PUSH_SERVICES: pushes.origin,
  });
  server = await app.listen();
  admin = await signInStaff(app);
  for (const name of names) {
    const woman = await signUp(app, { gender: 'women', name });
    // Activating the member does not accept the name.
    const status = { updateUserDto: { activePolicy: '1' }, activePolicy: '1' };
    expect((await admin.patch(`/admin/users/${woman.id}?t=UPDATE_STATUS`, status)).status).toBe(200);
    women.push(woman);
  }
  const { firstName, lastName } = splitName(stored);
  await app.context.db
    .updateTable('members')
    .set({ first_name: firstName, last_name: lastName, first_name_request: null, last_name_request: null })
    .set({ name_rule: 0 })
    .where('id', '=', (women.at(-1) as Member).id)
    .execute();
  viewers.guest = new Person(app);
  await createViewer('member', undefined);
  await createViewer('premium', 0);
  await createViewer('unlocked', 10);
  for (const kind of men)
    for (const woman of women) await woman.post('/users/hi', { userId: (viewers[kind] as Member).id });
  await recheckNames(app.context, new AbortController().signal);
});
afterAll(async () => {
  await app.close();
  await pushes.close();
  rmSync(folder, { recursive: true });
});

type Channels = Record<string, string>;

/** What reaches the man when each woman greets and writes to him: frames, pushes, and the daily mail. */
async function reached(): Promise<Map<Kind, Channels>> {
  await app.context.background.settle();
  await sendDueMails(app.context, new AbortController().signal);
  pushes.pushed.splice(0);
  rmSync(join(app.dataDir, 'outbox'), { recursive: true, force: true });
  await backdateHi(app, 2 * sevenDaysMs);
  const opened: ClientSocket[] = [];
  const frames = new Map<Kind, unknown[]>();
  for (const kind of men) {
    const socket = await openSocket(server, viewers[kind]);
    opened.push(socket);
    frames.set(kind, recordEvents(socket));
  }
  for (const woman of women) {
    const hers = await openSocket(server, woman);
    opened.push(hers);
    for (const kind of men) {
      const man = viewers[kind] as Member;
      expect((await woman.post('/users/hi', { userId: man.id })).status).toBe(200);
      await say(hers, man, 'How are you?');
    }
    await woman.patch('/users', { height: '9' });
  }
  // Earlier events arrive before the answer to a later one.
  for (const socket of opened.slice(0, men.length)) await say(socket, women[0] as Member, 'heard');
  await app.context.background.settle();
  for (const socket of opened) socket.close();
  await app.advance(DAY_MS);
  await sendDueMails(app.context, new AbortController().signal);
  await app.context.background.settle();
  return new Map(
    men.map((kind) => [
      kind,
      {
        socket: JSON.stringify(frames.get(kind)),
        push: JSON.stringify(
          pushes.pushed
            .filter(({ path }) => path === `/${kind}`)
            .map(({ body }) => devices.get(kind)?.read(body)),
        ),
        mail: JSON.stringify(readOutbox(app).filter(({ to }) => to === addressOf(kind))),
      },
    ]),
  );
}

/** Everything that this viewer can read: every answer, the pages, the archive, and the connection list. */
async function read(viewer: Person): Promise<Channels> {
  const { data: conversations = [] } = (await viewer.get('/conversations')).body;
  const ids = [
    ...women.flatMap(({ id, user }) => [id, user.profileId]),
    ...conversations.map(({ _id }: { _id: string }) => _id),
  ];
  const seen: Channels = {};
  const keep = (what: string, { headers, body }: { headers: Headers; body: unknown }) => {
    seen[what] = `${seen[what] ?? ''}${JSON.stringify([body, ...headers])}`;
  };
  for (const call of reads)
    for (const path of pathsOf(call, ids)) keep(`${call.method} ${call.path}`, await viewer.get(path));
  for (const { user } of women) keep('search', await viewer.get(`/users/search?id=${user.profileId}`));
  const asked = { id: women.map(({ id }) => id), projections: ['firstName', 'lastName'] };
  keep('projection', await viewer.patch('/users/with-projection', asked));
  keep('connects', await viewer.post('/premium-user/user', {}));
  const archive = await downloadExport(viewer);
  for (const name of Object.keys(archive.files)) seen[`archive: ${name}`] = archive.text(name);
  const web = createApp(app.context, { folder, renderer: join(folder, 'entry-server.mjs') });
  for (const path of ['/', '/all', '/new', ...women.map(({ user }) => `/p/${user.profileId}`)]) {
    const page = await web.request(path, { headers: { cookie: viewer.cookie ?? '' } });
    keep('page', { headers: page.headers, body: await page.text() });
  }
  return seen;
}

async function everyChannel(of: readonly Kind[]): Promise<Map<Kind, Channels>> {
  const sent = await reached();
  const seen = new Map<Kind, Channels>();
  for (const kind of of) seen.set(kind, { ...(await read(viewers[kind])), ...sent.get(kind) });
  return seen;
}

const naming = (channels: Channels | undefined) =>
  Object.entries(channels ?? {})
    .filter(([, text]) => secrets.test(text))
    .map(([what]) => what);

/** Where a name of a member is shown. */
const everywhere = ['get /users/{id}', 'get /users/feed/{feed}', 'search', 'page'];
const forMembers = [
  'get /conversations',
  'get /conversations/{id}/messages',
  'get /users/notifications',
  'get /users/invite',
  'projection',
  'socket',
  'push',
  'mail',
  'archive: conversations.json',
];
const forBuyers = ['get /premium-user/user/export', 'connects'];

test('a name with a number in words or a platform is in no channel until staff accept it; then it is in all (attack 71)', async () => {
  for (const [n, woman] of women.entries()) {
    const own = splitName(names[n] as string);
    const { body } = await woman.get('/users');
    expect(body).toMatchObject({ ...initialsOf(own), nameRequest: own });
  }
  const waiting = await everyChannel(kinds);
  for (const kind of kinds) expect([kind, naming(waiting.get(kind))]).toEqual([kind, []]);

  // The control: each of these channels does show a name.
  for (const woman of women) {
    const accepted = { updateUserDto: { nameDecision: 'APPROVE' } };
    expect((await admin.patch(`/admin/users/${woman.id}?t=UPDATE_GENERAL`, accepted)).status).toBe(200);
  }
  // The job of a later release leaves what staff accepted.
  await app.context.db.updateTable('jobs').set({ place: null }).execute();
  await recheckNames(app.context, new AbortController().signal);
  const controls = ['guest', 'unlocked'] as const;
  const shown = await everyChannel(controls);
  for (const kind of controls) {
    const found = naming(shown.get(kind));
    const wanted = [...everywhere, ...(kind === 'guest' ? [] : [...forMembers, ...forBuyers])];
    expect([kind, wanted.filter((what) => !found.includes(what))]).toEqual([kind, []]);
  }
});
