import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../support/browser.ts';
import { signUpForm } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
});
afterEach(() => app.close());

const reason = 'Opened four accounts.';
const number = (n: number) => `171200080${n}`;
const join = (browser: Browser, n: number) =>
  browser.json('POST', '/auth/signup', signUpForm({ gender: 'women', phoneNumber: { number: number(n) } }));
const logIn = (browser: Browser, n: number) =>
  browser.json('POST', '/auth/login', { phone: number(n), password: 'correct horse battery' });
const flagsOf = async (id: string) => (await staff.get(`/admin/users/${id}/flags`)).body.data;

/** Puts the device of the member's latest sign-in on the list. */
async function watchDevice(id: string, effect: 'REFUSE' | 'FLAG', by = staff) {
  const [signIn] = (await staff.get(`/admin/users/${id}/sign-ins`)).body.data;
  return by.post('/admin/watch-list', { signInId: signIn._id, effect, reason });
}

describe('attack 131: a device that staff refuse', () => {
  test('opens no account, and answers as a refused phone does', async () => {
    const browser = new Browser(app);
    const id = (await join(browser, 1)).body.data._id;
    const added = await watchDevice(id, 'REFUSE');
    expect([added.status, added.body.data]).toMatchObject([
      201,
      { kind: 'device', effect: 'REFUSE', reason },
    ]);
    await browser.json('POST', '/auth/logout');
    const refused = await join(browser, 2);

    await staff.post('/admin/watch-list', { contact: number(3), effect: 'REFUSE', reason });
    const byPhone = await join(new Browser(app), 3);
    const plain = ({ body, status }: typeof refused) => ({ ...body, status, requestId: '' });
    expect(plain(refused)).toMatchObject({ status: 409, code: 'CONTACT_REFUSED' });
    expect(plain(refused)).toEqual(plain(byPhone));
    expect((await join(new Browser(app), 2)).status).toBe(201);
  });

  test('keeps nobody out of an account, and flags who signs in on it; a flagged one does so at the sign-up', async () => {
    const browser = new Browser(app);
    const first = (await join(browser, 1)).body.data._id;
    const second = (await join(new Browser(app), 2)).body.data._id;
    await watchDevice(first, 'REFUSE');
    expect(await flagsOf(second)).toEqual([]);
    expect((await logIn(browser, 2)).status).toBe(200);
    expect(await flagsOf(second)).toMatchObject([{ kind: 'device', reason }]);

    const other = new Browser(app);
    const third = (await join(other, 3)).body.data._id;
    await watchDevice(third, 'FLAG');
    await other.json('POST', '/auth/logout');
    const fourth = await join(other, 4);
    expect(fourth.status).toBe(201);
    expect(await flagsOf(fourth.body.data._id)).toMatchObject([{ kind: 'device', effect: 'FLAG' }]);
  });

  test('is listed once, by Administration alone, audited, and without the id of the browser', async () => {
    const browser = new Browser(app);
    const id = (await join(browser, 1)).body.data._id;
    const uploader = await signInStaff(app, 'uploader');
    expect((await watchDevice(id, 'FLAG', uploader)).status).toBe(403);
    const { _id } = (await watchDevice(id, 'FLAG')).body.data;
    const again = await watchDevice(id, 'REFUSE');
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    const gone = await staff.post('/admin/watch-list', { signInId: _id, effect: 'FLAG', reason });
    expect(gone.status).toBe(404);
    const both = { contact: number(5), signInId: _id, effect: 'FLAG', reason };
    expect((await staff.post('/admin/watch-list', both)).status).toBe(400);
    expect((await staff.post('/admin/watch-list', { effect: 'FLAG', reason })).status).toBe(400);
    const log = (await staff.get(`/admin/audit?targetId=${_id}`)).body.data;
    expect(log).toEqual([
      expect.objectContaining({ action: 'watch.add', facts: { kind: 'device', effect: 'FLAG' } }),
    ]);
    const [cookie = ''] = (browser.cookies.get('milon-browser') ?? '').split('.');
    const stored = JSON.stringify(await app.context.db.selectFrom('watched_contacts').selectAll().execute());
    expect(stored).not.toContain(cookie);
  });
});
