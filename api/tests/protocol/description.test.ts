import { afterEach, expect, test } from 'vitest';
import { Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

test('in development the API describes itself on a page that loads nothing from other sites', async () => {
  app = await startTestApp();
  const guest = new Person(app);
  const description = await guest.get('/openapi.json');
  expect(description.body.openapi).toBe('3.1.0');
  expect(description.body.paths['/users/invite']).toHaveProperty('put');
  expect(description.body.components.schemas).toHaveProperty('Problem');
  const page = await guest.get<string>('/docs');
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] as string);
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    expect(address).toMatch(/^\/docs\//);
    expect([address, (await guest.get(address)).status]).toEqual([address, 200]);
  }
});

test('in production neither the description nor its page exists (attack 27)', async () => {
  app = await startTestApp({
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  });
  const guest = new Person(app);
  for (const path of ['/openapi.json', '/docs', '/docs/swagger-ui-bundle.js']) {
    expect([path, (await guest.get(path)).status]).toEqual([path, 404]);
  }
  expect((await guest.get('/auth/users/count')).status).toBe(200);
});
