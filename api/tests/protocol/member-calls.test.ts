import { publicSettingsSchema, settingsSchema } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { anId, ask, aTime, refusal } from '../support/ask.ts';
import { Browser } from '../support/browser.ts';
import { addMembersLike, addPackage, grantPackage, type SoldPackage } from '../support/commerce.ts';
import { type Member, Person, signUp, signUpActive, signUpForm } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
import { type LocalGoogle, startLocalGoogle } from '../support/services/google.ts';
import { tableBelow } from '../support/specification.ts';
import { moneySettings, startTestApp, type TestApp } from '../support/test-app.ts';

let google: LocalGoogle;
let app: TestApp;
let silver: SoldPackage;
/** A premium member. */
let tanvir: Member;
let nusrat: Member;
/** Two women who have invited him. */
let salma: Member;
let mitu: Member;
beforeAll(async () => {
  google = await startLocalGoogle();
  app = await startTestApp(google.environment);
  silver = await addPackage(app, { connects: 3 });
  tanvir = await signUpActive(app, { gender: 'men', phoneNumber: { number: '1712000111' } });
  await grantPackage(app, tanvir.id, silver);
  nusrat = await signUpActive(app, {
    gender: 'women',
    name: 'Nusrat Jahan',
    phoneNumber: { number: '1812345678' },
    email: { address: 'nusrat@example.com' },
    whatsapp: '+8801812345678',
    imo: '+8801812345679',
  });
  [salma, mitu] = await Promise.all([
    signUpActive(app, { gender: 'women', name: 'Salma Khatun' }),
    signUpActive(app, { gender: 'women', name: 'Mitu Akter' }),
  ]);
  for (const woman of [salma, mitu]) await woman.put('/users/invite?action=SEND', { _id: tanvir.id });
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

const cardOf = (member: Member) =>
  expect.objectContaining({ _id: member.id, firstName: member.user.firstName });
const userOf = (member: Member) => expect.objectContaining({ _id: member.id, invite: expect.anything() });

/** Each row of the table under its name there. A test may depend on the state that earlier ones left. */
const stories: Readonly<Record<string, () => Promise<void>>> = {
  'GET /users': async () => {
    expect(await ask(tanvir, 'GET /users')).toEqual([200, userOf(tanvir)]);
    expect(await ask(new Person(app), 'GET /users')).toEqual(refusal(401, 'NOT_SIGNED_IN'));
  },

  "POST /api/google-login (on the product's own site)": async () => {
    google.person = { email: 'mitu@example.com', email_verified: true, name: 'Mitu Akter' };
    await mitu.patch('/users', { email: { address: 'mitu@example.com' } });
    const { db } = app.context;
    await db.updateTable('members').set({ email_verified: 1 }).where('id', '=', mitu.id).execute();
    const browser = new Browser(app);
    await browser.signInWithGoogle();
    const login = await browser.json('POST', '/api/google-login', { email: 'mitu@example.com' });
    expect([login.status, login.body]).toEqual([200, { data: userOf(mitu) }]);
    expect((await browser.open('/users')).body._id).toBe(mitu.id);
  },

  'POST /auth/signup': async () => {
    const form = signUpForm({ gender: 'women', name: 'Rupa Das', religion: 'hindu', height: '9' });
    const rupa = new Person(app);
    expect(await ask(rupa, 'POST /auth/signup', form)).toEqual([
      201,
      {
        data: expect.objectContaining({
          _id: anId,
          firstName: 'Rupa',
          lastName: 'Das',
          religion: 'hindu',
          height: '9',
          gender: 'women',
        }),
      },
    ]);
    expect((await ask(rupa, 'GET /users'))[0]).toBe(200);
    expect(await ask(new Person(app), 'POST /auth/signup', form)).toEqual(refusal(409, 'PHONE_TAKEN'));
  },

  'POST /auth/login': async () => {
    const password = 'correct horse battery';
    for (const credentials of [
      { phone: '1812345678', password },
      { email: 'nusrat@example.com', password },
    ]) {
      const browser = new Person(app);
      expect(await ask(browser, 'POST /auth/login', credentials)).toEqual([200, { data: userOf(nusrat) }]);
      expect((await ask(browser, 'GET /users'))[0]).toBe(200);
    }
    const wrong = { phone: '1812345678', password: 'not the password' };
    expect(await ask(new Person(app), 'POST /auth/login', wrong)).toEqual(refusal(401, 'WRONG_CREDENTIALS'));
  },

  'DELETE /auth/logout': async () => {
    const browser = new Person(app);
    await ask(browser, 'POST /auth/login', { phone: '1812345678', password: 'correct horse battery' });
    const { cookie } = browser;
    expect(await ask(browser, 'DELETE /auth/logout')).toEqual([204, '']);
    browser.cookie = cookie;
    expect(await ask(browser, 'GET /users')).toEqual(refusal(401, 'NOT_SIGNED_IN'));
  },

  'PATCH /users': async () => {
    const changed = {
      height: '12',
      family: { brothers: 1 },
      editStatus: 'NOT_EDITED',
      about: { myselfRequest: 'Kind and plain.' },
      post: { text: 'kind, educated', createdAt: '2026-01-01T00:00:00.000Z' },
    };
    const [status, answer] = await ask(tanvir, 'PATCH /users', changed);
    const saved = {
      height: '12',
      family: { brothers: 1 },
      editStatus: 'NOT_EDITED',
      about: { myselfRequest: 'Kind and plain.' },
      // The server sets the time of the post.
      post: { text: 'kind, educated', createdAt: aTime },
    };
    expect([status, answer]).toEqual([200, { data: expect.objectContaining(saved) }]);
    expect((await tanvir.refresh()).post?.createdAt).not.toBe(changed.post.createdAt);
  },

  'PUT /users/change-password': async () => {
    const member = await signUp(app, { gender: 'men', phoneNumber: { number: '1712000999' } });
    const passwords = { currentPassword: 'correct horse battery', newPassword: 'another long phrase' };
    expect(await ask(member, 'PUT /users/change-password', passwords)).toEqual([204, '']);
    const signIn = (password: string) =>
      ask(new Person(app), 'POST /auth/login', { phone: '1712000999', password });
    expect(await signIn('correct horse battery')).toEqual(refusal(401, 'WRONG_CREDENTIALS'));
    expect((await signIn('another long phrase'))[0]).toBe(200);
  },

  'GET /auth/user?phone={phone} or ?email={email}': async () => {
    const guest = new Person(app);
    expect(await ask(guest, 'GET /auth/user?phone=01812345678')).toEqual([200, { exists: true }]);
    expect(await ask(guest, 'GET /auth/user?email=nusrat@example.com')).toEqual([200, { exists: true }]);
    expect(await ask(guest, 'GET /auth/user?phone=01899999999')).toEqual(refusal(404, 'NOT_FOUND'));
    expect(await ask(guest, 'GET /auth/user?email=nobody@example.com')).toEqual(refusal(404, 'NOT_FOUND'));
  },

  'PUT /users/invite?action=SEND, RECEIVE, ACCEPT or DECLINE': async () => {
    const invite = { sent: [], received: [mitu.id, salma.id], accepted: [], declined: [] };
    const lists = (changes: object) => [200, { data: { invite: { ...invite, ...changes } } }];
    const act = (action: string, { id }: Member) =>
      ask(tanvir, `PUT /users/invite?action=${action}`, { _id: id });
    expect(await act('RECEIVE', salma)).toEqual(lists({}));
    expect(await act('SEND', nusrat)).toEqual(lists({ sent: [nusrat.id] }));
    expect(await act('ACCEPT', salma)).toEqual(
      lists({ sent: [nusrat.id], received: [mitu.id], accepted: [salma.id] }),
    );
    expect(await act('DECLINE', mitu)).toEqual(
      lists({ sent: [nusrat.id], received: [], accepted: [salma.id], declined: [mitu.id] }),
    );
  },

  'PUT /users/invite?action={action}&batch=true': async () => {
    const others = await addMembersLike(app, nusrat, 2);
    const invites = [...others, tanvir.id];
    expect(await ask(tanvir, 'PUT /users/invite?action=SEND&batch=true', { invites })).toEqual([
      200,
      { data: { done: others, refused: [{ _id: tanvir.id, code: expect.any(String) }] } },
    ]);
    for (const action of ['RECEIVE', 'ACCEPT', 'DECLINE']) {
      const [status, answer] = await ask(tanvir, `PUT /users/invite?action=${action}&batch=true`, {
        invites,
      });
      expect([action, status, answer]).toEqual([
        action,
        200,
        { data: { done: expect.any(Array), refused: expect.any(Array) } },
      ]);
    }
  },

  'GET /users/invite?action={type}': async () => {
    for (const [type, woman] of [
      ['ACCEPT', salma],
      ['DECLINE', mitu],
    ] as const) {
      expect(await ask(tanvir, `GET /users/invite?action=${type}`)).toEqual([200, { data: [cardOf(woman)] }]);
    }
    const [, sent] = await ask(tanvir, 'GET /users/invite?action=SEND');
    expect(sent).toEqual({ data: expect.arrayContaining([cardOf(nusrat)]) });
    expect(await ask(nusrat, 'GET /users/invite?action=RECEIVE')).toEqual([200, { data: [cardOf(tanvir)] }]);
  },

  'PUT /users/favorite': async () => {
    const change = (action: string, updateField: string) =>
      ask(tanvir, 'PUT /users/favorite', { _id: salma.id, action, updateField });
    expect(await change('ADD', 'favorite')).toEqual([200, { data: { favorites: [salma.id], blocks: [] } }]);
    expect(await change('REMOVE', 'favorite')).toEqual([200, { data: { favorites: [], blocks: [] } }]);
    expect(await change('ADD', 'block')).toEqual([200, { data: { favorites: [], blocks: [salma.id] } }]);
    expect(await change('REMOVE', 'block')).toEqual([200, { data: { favorites: [], blocks: [] } }]);
  },

  'PATCH /users/with-projection?limit=&skip=': async () => {
    const projections = ['firstName', 'religion'];
    const women = [nusrat, salma];
    const partOf = ({ id, user }: Member) => ({ _id: id, firstName: user.firstName, religion: 'islam' });
    const page = (query: string, id: unknown) =>
      ask(tanvir, `PATCH /users/with-projection?${query}`, { id, projections });
    const ids = women.map(({ id }) => id);
    expect(await page('limit=20&skip=0', ids)).toEqual([200, { populatedResult: women.map(partOf) }]);
    expect(await page('limit=1&skip=1', ids)).toEqual([200, { populatedResult: [partOf(salma)] }]);
    expect(await page('limit=20&skip=0', nusrat.id)).toEqual([200, { populatedResult: [partOf(nusrat)] }]);
  },

  'PATCH /users/premium/{id}': async () => {
    const body = {
      projections: ['firstName', 'lastName', 'phoneNumber', 'imo', 'whatsapp', 'email'],
      connectData: { connectMethod: 'Number' },
    };
    expect(await ask(tanvir, `PATCH /users/premium/${nusrat.id}`, body)).toEqual([
      200,
      {
        data: {
          firstName: 'Nusrat',
          lastName: 'Jahan',
          phoneNumber: { number: '1812345678', countryCode: '+880', country: 'BD', isVerified: false },
          imo: '+8801812345679',
          whatsapp: '+8801812345678',
          email: { address: 'nusrat@example.com', isVerified: false },
        },
        remainingConnects: 2,
      },
    ]);
    const free = await signUpActive(app, { gender: 'men' });
    expect(await ask(free, `PATCH /users/premium/${nusrat.id}`, body)).toEqual(
      refusal(403, 'UPGRADE_REQUIRED'),
    );
  },

  'GET /users/premium/{id}': async () => {
    const shown = { unlocked: true, unlockedAt: aTime, revealed: 'self' };
    const unlocked = { ...shown, freeAccess: false, remainingConnects: 2 };
    expect(await ask(tanvir, `GET /users/premium/${nusrat.id}`)).toEqual([200, unlocked]);
    expect(await ask(tanvir, `GET /users/premium/${salma.id}`)).toEqual([
      200,
      { unlocked: false, shows: 'self', freeAccess: false, remainingConnects: 2 },
    ]);
  },

  'POST /users/file/upload?gender=&phone=': async () => {
    const path = 'POST /users/file/upload?gender=men&phone=01712000111';
    const [status, answer] = await ask(tanvir, path, fileForm(await makePicture(1, 120, 150)));
    const photo = { _id: anId, src: expect.stringMatching(/^\/photos\//), status: 'PENDING' };
    expect([status, answer]).toEqual([201, { data: expect.objectContaining(photo) }]);
    expect((await tanvir.refresh()).profileImages).toEqual([expect.objectContaining({ status: 'PENDING' })]);
  },

  'GET /users/counts': async () => {
    const number = expect.any(Number);
    expect(await ask(tanvir, 'GET /users/counts')).toEqual([
      200,
      { new: number, matched: number, all: number, nearby: number },
    ]);
    expect(await ask(new Person(app), 'GET /users/counts')).toEqual(refusal(401, 'NOT_SIGNED_IN'));
  },

  'GET /auth/users/count': async () => {
    expect(await ask(new Person(app), 'GET /auth/users/count')).toEqual([200, { count: expect.any(Number) }]);
  },

  'GET /conversations': async () => {
    await nusrat.post('/users/hi', { userId: tanvir.id });
    const message = {
      _id: anId,
      conversationId: anId,
      position: 1,
      sender: nusrat.id,
      text: expect.stringMatching(/^Hi, I am Nusrat/),
      isSeen: false,
      clientId: expect.any(String),
      createdAt: aTime,
    };
    const conversation = {
      _id: anId,
      members: [cardOf(nusrat)],
      messages: [message],
      unseen: expect.any(Number),
      lastPosition: 1,
      lastMessageAt: aTime,
      revision: 0,
      createdAt: aTime,
    };
    expect(await ask(tanvir, 'GET /conversations')).toEqual([200, { data: [conversation], unread: 0 }]);
  },

  'GET /admin-settings': async () => {
    const payment = { providers: [], manual: ['bKash', 'Nagad', 'Rocket', 'Bank'] };
    const settings = {
      ...publicSettingsSchema.parse(settingsSchema.parse(moneySettings)),
      payment,
      sms: { countries: ['+880'], notifications: true },
      packageNames: {},
    };
    expect(await ask(new Person(app), 'GET /admin-settings')).toEqual([200, settings]);
  },

  'GET /premium-user/user': async () => {
    expect(await ask(tanvir, 'GET /premium-user/user')).toEqual([
      200,
      {
        package: { name: 'Silver', packageType: 'Paid' },
        endDate: aTime,
        connects: 3,
        remainingConnects: 2,
        hasPaidContacts: true,
      },
    ]);
    expect(await ask(nusrat, 'GET /premium-user/user')).toEqual([200, { connects: 0, remainingConnects: 0 }]);
  },

  'POST /premium-user/user': async () => {
    const list = (filter: object) => ask(tanvir, 'POST /premium-user/user', filter);
    const connect = {
      packageName: 'Silver',
      endDate: aTime,
      user: expect.objectContaining({ _id: nusrat.id, firstName: 'Nusrat', lastName: 'Jahan' }),
      isUser: true,
      connectTime: aTime,
      connectMethod: 'Number',
      free: false,
      connects: 1,
    };
    const found = [200, { connectList: [connect] }];
    const none = [200, { connectList: [] }];
    const inRange = { dateFrom: '2000-01-01', dateTo: '2100-01-01' };
    expect(await list(inRange)).toEqual(found);
    expect(await list({ ...inRange, phone: '01812345678' })).toEqual(found);
    expect(await list({ ...inRange, name: 'nusrat' })).toEqual(found);
    expect(await list({ name: 'salma' })).toEqual(none);
    expect(await list({ dateTo: '2000-01-01' })).toEqual(none);
    expect(await list({ firstConnect: '2000-01-01T00:00:00.000Z' })).toEqual(none);
  },

  'GET /transaction/user': async () => {
    const payment = { packageId: silver.id, paymentMethod: 'bKash', senderNumber: '01711222333' };
    await tanvir.post('/transaction/manual', { ...payment, trxId: 'AB12CD34EF' });
    // The second row is the purchase that gave him his connects.
    expect(await ask(tanvir, 'GET /transaction/user')).toEqual([
      200,
      {
        data: [
          expect.objectContaining({ trxId: 'AB12CD34EF', status: 'PENDING', amount: 990 }),
          expect.objectContaining({ status: 'VALID', amount: 990 }),
        ],
      },
    ]);
  },

  'POST /report': async () => {
    for (const reportCategory of [reportWordIds['fake profile'], reportWordIds.harassment]) {
      const report = { reportedUser: salma.id, reportCategory };
      expect(await ask(tanvir, 'POST /report', report)).toEqual([201, { ok: true }]);
      expect(await ask(tanvir, 'POST /report', report)).toEqual(refusal(409, 'ALREADY_REPORTED'));
    }
  },
};

test('the tests cover each member call of the specification once and in order', () => {
  expect(Object.keys(stories)).toEqual(tableBelow('### Member calls'));
});

test.each(Object.entries(stories))('%s accepts and returns what the specification says [S7.1]', (_, story) =>
  story(),
);
