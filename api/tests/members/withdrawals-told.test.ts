import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

async function tellAndTakeBack(member: Member): Promise<void> {
  expect((await member.patch('/users', { religion: 'islam' })).status).toBe(200);
  expect((await member.put('/users/consents', { about: 'faith', given: false })).status).toBe(200);
}

test('who tells and takes back again and again makes all pages ask ten times a day (attack 184)', async () => {
  const [her, other] = [
    await signUpActive(app, { gender: 'women' }),
    await signUpActive(app, { gender: 'women' }),
  ];
  const known = await signUpActive(app, { gender: 'men' });
  await known.get(`/users/${her.id}`);
  const all = vi.spyOn(app.context.bus, 'toEveryone');
  const acquaintances = vi.spyOn(app.context.bus, 'toMembers');
  for (let time = 0; time < 14; time += 1) await tellAndTakeBack(her);
  await app.context.background.settle();
  const withdrawn = () => all.mock.calls.filter(([event]) => event === 'consent-withdrawn').length;
  expect(withdrawn()).toBe(10);
  // Who knows her hears each, and others are not held up by her.
  expect(acquaintances.mock.calls.filter(([, event]) => event === 'person-withdrew')).toHaveLength(14);
  await tellAndTakeBack(other);
  await app.context.background.settle();
  expect(withdrawn()).toBe(11);
});
