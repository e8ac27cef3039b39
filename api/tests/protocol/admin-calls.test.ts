import { settingsSchema } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { anId, ask, aTime, refusal } from '../support/ask.ts';
import { type Member, newUserForm, signUp, signUpActive } from '../support/people.ts';
import { fileForm, makePicture, uploadPhoto } from '../support/photos.ts';
import { tableBelow } from '../support/specification.ts';
import { type StaffPerson, signInStaff, staffPassword } from '../support/staff.ts';
import { moneySettings, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let tanvir: Member;
let nusrat: Member;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  uploader = await signInStaff(app, 'uploader');
  tanvir = await signUpActive(app, { gender: 'men', phoneNumber: { number: '1712000111' } });
  nusrat = await signUp(app, { gender: 'women', name: 'Nusrat Jahan' });
});
afterAll(() => app.close());

const userOf = ({ id, user }: Member) => expect.objectContaining({ _id: id, firstName: user.firstName });
const update = (who: StaffPerson, { id }: Member, t: string, body: object) =>
  ask(who, `PATCH /admin/users/${id}?t=${t}`, body);
const changed = (fields: object) => [200, { data: expect.objectContaining(fields) }];

/** The rows, each under its name in the table. */
const stories: Readonly<Record<string, () => Promise<void>>> = {
  'PATCH /admin/specials': async () => {
    const body = { id: tanvir.id, gender: 'men' };
    expect(await ask(admin, 'PATCH /admin/specials', body)).toEqual([200, { data: { until: aTime } }]);
  },

  'DELETE /admin/specials/{id}': async () => {
    const path = `DELETE /admin/specials/${nusrat.id}`;
    await ask(admin, 'PATCH /admin/specials', { id: nusrat.id, gender: 'women' });
    expect(await ask(admin, path)).toEqual([204, '']);
    expect(await ask(admin, path)).toEqual(refusal(404, 'NOT_FOUND'));
  },

  '/staff/jwt': async () => {
    const credentials = { email: admin.staff.email, password: staffPassword };
    expect(await ask(admin, 'POST /staff/jwt', credentials)).toEqual([
      200,
      expect.objectContaining({
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresAt: aTime,
        staff: { _id: anId, name: admin.staff.name, email: admin.staff.email, userRole: '1' },
      }),
    ]);
    const wrong = { ...credentials, password: 'not the password' };
    expect(await ask(admin, 'POST /staff/jwt', wrong)).toEqual(refusal(401, 'WRONG_CREDENTIALS'));
  },

  'GET /admin/users/all/count': async () => {
    expect(await ask(uploader, 'GET /admin/users/all/count')).toEqual([200, { count: 2 }]);
  },

  'GET /admin/users/all': async () => {
    expect(await ask(uploader, 'GET /admin/users/all')).toEqual([
      200,
      { data: [userOf(nusrat), userOf(tanvir)], total: 2, totalIsExact: true },
    ]);
  },

  'PATCH /admin/users/with-projection?limit=&skip=': async () => {
    const body = { id: [tanvir.id, nusrat.id], projections: ['firstName', 'phoneNumber'] };
    const firstNames = (query: string) => ask(uploader, `PATCH /admin/users/with-projection?${query}`, body);
    const shown = ({ id, user }: Member, number: unknown) => ({
      _id: id,
      firstName: user.firstName,
      phoneNumber: expect.objectContaining({ number }),
    });
    const masked = expect.stringMatching(/^17\d\dxxxxxxx$/);
    expect(await firstNames('limit=20&skip=0')).toEqual([
      200,
      { populatedResult: [shown(tanvir, '1712xxxxxxx'), shown(nusrat, masked)] },
    ]);
    expect(await firstNames('limit=1&skip=1')).toEqual([200, { populatedResult: [shown(nusrat, masked)] }]);
    expect(await ask(admin, 'PATCH /admin/users/with-projection', { ...body, id: tanvir.id })).toEqual([
      200,
      { populatedResult: [shown(tanvir, '1712000111')] },
    ]);
    const unknown = { id: tanvir.id, projections: ['password'] };
    expect(await ask(admin, 'PATCH /admin/users/with-projection', unknown)).toEqual(refusal(400, 'INVALID'));
  },

  'PATCH /admin/users/search?limit=&skip=': async () => {
    const search = (query: string, filter: object) =>
      ask(uploader, `PATCH /admin/users/search?${query}`, {
        filter,
        sort: [{ field: 'createdAt', dir: 'asc' }],
      });
    expect(await search('limit=20&skip=0', {})).toEqual([
      200,
      { data: [userOf(tanvir), userOf(nusrat)], total: 2, totalIsExact: true },
    ]);
    expect(await search('limit=1&skip=1', {})).toEqual([
      200,
      { data: [userOf(nusrat)], total: 2, totalIsExact: true },
    ]);
    expect(await search('limit=20&skip=0', { gender: 'men' })).toEqual([
      200,
      { data: [userOf(tanvir)], total: 1, totalIsExact: true },
    ]);
  },

  'PATCH /admin/users/{id}?t=APPROVE_PHOTO or DECLINE_PHOTO': async () => {
    const photo = await uploadPhoto(nusrat, 1);
    const { src } = (await admin.get(`/admin/users/${nusrat.id}`)).body.data.profileImages[0];
    for (const [t, status] of [
      ['APPROVE_PHOTO', 'APPROVED'],
      ['DECLINE_PHOTO', 'DECLINED'],
    ] as const) {
      expect(await update(uploader, nusrat, t, { src })).toEqual(
        changed({ profileImages: [expect.objectContaining({ _id: photo._id, status })] }),
      );
    }
  },

  'PATCH /admin/users/{id}?t=UPDATE_STATUS': async () => {
    expect((await nusrat.refresh()).activePolicy).toBe('4');
    expect(await update(admin, nusrat, 'UPDATE_STATUS', { activePolicy: '1' })).toEqual(
      changed({ _id: nusrat.id, activePolicy: '1' }),
    );
    expect((await nusrat.refresh()).activePolicy).toBe('1');
    expect(await update(uploader, nusrat, 'UPDATE_STATUS', { activePolicy: '2' })).toEqual(
      refusal(403, 'FORBIDDEN'),
    );
  },

  'PATCH /admin/users/{id}?t=UPDATE_GENERAL': async () => {
    const updateUserDto = { height: '9', family: { brothers: 2 } };
    expect(await update(uploader, nusrat, 'UPDATE_GENERAL', { updateUserDto })).toEqual(
      changed({ _id: nusrat.id, ...updateUserDto }),
    );
    expect(await nusrat.refresh()).toMatchObject(updateUserDto);
  },

  'DELETE /admin/users/{userId}': async () => {
    const gone = await signUp(app, { gender: 'men' });
    expect(await ask(uploader, `DELETE /admin/users/${gone.id}`)).toEqual(refusal(403, 'FORBIDDEN'));
    expect(await ask(admin, `DELETE /admin/users/${gone.id}`)).toEqual([204, '']);
    expect(await ask(gone, 'GET /users')).toEqual(refusal(401, 'NOT_SIGNED_IN'));
  },

  'PUT /admin/users/delete-many': async () => {
    const [one, other] = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'women' })];
    const users = [one.id, other.id];
    expect(await ask(uploader, 'PUT /admin/users/delete-many', { users })).toEqual(refusal(403, 'FORBIDDEN'));
    expect(await ask(admin, 'PUT /admin/users/delete-many', { users })).toEqual([
      200,
      { data: { deleted: 2 } },
    ]);
    for (const gone of [one, other]) {
      expect(await ask(gone, 'GET /users')).toEqual(refusal(401, 'NOT_SIGNED_IN'));
    }
  },

  'POST /admin/users': async () => {
    const user = newUserForm({ gender: 'women', name: 'Rehana Parvin' });
    const made = await uploader.post('/admin/users', { ...user, profileImageSkipped: true });
    expect([made.status, made.body]).toEqual([
      201,
      {
        data: expect.objectContaining({ _id: anId, firstName: 'Rehana', activePolicy: '4' }),
        passwordLink: [],
      },
    ]);
  },

  'POST /admin/users/file/upload?gender=&phone=': async () => {
    const path = 'POST /admin/users/file/upload?gender=men&phone=01712000111';
    const photo = { _id: anId, src: expect.stringMatching(/^\/photos\//), status: 'PENDING' };
    expect(await ask(uploader, path, fileForm(await makePicture(2, 120, 150)))).toEqual([
      201,
      { data: expect.objectContaining(photo) },
    ]);
    expect((await tanvir.refresh()).profileImages).toHaveLength(1);
  },

  '/staff': async () => {
    const account = {
      _id: anId,
      name: 'Salma Khatun',
      email: 'salma@example.com',
      userRole: '2',
      isDisabled: false,
      hasSecondFactor: false,
      temporaryUntil: aTime,
      createdAt: aTime,
    };
    const { name, email, userRole } = account;
    const made = await admin.post('/staff', { name, email, userRole });
    expect([made.status, made.body]).toEqual([201, { data: account, temporaryPassword: expect.any(String) }]);
    expect(await ask(admin, `PATCH /staff/${made.body.data._id}`, { isDisabled: true })).toEqual([
      200,
      { data: { ...account, isDisabled: true } },
    ]);
    const accounts = { data: expect.arrayContaining([{ ...account, isDisabled: true }]) };
    expect(await ask(admin, 'GET /staff')).toEqual([200, accounts]);
    expect(await ask(uploader, 'GET /staff')).toEqual(refusal(403, 'FORBIDDEN'));
  },
};

const lastRow =
  '/admin/settings, /admin/report, /admin/package, /admin/transactions, /admin/premium-user, /admin/auth (logout)';

/** The paths of the row without methods. Decisions §4, §8 and §9 name the methods. */
const pathStories: Readonly<Record<string, () => Promise<void>>> = {
  '/admin/settings': async () => {
    const settings = { ...settingsSchema.parse(moneySettings), version: 2 };
    expect(await ask(admin, 'GET /admin/settings')).toEqual([200, settings]);
    const saved = { ...settings, contactMobile: '+8801999999999' };
    expect(await ask(admin, 'PUT /admin/settings', saved)).toEqual([200, { ...saved, version: 3 }]);
  },

  '/admin/package': async () => {
    const gold = { name: 'Gold', packageType: 'Paid', price: 1990, connects: 40, validDays: 90 };
    const shelved = { ...gold, _id: anId, isActive: true, order: 1, version: 1 };
    const made = await admin.post('/admin/package', gold);
    expect([made.status, made.body]).toEqual([201, { data: shelved }]);
    expect(await ask(admin, `PATCH /admin/package/${made.body.data._id}`, { price: 2490 })).toEqual([
      200,
      { data: { ...shelved, price: 2490, version: 2 } },
    ]);
    expect(await ask(admin, 'GET /admin/package')).toEqual([
      200,
      { data: [{ ...shelved, price: 2490, version: 2 }] },
    ]);
  },

  '/admin/transactions': async () => {
    const { data } = (await admin.get('/admin/package')).body;
    const payment = { paymentMethod: 'bKash', senderNumber: '01711222333', trxId: 'AB12CD34EF' };
    await tanvir.post('/transaction/manual', { packageId: data[0]._id, ...payment });
    const [, answer] = await ask(admin, 'GET /admin/transactions?status=PENDING');
    const waiting = { _id: anId, trxId: 'AB12CD34EF', status: 'PENDING', amount: 2490 };
    const user = expect.objectContaining({ _id: tanvir.id });
    expect(answer).toEqual({ data: [expect.objectContaining({ ...waiting, user })] });
    const { _id } = (answer as { data: [{ _id: string }] }).data[0];
    expect(await ask(admin, `PATCH /admin/transactions/${_id}`, { status: 'VALID', note: 'Seen.' })).toEqual(
      changed({ _id, status: 'VALID', note: 'Seen.', decidedBy: admin.staff.name, decidedAt: aTime }),
    );
  },

  '/admin/premium-user': async () => {
    const user = expect.objectContaining({ _id: tanvir.id });
    const [, list] = await ask(admin, `GET /admin/premium-user?q=${tanvir.id}`);
    const { data } = list as { data: [{ connects: number; remainingConnects: number }] };
    expect(data).toEqual([expect.objectContaining({ user, endDate: aTime })]);
    const { connects, remainingConnects } = data[0];
    const path = `/admin/premium-user/${tanvir.id}`;
    expect(await ask(admin, `POST ${path}/correction`, { delta: 2, reason: 'Sorry' })).toEqual([
      200,
      { data: { connects: connects + 2, remainingConnects: remainingConnects + 2 } },
    ]);
    const [, one] = await ask(admin, `GET ${path}`);
    const entry = { _id: anId, reason: 'CORRECTION', delta: 2, referenceId: anId, createdAt: aTime };
    expect((one as { data: { ledger: object[] } }).data.ledger[0]).toMatchObject(entry);
  },

  '/admin/report': async () => {
    const reported = await signUpActive(app, { gender: 'women', name: 'Farida Begum' });
    const reason = reportWordIds['fake profile'];
    await tanvir.post('/report', { reportedUser: reported.id, reportCategory: reason });
    const waiting = {
      _id: anId,
      status: 'OPEN',
      person: expect.objectContaining({ _id: reported.id }),
      reasons: [expect.objectContaining({ _id: reason, count: 1 })],
      reporters: 1,
      createdAt: aTime,
    };
    const [status, answer] = await ask(admin, 'GET /admin/report');
    expect([status, answer]).toEqual([200, { data: [expect.objectContaining(waiting)] }]);
    const { _id } = (answer as { data: [{ _id: string }] }).data[0];
    const [, detail] = await ask(admin, `GET /admin/report/${_id}`);
    const { reports } = (detail as { data: { reports: [{ _id: string }] } }).data;
    expect(reports).toEqual([expect.objectContaining({ _id: anId, status: 'PENDING' })]);
    const decision = {
      decision: 'WARN',
      reason: '4',
      policy: '3',
      message: 'Please be honest.',
      upheld: [reports[0]._id],
    };
    expect(await ask(admin, `PATCH /admin/report/${_id}`, { ...decision, note: 'Called her.' })).toEqual(
      changed({ _id, status: 'WARNED', decidedBy: admin.staff.name, decidedAt: aTime }),
    );
    expect(await ask(admin, `PATCH /admin/report/${_id}`, decision)).toEqual(refusal(409, 'ALREADY_DECIDED'));
  },

  '/admin/auth (logout)': async () => {
    const leaving = await signInStaff(app);
    expect(await ask(leaving, 'DELETE /admin/auth')).toEqual([204, '']);
    expect(await ask(leaving, 'GET /admin/settings')).toEqual(refusal(401, 'NOT_SIGNED_IN'));
  },
};

test('the stories are the admin calls of the specification', () => {
  const rows = tableBelow('### Admin calls');
  expect(rows).toContain(lastRow);
  expect([...Object.keys(stories), lastRow].sort()).toEqual(rows.toSorted());
  expect(Object.keys(pathStories).sort()).toEqual(lastRow.split(', ').sort());
});

test.each(Object.entries({ ...stories, ...pathStories }))(
  '%s accepts and returns what the specification says [S7.4]',
  (_, story) => story(),
);
