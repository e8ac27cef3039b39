import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOutbox } from '../support/outbox.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const account = '1711223344';

let app: TestApp;
let daughter: Member;
let uploader: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  daughter = await signUpActive(app, {
    gender: 'women',
    profileCreatedFor: '3',
    phoneNumber: { number: account },
  });
  uploader = await signInStaff(app, 'uploader');
});
afterEach(() => app.close());

const phoneNumber = (number: string) => ({ number, countryCode: '+880' });
const ways = {
  'as the candidate’s own': (number: string) =>
    uploader.put(`/admin/users/${daughter.id}/candidate-number`, { phoneNumber: phoneNumber(number) }),
  'as a guardian’s': (number: string) =>
    uploader.put(`/admin/users/${daughter.id}/guardian`, {
      name: 'Abdur Rahman',
      relation: '1',
      phoneNumber: phoneNumber(number),
    }),
};

test.each(Object.entries(ways))(
  'an Uploader who enters a number %s learns the masked one with no guess that sends nothing (attack 182)',
  async (_, enter) => {
    const wrong = async (n: number) => (await enter(`17112233${n}`)).status;
    expect(await wrong(55)).toBeLessThan(300);
    const sent = readOutbox(app).length;
    // The next guess waits a minute, whether it is right or not.
    expect(await wrong(56)).toBe(429);
    expect((await enter(account)).status).toBe(429);
    expect(readOutbox(app)).toHaveLength(sent);
    await app.advance(61_000);
    expect((await enter(account)).status).toBe(422);
    // What sent nothing did not count.
    expect(await wrong(57)).toBeLessThan(300);
  },
);
