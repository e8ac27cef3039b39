import { startSession } from '../../src/modules/sessions/index.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { staffSignIn } from '../staff-sign-in.ts';
import type { Answered, Shop } from './shop.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** Somebody who is signed in at the shop. */
export interface Client {
  call(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<Answered>;
}

/** What a call answered; throws if it was refused or lost. */
export function bodyOf<T>(answer: Answered): T {
  if (!answer || answer.status >= 300) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return answer.body as T;
}

export const dataOf = <T>(answer: Answered): T => bodyOf<{ data: T }>(answer).data;

function clientOf(shop: Shop, signedIn: Record<string, string>): Client {
  return {
    call: (method, path, body, headers = {}) =>
      shop.call(path, { method, headers: { ...signedIn, ...headers }, ...(body ? { body } : {}) }),
  };
}

/** A member with a new session, which lasts from the shop's present time on. */
export async function signInMember(
  shop: Shop,
  db: Db,
  memberId: string,
): Promise<Client & { readonly cookie: string }> {
  const cookie = `milon=${await startSession({ clock: shop.now }, db, memberId, 'bench')}`;
  return { cookie, ...clientOf(shop, { cookie }) };
}

/** The Administration account. */
export async function signInOwner(shop: Shop): Promise<Client> {
  const answer = await shop.call('/staff/jwt', { method: 'POST', body: staffSignIn });
  const { accessToken } = bodyOf<{ accessToken: string }>(answer);
  return clientOf(shop, { authorization: `Bearer ${accessToken}` });
}

/** Staff offer payment by hand through Nagad. */
export async function offerNagad(shop: Shop): Promise<void> {
  const owner = await signInOwner(shop);
  const path = '/admin/settings';
  const settings = bodyOf<{ manualPayment: object }>(await owner.call('GET', path));
  const manualPayment = { ...settings.manualPayment, Nagad: '01811-222333' };
  bodyOf(await owner.call('PUT', path, { ...settings, manualPayment }));
}
