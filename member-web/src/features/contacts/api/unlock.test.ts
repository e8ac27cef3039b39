import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlockContact } from './unlock.ts';

let sent: unknown[];
let answer: { readonly status: number; readonly body: object };
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an unlock names the cost that the page shows; another cost is a refusal with the true one', async () => {
  const problem = { status: 409, code: 'PRICE_CHANGED', message: '-', current: { cost: 1 } };
  answer = { status: 409, body: problem };
  await expect(unlockContact({ id: 'a', cost: 0 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  answer = { status: 200, body: { data: { phoneNumber: { number: '1712345678' } }, remainingConnects: 3 } };
  await expect(unlockContact({ id: 'a', cost: 1 })).resolves.toMatchObject({ contactUnlocked: true });
  expect(sent).toMatchObject([{ cost: 0 }, { cost: 1 }]);
});
