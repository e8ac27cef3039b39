import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StandIn, startStandIn } from '../../../gateway-stand-in/start-stand-in.ts';

export interface LocalGateways extends StandIn {
  /** Settings that make the product use them. */
  readonly environment: Record<string, string>;
}

export const store = { storeId: 'milon-test', password: 'a password of the test' };
export const bkashAccount = { appKey: 'key', appSecret: 'secret', username: 'milon', password: 'p<*>w' };

/** Both gateways on loopback, with the hosted pages that customers decide on. */
export async function startLocalGateways(
  options: { readonly lateMs?: number; readonly hasSlowRefunds?: boolean } = {},
): Promise<LocalGateways> {
  const standIn = await startStandIn({
    port: 0,
    sslcommerz: store,
    bkash: bkashAccount,
    lateMs: 100,
    hasSlowRefunds: false,
    ...options,
  });
  return {
    ...standIn,
    environment: {
      SSLCOMMERZ_URL: standIn.url,
      SSLCOMMERZ_STORE_ID: store.storeId,
      SSLCOMMERZ_STORE_PASSWORD: store.password,
      BKASH_URL: `${standIn.url}/v1.2.0-beta`,
      BKASH_APP_KEY: bkashAccount.appKey,
      BKASH_APP_SECRET: bkashAccount.appSecret,
      BKASH_USERNAME: bkashAccount.username,
      BKASH_PASSWORD: bkashAccount.password,
    },
  };
}

/** Where the browser goes after a customer pressed a button of a hosted page. */
export interface PageAnswer {
  readonly status: number;
  readonly text: string;
  /** The address of the shop that the browser goes to; undefined if it stays. */
  readonly target: string | undefined;
  /** The form that it takes along. */
  readonly fields: Record<string, string>;
}

/** Presses a button of a hosted page, and reads where the page sends the browser, without going there. */
export async function press(page: string, choice: string): Promise<PageAnswer> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  const text = await answer.text();
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
  const action = /<form id="return" method="post" action="([^"]*)"/.exec(text)?.[1];
  const target = answer.headers.get('location') ?? action?.replaceAll('&amp;', '&');
  return { status: answer.status, text, target, fields };
}

export interface Shop {
  readonly url: string;
  /** Each call that the gateway's server made, by path and query, with the form of a POST. */
  readonly received: { readonly path: string; readonly form: Record<string, string> }[];
  close(): Promise<void>;
}

/** A shop that keeps what a gateway tells it. */
export async function startShop(): Promise<Shop> {
  const received: Shop['received'][number][] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      received.push({ path: request.url ?? '', form });
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
