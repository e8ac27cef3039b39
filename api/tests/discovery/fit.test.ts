import type { Preference, Profile } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let tanvir: Member;
let sadia: Member;
beforeAll(async () => {
  app = await startTestApp();
  tanvir = await signUpActive(app, { gender: 'men', height: '18', sallary: '3', workingAs: '14' });
  sadia = await signUpActive(app, { gender: 'women', height: '12', education: { degree: '2' } });
  const his: Preference = {
    religion: ['islam'],
    education: ['3'],
    sallary: ['2'],
    height: { min: 8, max: 14 },
    musts: ['religion', 'education'],
  };
  const hers: Preference = {
    religion: ['islam'],
    location: ['8'],
    workingAs: ['14'],
    workingWith: ['1'],
    birthday: { min: 22, max: 60 },
    musts: ['location'],
  };
  expect((await tanvir.put('/users/preference', his)).status).toBe(200);
  expect((await sadia.put('/users/preference', hers)).status).toBe(200);
});
afterAll(() => app.close());

const fitFor = async (viewer: Person, of: Member): Promise<Profile['fit']> =>
  (await viewer.get<Profile>(`/users/${of.id}`)).body.fit;

test('a profile shows how two members fit each other, in both directions, wish by wish, with the musts', async () => {
  expect(await fitFor(tanvir, sadia)).toEqual({
    mine: {
      met: 2,
      asked: 4,
      wishes: [
        { wish: 'religion', result: 'met', must: true },
        { wish: 'education', result: 'missed', must: true },
        { wish: 'sallary', result: 'unknown', must: false },
        { wish: 'height', result: 'met', must: false },
      ],
    },
    theirs: {
      met: 3,
      asked: 5,
      wishes: [
        { wish: 'religion', result: 'met', must: false },
        { wish: 'location', result: 'missed', must: true },
        { wish: 'workingWith', result: 'unknown', must: false },
        { wish: 'workingAs', result: 'met', must: false },
        { wish: 'birthday', result: 'met', must: false },
      ],
    },
  });
});

test('one member’s own side of the fit is the other side for the other member', async () => {
  const [his, hers] = [await fitFor(tanvir, sadia), await fitFor(sadia, tanvir)];
  expect(hers).toEqual({ mine: his?.theirs, theirs: his?.mine });
});

test('a preference without wishes has no wishes to meet', async () => {
  const open = await signUpActive(app, { gender: 'men' });
  await open.put('/users/preference', { religion: [], musts: ['religion'] });
  const fit = await fitFor(open, sadia);
  expect(fit?.mine).toEqual({ met: 0, asked: 0, wishes: [] });
  expect(fit?.theirs.asked).toBe(5);
});

test('guests, staff and the owner get no fit, and no card contains one (attack 22)', async () => {
  const guest = new Person(app);
  const staff = await signInStaff(app, 'administration');
  for (const viewer of [guest, staff, sadia]) {
    const answer = await viewer.get<Profile>(`/users/${sadia.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('fit');
  }
  expect((await guest.get<Profile>(`/users/${sadia.id}`)).body).not.toHaveProperty('preference');
  const { data } = (await tanvir.get<{ data: Profile[] }>('/users/feed/all')).body;
  expect(data.length).toBeGreaterThan(0);
  for (const card of data) expect(card).not.toHaveProperty('fit');
});

test('a projection of the fit returns only the fit, and only to viewers who may see it', async () => {
  const ask = (viewer: Person, id: string) =>
    viewer.patch('/users/with-projection', { id, projections: ['fit'] });
  const seen = await ask(tanvir, sadia.id);
  expect(seen.body.populatedResult).toEqual([{ _id: sadia.id, fit: await fitFor(tanvir, sadia) }]);
  expect((await ask(sadia, sadia.id)).body.populatedResult).toEqual([{ _id: sadia.id }]);
  expect((await ask(new Person(app), sadia.id)).status).toBe(401);
});

test('a blocked viewer gets no fit, and a hidden member’s profile is not found (attack 20)', async () => {
  const blocked = await signUpActive(app, { gender: 'men' });
  await sadia.put('/users/favorite', { _id: blocked.id, action: 'ADD', updateField: 'block' });
  const looked = await blocked.get(`/users/${sadia.id}`);
  expect([looked.status, looked.body.fit]).toEqual([404, undefined]);
  const projected = await blocked.patch('/users/with-projection', { id: sadia.id, projections: ['fit'] });
  expect(projected.body.populatedResult).toEqual([]);

  const hidden = await signUpActive(app, { gender: 'women' });
  await setPolicy(app, hidden.id, '2');
  expect((await tanvir.get(`/users/${hidden.id}`)).status).toBe(404);
});

test('a paused member browses and compares as before', async () => {
  const paused = await signUpActive(app, { gender: 'men' });
  await paused.put('/users/preference', { religion: ['islam'] });
  await paused.put('/users/pause', { paused: true });
  expect((await fitFor(paused, sadia))?.mine).toMatchObject({ met: 1, asked: 1 });
});

test('a wished age reveals no more than the displayed age', async () => {
  // These settings allow a range of one year.
  const staff = await signInStaff(app);
  const { body: settings } = await staff.get('/admin/settings');
  expect((await staff.put('/admin/settings', { ...settings, minAgeDistance: 0 })).status).toBe(200);
  const { age } = (await tanvir.get<Profile>(`/users/${sadia.id}`)).body;
  const curious = await signUpActive(app, { gender: 'men' });
  const agreeing: number[] = [];
  for (let wished = age - 2; wished <= age + 2; wished += 1) {
    await curious.put('/users/preference', { birthday: { min: wished, max: wished } });
    const { body } = await curious.get<Profile>(`/users/${sadia.id}`);
    expect(JSON.stringify(body)).not.toContain('1996-05-14');
    if (body.fit?.mine.wishes[0]?.result === 'met') agreeing.push(wished);
  }
  expect(agreeing).toEqual([age]);
});
