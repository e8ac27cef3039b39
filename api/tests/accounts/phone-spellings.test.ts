import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOutbox } from '../support/outbox.ts';
import { Person, signUpForm } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const password = 'correct horse battery';
const signUp = (phoneNumber: object) =>
  new Person(app).post('/auth/signup', signUpForm({ gender: 'men', phoneNumber, password }));

const written = [
  '01734561457',
  '1734561457',
  '+88 01734561457',
  '+88-01734-561457',
  '+881734561457',
  '+8801734561457',
  '+880 (0) 1734 561457',
  '008801734561457',
  '0088 01734561457',
  '8801734561457',
  '88 01734561457',
  '+৮৮০১৭৩৪৫৬১৪৫৭',
];

test('every call that takes a phone number reads +88 017… as +880 17… (attack 27)', async () => {
  const created = await signUp({ countryCode: '+88', number: '01734561457' });
  expect(created.status).toBe(201);
  expect(created.body.data.phoneNumber).toMatchObject({
    number: '1734561457',
    countryCode: '+880',
    country: 'BD',
  });
  const staff = await signInStaff(app);
  for (const [n, phone] of written.slice(2, 8).entries()) {
    const path = `/admin/users/file/upload?phone=${encodeURIComponent(phone)}`;
    const uploaded = await staff.post(path, fileForm(await makePicture(n)));
    expect([phone, uploaded.status]).toEqual([phone, 201]);
  }
  for (const phone of written) {
    const guest = new Person(app);
    const entered = await guest.post('/auth/login', { phone, password });
    expect([phone, entered.status]).toEqual([phone, 200]);
    const known = await guest.get(`/auth/user?phone=${encodeURIComponent(phone)}`);
    expect([phone, known.status]).toEqual([phone, 200]);
    const taken = await signUp({ number: phone });
    expect([phone, taken.body.code]).toEqual([phone, 'PHONE_TAKEN']);
    const sent = readOutbox(app).length;
    expect((await guest.post('/auth/forgot', { phone })).status).toBe(202);
    await app.context.background.settle();
    expect([phone, readOutbox(app).length]).toEqual([phone, sent + 1]);
    // The limit is ten codes a day for each number.
    await app.advance(3 * 3_600_000);
  }
});

test('a calling code must be in the list of countries', async () => {
  for (const countryCode of ['+881', '+870', '+999', '0']) {
    const refused = await signUp({ countryCode, number: '612345678' });
    expect([countryCode, refused.status, refused.body.fields]).toEqual([
      countryCode,
      400,
      ['phoneNumber.countryCode'],
    ]);
  }
  // Satellite numbers are valid but belong to no listed country.
  for (const number of ['+870773111632', '+881201234567', '+88216 12345678']) {
    const refused = await signUp({ number });
    expect([number, refused.status, refused.body.fields]).toEqual([number, 400, ['phoneNumber.number']]);
  }
  const abroad = await signUp({ countryCode: '+44', number: '07400 123456' });
  expect(abroad.body.data.phoneNumber).toMatchObject({ number: '7400123456', countryCode: '+44' });
});
