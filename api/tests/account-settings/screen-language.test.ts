import { afterEach, beforeEach, expect, test } from 'vitest';
import { password, signUpHer } from '../support/lifecycle.ts';
import { readOutbox } from '../support/outbox.ts';
import { Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test('the screen language is stored with the account, does not change the profile, and is used in messages', async () => {
  const her = await signUpHer(app);
  expect(her.user.account.screenLanguage).toBe('en');
  const saved = await her.put('/users/language', { language: 'bn' });
  expect(saved.body.data).toMatchObject({ account: { screenLanguage: 'bn' }, language: her.user.language });
  expect((await her.put('/users/language', { language: 'fr' })).status).toBe(400);
  expect((await new Person(app).put('/users/language', { language: 'bn' })).status).toBe(401);
  await her.delete('/users', { password });
  await app.context.background.settle();
  expect(readOutbox(app).at(-1)?.text).toContain('অ্যাকাউন্ট মুছে ফেলেছেন');
});
