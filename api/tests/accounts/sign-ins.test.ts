import { SIGN_IN_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scheduledJobs } from '../../src/jobs.ts';
import { Browser } from '../support/browser.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { sendFrom } from '../support/guesses.ts';
import { Person, signUpForm } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
});
afterEach(() => app.close());

const phone = (n: number) => ({ phoneNumber: { number: `171200070${n}` } });
const password = 'correct horse battery';
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const headers = { 'user-agent': android };

async function join(browser: Browser, n: number): Promise<string> {
  const form = signUpForm({ gender: 'women', ...phone(n) });
  const { status, body } = await browser.json('POST', '/auth/signup', form, headers);
  expect(status).toBe(201);
  return body.data._id;
}
/** Signs in from an address, in a browser that has an id. */
async function logIn({ cookie }: Browser, n: number, address: string): Promise<void> {
  const credentials = { phone: phone(n).phoneNumber.number, password };
  const call = ['POST', '/auth/login', credentials] as const;
  expect(await sendFrom(app.context, address, call, { ...headers, cookie })).toMatchObject({ status: 200 });
}
const signInsOf = async (id: string) => (await staff.get(`/admin/users/${id}/sign-ins`)).body.data;

describe('sign-ins', () => {
  test('are kept by browser and network: the family, the kind, the /24 and how often', async () => {
    app.stopClock();
    const browser = new Browser(app);
    const id = await join(browser, 1);
    await logIn(browser, 1, '103.4.145.77');
    await app.advance(DAY_MS);
    staff = await signInStaff(app);
    await logIn(browser, 1, '103.4.145.9');
    await logIn(browser, 1, '2001:db8:ab:cd::7');
    const [ipv6, ipv4, unknown] = await signInsOf(id);
    expect(ipv4).toEqual({
      _id: expect.any(String),
      tag: expect.stringMatching(/^[0-9A-F]{4}$/),
      device: 'phone',
      browser: 'Chrome',
      network: '103.4.145.0/24',
      firstSeenAt: new Date(app.context.clock() - DAY_MS).toISOString(),
      lastSeenAt: new Date(app.context.clock()).toISOString(),
      times: 2,
    });
    expect(ipv6).toMatchObject({ network: '2001:db8:ab::/48', tag: ipv4.tag, times: 1 });
    expect(unknown).not.toHaveProperty('network');
    const stored = JSON.stringify(await app.context.db.selectFrom('sign_ins').selectAll().execute());
    const [cookie = ''] = (browser.cookies.get('milon-browser') ?? '').split('.');
    expect(cookie).not.toBe('');
    for (const secret of [cookie, '103.4.145.77', '103.4.145.9', '131.0', 'SM-A155F'])
      expect(stored).not.toContain(secret);
  });

  test('move with the use of the session, and with a new password', async () => {
    app.stopClock();
    const browser = new Browser(app);
    const id = await join(browser, 1);
    const renewed = { currentPassword: password, newPassword: 'quite another battery' };
    expect((await browser.json('PUT', '/users/change-password', renewed)).status).toBe(204);
    await app.advance(DAY_MS);
    expect((await browser.open('/users')).status).toBe(200);
    await app.context.background.settle();
    staff = await signInStaff(app);
    expect(await signInsOf(id)).toMatchObject([
      { lastSeenAt: new Date(app.context.clock()).toISOString(), times: 1 },
    ]);
  });

  test('are in the archive, and go after 90 days and with the account', async () => {
    app.stopClock();
    const browser = new Browser(app);
    const id = await join(browser, 1);
    const person = new Person(app);
    person.cookie = browser.cookie;
    const archive = await downloadExport(person);
    expect(JSON.parse(archive.text('sign-ins.json'))).toMatchObject([
      { browser: 'Chrome', device: 'phone', times: 1 },
    ]);
    const job = scheduledJobs(app.context).find(({ name }) => name === 'delete-old-sign-ins');
    const rows = async () => {
      await job?.run(new AbortController().signal);
      return (await app.context.db.selectFrom('sign_ins').select('id').where('member_id', '=', id).execute())
        .length;
    };
    await app.advance(SIGN_IN_DAYS * DAY_MS);
    expect(await rows()).toBe(1);
    await app.advance(1);
    expect(await rows()).toBe(0);
  });

  test('attack 130: are read by Administration alone, and each look is audited', async () => {
    const id = await join(new Browser(app), 1);
    const uploader = await signInStaff(app, 'uploader');
    expect((await uploader.get(`/admin/users/${id}/sign-ins`)).status).toBe(403);
    await signInsOf(id);
    const log = (await staff.get(`/admin/audit?q=${id}`)).body.data;
    expect(log).toContainEqual(expect.objectContaining({ action: 'member.signals', targetId: id }));
  });
});
