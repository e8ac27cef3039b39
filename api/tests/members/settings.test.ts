import {
  publicSettingsSchema,
  type SettingChange,
  type Settings,
  settingsSchema,
} from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Person, signUp } from '../support/people.ts';
import { nextEvent, openSocket } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { moneySettings, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
  // As on a fresh installation: nothing was ever saved.
  await app.context.db.deleteFrom('settings').execute();
});
afterEach(() => app.close());

const defaults = settingsSchema.parse({});
const first = { ...defaults, version: 1 };
const publicSettings = (settings: Settings) => ({
  ...publicSettingsSchema.parse(settings),
  payment: { providers: [], manual: [] },
  sms: { countries: ['+880'], notifications: true },
  packageNames: {},
});

test('anyone reads the limits that the forms need; a fresh installation has the defaults', async () => {
  const answer = await new Person(app).get('/admin-settings');
  expect([answer.status, answer.body]).toEqual([200, publicSettings(defaults)]);
  expect(answer.body).toMatchObject({ minAgeDistance: 10, minAgeValue: 17, maxAgeValue: 60 });
});

test('Administration changes the settings for everyone immediately, and the audit log names the changed ones', async () => {
  const staff = await signInStaff(app);
  const changed = {
    ...first,
    verifiedToContact: true,
    preference: { ...defaults.preference, femaleEducationMand: 2 },
    contactMobile: '+8801999999999',
  };
  const saved = await staff.put('/admin/settings', changed);
  expect([saved.status, saved.body]).toEqual([200, { ...changed, version: 2 }]);
  expect((await staff.get('/admin/settings')).body).toEqual(saved.body);
  expect((await new Person(app).get('/admin-settings')).body).toEqual(publicSettings(changed));

  await staff.put('/admin/settings', { ...saved.body, visitorsShown: 'real' });
  expect((await new Person(app).get('/admin-settings')).body.visitorsShown).toBe('real');
  const audit = await staff.get('/admin/audit?targetId=settings');
  expect(audit.body.data.map((row: { action: string; facts: unknown }) => [row.action, row.facts])).toEqual([
    [
      'settings.update',
      { changed: ['visitorsShown'], 'before.visitorsShown': 'fixed', 'after.visitorsShown': 'real' },
    ],
    [
      'settings.update',
      {
        changed: ['preference.femaleEducationMand', 'verifiedToContact', 'contactMobile'],
        'before.preference.femaleEducationMand': 0,
        'after.preference.femaleEducationMand': 2,
        'before.verifiedToContact': false,
        'after.verifiedToContact': true,
        'before.contactMobile': null,
        'after.contactMobile': expect.stringMatching(/^text:\d+:[\w-]{16}$/),
      },
    ],
  ]);
  // Who changed each setting last.
  const { data: changes } = (await staff.get('/admin/settings/changes')).body;
  expect(changes.map(({ name, staffName }: SettingChange) => [name, staffName])).toEqual(
    ['contactMobile', 'preference.femaleEducationMand', 'verifiedToContact', 'visitorsShown'].map((name) => [
      name,
      changes[0].staffName,
    ]),
  );
});

test('every member’s open app is notified of a change [S7.3]', async () => {
  const staff = await signInStaff(app);
  const server = await app.listen();
  const sockets = await Promise.all(
    (['men', 'women'] as const).map(async (gender) => openSocket(server, await signUp(app, { gender }))),
  );
  const told = sockets.map((socket) => nextEvent(socket, 'setting-update'));
  await staff.put('/admin/settings', { ...first, contactMobile: '1' });
  expect(await Promise.all(told)).toEqual([{}, {}]);
  for (const socket of sockets) socket.close();
});

test('a preference below the minimums is refused for members and staff, with the quirk; nothing is lost [S5.6]', async () => {
  const admin = await signInStaff(app);
  const uploader = await signInStaff(app, 'uploader');
  const preference = { femaleEducationMand: 3, maleEducationMand: 2, professionMand: 2, workWithMand: 2 };
  await admin.put('/admin/settings', { ...first, preference });
  const least = (minimum: number) => `You must select at least ${minimum} options.`;
  const man = await signUp(app, { gender: 'men' });
  const woman = await signUp(app, { gender: 'women' });
  const kept = { religion: ['islam'], musts: ['religion'] };

  for (const member of [man, woman]) {
    const byStaff = (wishes: object) =>
      uploader.patch(`/admin/users/${member.id}?t=UPDATE_GENERAL`, { updateUserDto: { preference: wishes } });
    const own = (wishes: object) => member.put('/users/preference', wishes);
    // Each path begins at the body of its call.
    for (const [within, save] of [
      ['', own],
      ['updateUserDto.preference.', byStaff],
    ] as const) {
      expect((await save(kept)).status).toBe(200);
      const few = await save({ ...kept, education: ['2', '3'], workingAs: ['1'], workingWith: ['1'] });
      expect(few.status).toBe(400);
      // Two options are enough for the male minimum, against which women are checked.
      const education = member === man ? { education: least(3) } : {};
      const faults = Object.fromEntries(
        few.body.fields.map((field: string, index: number) => [field, few.body.message[index]]),
      );
      expect(faults).toEqual(
        Object.fromEntries(
          Object.entries({ ...education, workingAs: least(2), workingWith: least(2) }).map(
            ([wish, words]) => [within + wish, words],
          ),
        ),
      );
      expect((await member.refresh()).preference).toEqual(kept);
      expect((await save({ ...kept, education: [], workingAs: [] })).status).toBe(200);
    }
  }
  // Below the male minimum, the message for women names the female one.
  const one = await woman.put('/users/preference', { education: ['2'] });
  expect([one.status, one.body.message]).toEqual([400, [least(3)]]);
});

test('a change that began from an older version is refused with what is stored, and nothing is lost', async () => {
  const [one, other] = [await signInStaff(app), await signInStaff(app)];
  const { body: read } = await one.get('/admin/settings');
  const accounts = { ...read.manualPayment, bKash: '01811-222333' };
  const { body: stored } = await other.put('/admin/settings', { ...read, manualPayment: accounts });
  const late = await one.put('/admin/settings', { ...read, contactMobile: '+8801999999999' });
  expect([late.status, late.body.code, late.body.current]).toEqual([409, 'CONFLICT', stored]);
  expect((await one.get('/admin/settings')).body).toEqual(stored);
  // With the version that the refusal named, both changes are kept.
  const again = await one.put('/admin/settings', { ...late.body.current, contactMobile: '+8801999999999' });
  expect([again.status, again.body]).toMatchObject([
    200,
    { manualPayment: accounts, contactMobile: '+8801999999999', version: stored.version + 1 },
  ]);
  expect((await one.get('/admin/audit?targetId=settings')).body.data).toHaveLength(2);
});

test('of many changes at the same moment exactly one is saved', async () => {
  const staff = await signInStaff(app);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      staff.put('/admin/settings', { ...first, contactMobile: `0171100000${n}` }),
    ),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body.current).toEqual(saved[0]?.body);
  expect((await staff.get('/admin/settings')).body).toEqual(saved[0]?.body);
});

test('two applications with different settings do not mix them', async () => {
  const staff = await signInStaff(app);
  await staff.put('/admin/settings', { ...first, contactMobile: 'mine' });
  const second = await startTestApp();
  try {
    expect((await new Person(second).get('/admin-settings')).body.contactMobile).toBe(
      moneySettings.contactMobile,
    );
    expect((await new Person(app).get('/admin-settings')).body.contactMobile).toBe('mine');
  } finally {
    await second.close();
  }
});

test('guests, members and Uploaders cannot change settings [S6.4]', async () => {
  const uploader = await signInStaff(app, 'uploader');
  for (const [person, status] of [
    [new Person(app), 401],
    [await signUp(app, { gender: 'men' }), 401],
    [uploader, 403],
  ] as const) {
    expect((await person.get('/admin/settings')).status).toBe(status);
    expect((await person.put('/admin/settings', { ...first, contactMobile: 'x' })).status).toBe(status);
  }
  expect((await new Person(app).get('/admin-settings')).body).toEqual(publicSettings(defaults));
});

test.each([
  ['a negative count', { minAgeDistance: -1 }, 'minAgeDistance'],
  ['a flag that is not a boolean', { maleAgeMand: 'yes' }, 'maleAgeMand'],
  ['an unknown way to count visitors', { visitorsShown: 'invented' }, 'visitorsShown'],
  ['no version', { version: undefined }, 'version'],
  ['reversed ages', { minAgeValue: 40, maxAgeValue: 30 }, 'maxAgeValue'],
  ['an age below the specification’s', { minAgeValue: 16 }, 'minAgeValue'],
  ['a gap wider than the slider', { maleHeightDif: 32 }, 'maleHeightDif'],
  ['a logo that nobody uploaded', { logo: '/photos/logo.webp' }, 'logo'],
  ['reversed heights', { minHeightValue: 20, maxHeightValue: 10 }, 'maxHeightValue'],
])('%s returns 400 and changes nothing', async (_, fault, field) => {
  const staff = await signInStaff(app);
  const answer = await staff.put('/admin/settings', { ...first, ...fault });
  expect([answer.status, answer.body.fields]).toEqual([400, [field]]);
  expect((await staff.get('/admin/settings')).body).toEqual(first);
});
