import { expect, test } from 'vitest';
import { Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

test('what was skipped of the page for the family is kept for all devices, and for the member alone', async () => {
  const app = await startTestApp();
  try {
    const her = await signUpActive(app, { gender: 'women' });
    const save = (body: object, who: Person = her) => who.put('/users/family-page', body);
    const kept = async () => (await her.refresh()).familyPage;
    expect(await kept()).toBeUndefined();
    expect((await save({})).status).toBe(204);
    expect(await kept()).toEqual({ skipped: [] });
    await Promise.all(['home', 'faith', 'home'].map((skipped) => save({ skipped })));
    expect((await kept())?.skipped.toSorted()).toEqual(['faith', 'home']);
    // Opened again, it forgets nothing.
    await save({});
    expect((await kept())?.skipped).toHaveLength(2);
    expect((await save({ skipped: 'salary' })).status).toBe(400);
    expect((await save({}, new Person(app))).status).toBe(401);
    const staff = await signInStaff(app);
    expect((await staff.get(`/admin/users/${her.id}`)).body.data).not.toHaveProperty('familyPage');
  } finally {
    await app.close();
  }
});
