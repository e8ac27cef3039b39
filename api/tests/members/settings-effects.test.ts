import { type Preference, type Settings, settingsSchema } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireOldSecondLooks } from '../../src/modules/photo-review/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type Authenticator, type StaffPerson, signInStaff } from '../support/staff.ts';
import { moneySettings, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
/** She has a second factor, so that no setting locks her out. */
let admin: StaffPerson;
let authenticator: Authenticator;
let tanvir: Member;
let nusrat: Member;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  ({ authenticator } = await admin.turnOnSecondFactor());
  [tanvir, nusrat] = await Promise.all([
    signUpActive(app, { gender: 'men' }),
    signUpActive(app, { gender: 'women' }),
  ]);
  await addPackage(app);
});
afterAll(() => app.close());

const defaults = settingsSchema.parse(moneySettings);
/** The settings with one value changed, by a name such as `preference.workWithMand`. */
function changed(name: string, value: unknown): Settings {
  const [group = '', field] = name.split('.');
  const inner = field ? { ...(defaults as never as Record<string, object>)[group], [field]: value } : value;
  return { ...defaults, [group]: inner };
}

async function put(settings: Settings): Promise<void> {
  const { version } = (await admin.get('/admin/settings')).body;
  const saved = await admin.put('/admin/settings', { ...settings, version });
  expect(saved.body).toEqual({ ...settings, version: version + 1 });
}

/** The answer to a preference that a member saves, and to the same preference saved by staff. */
const saverFor =
  (who: () => Member, preference: Preference) =>
  async (language = 'en') => {
    const headers = { 'accept-language': language };
    const update = { updateUserDto: { preference } };
    const byMember = await who().send('PUT', '/users/preference', preference, headers);
    const path = `/admin/users/${who().id}?t=UPDATE_GENERAL`;
    const byStaff = await admin.send('PATCH', path, update, headers);
    const said = [byMember, byStaff].map(({ body }) => body.message?.join() ?? 'saved');
    expect(said[1]).toBe(said[0]);
    return said[0];
  };
const his = (preference: Preference) => saverFor(() => tanvir, preference);
const hers = (preference: Preference) => saverFor(() => nusrat, preference);

/** Each setting with a preference that it refuses, and the message in both languages. */
const preferences: readonly [
  name: string,
  value: unknown,
  save: (language?: string) => Promise<string>,
  en: string,
  bn: string,
][] = [
  [
    'preference.femaleEducationMand',
    2,
    his({ education: ['1'] }),
    'You must select at least 2 options.',
    'অন্তত ২টি বেছে নিতে হবে।',
  ],
  // Women are checked against the male minimum, and the message names the female one.
  [
    'preference.maleEducationMand',
    2,
    hers({ education: ['1'] }),
    'You must select at least 0 options.',
    'অন্তত ০টি বেছে নিতে হবে।',
  ],
  [
    'preference.professionMand',
    3,
    hers({ workingAs: ['1', '2'] }),
    'You must select at least 3 options.',
    'অন্তত ৩টি বেছে নিতে হবে।',
  ],
  [
    'preference.workWithMand',
    2,
    his({ workingWith: ['1'] }),
    'You must select at least 2 options.',
    'অন্তত ২টি বেছে নিতে হবে।',
  ],
  [
    'minAgeDistance',
    12,
    his({ birthday: { min: 22, max: 32 } }),
    'The age range must span at least 12 years.',
    'বয়সের সীমায় অন্তত ১২ বছরের ব্যবধান থাকতে হবে।',
  ],
  [
    'minAgeValue',
    20,
    hers({ birthday: { min: 19, max: 30 } }),
    'The age range must lie between 20 and 60 years.',
    'বয়সের সীমা ২০ থেকে ৬০ বছরের মধ্যে হতে হবে।',
  ],
  [
    'maxAgeValue',
    50,
    his({ birthday: { min: 30, max: 51 } }),
    'The age range must lie between 17 and 50 years.',
    'বয়সের সীমা ১৭ থেকে ৫০ বছরের মধ্যে হতে হবে।',
  ],
  [
    'minHeightDistance',
    6,
    hers({ height: { min: 8, max: 13 } }),
    'The height range must span at least 6 inches.',
    'উচ্চতার সীমায় অন্তত ৬ ইঞ্চির ব্যবধান থাকতে হবে।',
  ],
  [
    'minHeightValue',
    3,
    his({ height: { min: 2, max: 12 } }),
    'The height range must lie between 4 ft 7 in and 7 ft 0 in.',
    'উচ্চতার সীমা ৪ ফুট ৭ ইঞ্চি থেকে ৭ ফুট, এর মধ্যে হতে হবে।',
  ],
  [
    'maxHeightValue',
    30,
    hers({ height: { min: 10, max: 31 } }),
    'The height range must lie between 4 ft 5 in and 6 ft 10 in.',
    'উচ্চতার সীমা ৪ ফুট ৫ ইঞ্চি থেকে ৬ ফুট ১০ ইঞ্চি, এর মধ্যে হতে হবে।',
  ],
  ['maleAgeMand', true, his({}), 'Choose an age range.', 'বয়সের সীমা বেছে নিন।'],
  ['femaleAgeMand', true, hers({}), 'Choose an age range.', 'বয়সের সীমা বেছে নিন।'],
  ['maleHeightMand', true, his({}), 'Choose a height range.', 'উচ্চতার সীমা বেছে নিন।'],
  ['femaleHeightMand', true, hers({}), 'Choose a height range.', 'উচ্চতার সীমা বেছে নিন।'],
  [
    'maleAgeDif',
    15,
    his({ birthday: { min: 22, max: 36 } }),
    'The age range must span at least 15 years.',
    'বয়সের সীমায় অন্তত ১৫ বছরের ব্যবধান থাকতে হবে।',
  ],
  [
    'femaleAgeDif',
    11,
    hers({ birthday: { min: 22, max: 32 } }),
    'The age range must span at least 11 years.',
    'বয়সের সীমায় অন্তত ১১ বছরের ব্যবধান থাকতে হবে।',
  ],
  [
    'maleHeightDif',
    8,
    his({ height: { min: 5, max: 12 } }),
    'The height range must span at least 8 inches.',
    'উচ্চতার সীমায় অন্তত ৮ ইঞ্চির ব্যবধান থাকতে হবে।',
  ],
  [
    'femaleHeightDif',
    7,
    hers({ height: { min: 5, max: 11 } }),
    'The height range must span at least 7 inches.',
    'উচ্চতার সীমায় অন্তত ৭ ইঞ্চির ব্যবধান থাকতে হবে।',
  ],
];

describe('limits of a preference', () => {
  test.each(preferences)(
    '%s = %j refuses a preference that was allowed before [S3.7, S3.11]',
    async (name, value, save, en, bn) => {
      await put(defaults);
      expect(await save()).toBe('saved');
      await put(changed(name, value));
      expect([await save('en'), await save('bn')]).toEqual([en, bn]);
    },
  );

  const forOne: typeof preferences = preferences.filter(([name]) => /^(fe)?male/.test(name));
  test.each(forOne)('%s does not affect the other gender [S3.11]', async (name, value) => {
    await put(changed(name, value));
    const range = { birthday: { min: 22, max: 32 }, height: { min: 8, max: 12 } };
    const free = name.endsWith('Mand') ? {} : range;
    expect(await (name.startsWith('male') ? hers : his)(free)()).toBe('saved');
  });
});

const invitationOf = async (isPremium: boolean) => {
  const man = await signUpActive(app, { gender: 'men' });
  if (isPremium) await grantPackage(app, man.id, await addPackage(app));
  const { status, body } = await man.put('/users/invite?action=SEND', { _id: nusrat.id });
  return body.code ?? status;
};
const shown = (name: keyof Settings, field?: string) => async () => {
  const value = (await new Person(app).get('/admin-settings')).body[name];
  return field ? value[field] : value;
};

/** A photo that an Uploader has just decided about, with the undo time of the answer. */
async function decidedPhoto() {
  const [uploader, other] = [await signInStaff(app, 'uploader'), await signInStaff(app, 'uploader')];
  const { _id } = await uploadPhoto(await signUpActive(app, { gender: 'men' }), 1);
  const at = app.context.clock();
  const decisions = [{ photoId: _id, queue: 'FIRST', decision: 'APPROVE' }];
  const answer = await uploader.post('/admin/photos/decisions', { batchId: mintId(Date.now()), decisions });
  expect(answer.status).toBe(200);
  const undo = Math.round((Date.parse(answer.body.undoUntil) - at) / 10_000) * 10;
  const isLookedAtTwice = async (reviewer = other) => {
    const queue = await reviewer.get('/admin/photos?queue=SECOND&limit=50');
    return queue.body.data.some((photo: { _id: string }) => photo._id === _id);
  };
  return { undo, isLookedAtTwice };
}

interface Effect {
  readonly value: unknown;
  /** What a user sees before and after the change of the setting. */
  readonly notice: () => Promise<unknown>;
  readonly before: unknown;
  readonly after: unknown;
  /** Other settings that this one needs to have an effect. */
  readonly beside?: Partial<Settings>;
}

const effects: Readonly<Record<string, Effect>> = {
  'invitesPerDay.free': {
    value: 0,
    notice: () => invitationOf(false),
    before: 200,
    after: 'INVITES_USED_UP',
  },
  'invitesPerDay.premium': {
    value: 0,
    notice: () => invitationOf(true),
    before: 200,
    after: 'INVITES_USED_UP',
  },
  verifiedToContact: {
    value: true,
    notice: () => invitationOf(false),
    before: 200,
    after: 'VERIFY_FIRST',
  },
  secondFactorRequired: {
    value: true,
    notice: async () => {
      const { status, body } = await (await signInStaff(app)).get('/admin/settings');
      return body.code ?? status;
    },
    before: 200,
    after: 'SECOND_FACTOR_REQUIRED',
  },
  photoGraceSeconds: {
    value: 600,
    notice: async () => (await decidedPhoto()).undo,
    before: 60,
    after: 600,
  },
  secondLookShare: {
    value: 100,
    notice: async () => {
      const { isLookedAtTwice } = await decidedPhoto();
      // The photo is drawn after the undo time.
      await app.advance(61_000);
      return isLookedAtTwice();
    },
    beside: { secondLookShare: 0 },
    before: false,
    after: true,
  },
  visitorsShown: {
    value: 'real',
    notice: async () => (await tanvir.refresh()).visitors,
    before: 70,
    after: 0,
  },
  contactMobile: {
    value: '+8801999999999',
    notice: async () => (await tanvir.get('/transaction/user')).body.data[0].contactMobile,
    before: '+8801700000000',
    after: '+8801999999999',
  },
  // The form of a manual payment shows this account.
  ...Object.fromEntries(
    (['bKash', 'Nagad', 'Rocket', 'Bank'] as const).map((method) => [
      `manualPayment.${method}`,
      {
        value: '01911-222333',
        notice: shown('manualPayment', method),
        before: defaults.manualPayment[method],
        after: '01911-222333',
      },
    ]),
  ),
  // Colleagues who work on these queues read how long their items may wait.
  ...Object.fromEntries(
    Object.entries({
      documents: 'document',
      reports: 'report-case',
      messages: 'message-case',
      payments: 'transaction',
      support: 'support',
      profiles: 'first-look',
    }).map(([queue, kind]) => [
      `lateAfterHours.${queue}`,
      {
        value: 700,
        notice: async () => (await admin.get(`/admin/assignments?kind=${kind}`)).body.lateAfterHours,
        before: Reflect.get(defaults.lateAfterHours, queue),
        after: 700,
      },
    ]),
  ),
  // These let time pass, which ends the sessions, so they come last.
  'lateAfterHours.photos': {
    value: 700,
    notice: async () => {
      await uploadPhoto(await signUpActive(app, { gender: 'women' }), 1);
      await app.advance(13 * 3_600_000);
      await admin.signIn({ code: await authenticator.code() });
      return (await admin.get('/admin/dashboard')).body.late.photos > 0;
    },
    before: true,
    after: false,
  },
  secondLookDays: {
    value: 2,
    beside: { secondLookShare: 100 },
    notice: async () => {
      const { isLookedAtTwice } = await decidedPhoto();
      await app.advance(3 * DAY_MS);
      await admin.signIn({ code: await authenticator.code() });
      await expireOldSecondLooks(app.context, new AbortController().signal);
      return isLookedAtTwice(await signInStaff(app, 'uploader'));
    },
    before: true,
    after: false,
  },
};

test.each(Object.entries(effects))('%s changes what a user sees [S3.7]', async (name, effect) => {
  if (name === 'contactMobile') await buy();
  await put({ ...defaults, ...effect.beside });
  expect(await effect.notice()).toEqual(effect.before);
  await put({ ...changed(name, effect.value), ...(name in (effect.beside ?? {}) ? {} : effect.beside) });
  expect(await effect.notice()).toEqual(effect.after);
});

async function buy(): Promise<void> {
  const { data } = (await tanvir.get('/packages')).body;
  const payment = { packageId: data[0]._id, paymentMethod: 'bKash', senderNumber: '01711222333' };
  expect((await tanvir.post('/transaction/manual', { ...payment, trxId: 'AB12CD34EF' })).status).toBe(201);
}

test('every setting has a test here', () => {
  const names = Object.entries(defaults).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((field) => `${name}.${field}`) : [name],
  );
  // The logo's are in settings-logo.test.ts.
  const tested = [...preferences.map(([name]) => name), ...Object.keys(effects), 'logo'];
  expect(tested.sort()).toEqual(names.sort());
});
