import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payAtGateway } from './gateway-payment.ts';

type Outcome = 'lost' | { readonly status: number; readonly body: object };

const page = 'https://gateway.example/page';
const opened = { status: 201, body: { data: { trxId: 'T1', redirectUrl: page } } };
const refused = (status: number, code: string) => ({ status, body: { status, code, message: code } });

let outcome: Outcome;
/** The `Idempotency-Key` of each request. */
let keys: (string | undefined)[];
let orders: unknown[];
let visited: string[];
beforeEach(() => {
  keys = [];
  orders = [];
  visited = [];
  vi.stubGlobal('location', { assign: (url: string) => visited.push(url) });
  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string>; body: string }) => {
    keys.push(init.headers['idempotency-key']);
    orders.push(JSON.parse(init.body));
    if (outcome === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(outcome.body, { status: outcome.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function pay(next: Outcome, _id: string, provider: 'sslcommerz' | 'bkash' = 'bkash', version = 1) {
  outcome = next;
  await payAtGateway({ _id, version }, provider).catch(() => undefined);
}

test('a payment whose answer was lost is repeated under its key until the gateway’s page is known', async () => {
  await pay('lost', 'gold');
  await pay(refused(409, 'CONFLICT'), 'gold');
  await pay(opened, 'gold');
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
  expect(visited).toEqual([page]);
});

test('another package, another gateway and a payment after an answer have keys of their own', async () => {
  await pay('lost', 'silver');
  await pay('lost', 'silver', 'sslcommerz');
  await pay('lost', 'platinum');
  await pay(refused(503, 'UNAVAILABLE'), 'silver');
  await pay(opened, 'silver');
  await pay(opened, 'silver');
  const [lost, , , repeated, ...later] = keys;
  expect(repeated).toBe(lost);
  expect(new Set([...keys.slice(0, 3), ...later]).size).toBe(5);
});

test('an order names the version that the page shows, and another version is another order', async () => {
  await pay('lost', 'diamond', 'bkash', 3);
  await pay(refused(409, 'PRICE_CHANGED'), 'diamond', 'bkash', 4);
  await pay(opened, 'diamond', 'bkash', 4);
  expect(orders.map((order) => (order as { packageVersion: number }).packageVersion)).toEqual([3, 4, 4]);
  expect(new Set(keys).size).toBe(3);
  expect(visited).toEqual([page]);
});
