import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@milon/shared/rules';
import { io } from 'socket.io-client';
import { type PageAnswer, press } from '../../gateway-stand-in/press.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { bodyOf, dataOf, signInMember, signInOwner } from './clients.ts';
import { paidBackOf } from './moved-money.ts';
import type { ProviderName } from './provider-name.ts';
import type { Shop } from './shop.ts';

/** A call that a client, a gateway or staff may send again because its answer was lost. */
export interface Replay {
  readonly name: string;
  send(): Promise<unknown>;
  /** How often the call had its effect; 1 is right. */
  effects(): Promise<number>;
}

export interface Till {
  readonly shop: Shop;
  readonly db: Db;
  readonly packageId: string;
  /** Members who never bought anything; each is used once. */
  nextMan(): string;
  nextWoman(): string;
}

const projections = { projections: ['phoneNumber'] };
const unpaid = { paymentMethod: 'Nagad', senderNumber: '01711222333' };

let manualPayments = 0;

/** Ids of payments by hand are digits and capital letters. */
function mintManualTrxId(): string {
  manualPayments += 1;
  return `HAND${String(manualPayments).padStart(8, '0')}`;
}

async function countLedger({ db }: Till, memberId: string, reasons: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('connect_ledger')
    .select('id')
    .where('member_id', '=', memberId)
    .where('reason', 'in', reasons)
    .execute();
  return rows.length;
}

async function countTransactions({ db }: Till, memberId: string): Promise<number> {
  const rows = await db.selectFrom('transactions').select('id').where('member_id', '=', memberId).execute();
  return rows.length;
}

/** A member whose checkout waits at the gateway's page. */
async function checkedOut(till: Till, provider: ProviderName) {
  const memberId = till.nextMan();
  const member = await signInMember(till.shop, till.db, memberId);
  const body = { packageId: till.packageId, provider };
  const key = randomUUID();
  const send = () => member.call('POST', '/transaction/checkout', body, { 'idempotency-key': key });
  return { memberId, member, send };
}

async function paidAt(till: Till, provider: ProviderName) {
  const { memberId, member, send } = await checkedOut(till, provider);
  const { redirectUrl } = dataOf<{ redirectUrl: string }>(await send());
  const left = await press(redirectUrl, 'pay');
  return { memberId, member, left };
}

function comeBack({ shop }: Till, { fields, target = '' }: PageAnswer, provider: ProviderName) {
  if (provider === 'bkash') return shop.call(target);
  return shop.call(target, { method: 'POST', body: new URLSearchParams(fields) });
}

/** A member with a package that was paid at the gateway. */
async function buyer(till: Till, provider: ProviderName) {
  const { memberId, member, left } = await paidAt(till, provider);
  await comeBack(till, left, provider);
  const { bank_tran_id: payment, id } = await till.db
    .selectFrom('transactions')
    .select(['id', 'bank_tran_id'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'VALID')
    .executeTakeFirstOrThrow();
  return { memberId, member, id, payment: payment ?? '' };
}

const checkoutReplay = async (till: Till, provider: ProviderName): Promise<Replay> => {
  const { memberId, send } = await checkedOut(till, provider);
  return { name: `checkout, ${provider}`, send, effects: () => countTransactions(till, memberId) };
};

const paymentReplay = async (till: Till, provider: ProviderName): Promise<Replay> => {
  const { left, memberId } = await paidAt(till, provider);
  return {
    name: `return from the gateway, ${provider}`,
    send: () => comeBack(till, left, provider),
    effects: () => countLedger(till, memberId, ['PURCHASE']),
  };
};

const notificationReplay = async (till: Till): Promise<Replay> => {
  const { left, memberId } = await paidAt(till, 'sslcommerz');
  const body = new URLSearchParams(left.fields);
  return {
    name: 'notification of the gateway, sslcommerz',
    send: () => till.shop.call('/payment/sslcommerz/ipn', { method: 'POST', body }),
    effects: () => countLedger(till, memberId, ['PURCHASE']),
  };
};

const refundReplay = async (till: Till, provider: ProviderName, part: boolean): Promise<Replay> => {
  const { id, payment } = await buyer(till, provider);
  const owner = await signInOwner(till.shop);
  const { refundable } = dataOf<{ refundable: number }>(await owner.call('GET', `/admin/transactions/${id}`));
  const body = { reason: 'The buyer asked', ...(part ? { amount: refundable / 10, refundable } : {}) };
  const poisha = part ? refundable * 10 : refundable * 100;
  return {
    name: `${part ? 'part' : 'whole'} refund, ${provider}`,
    send: () => owner.call('POST', `/admin/transactions/${id}/refund`, body),
    effects: async () => paidBackOf(till.shop.line.calls, payment) / poisha,
  };
};

const manualReplay = async (till: Till): Promise<Replay> => {
  const memberId = till.nextMan();
  const member = await signInMember(till.shop, till.db, memberId);
  const body = { ...unpaid, packageId: till.packageId, trxId: mintManualTrxId() };
  return {
    name: 'payment by hand',
    send: () => member.call('POST', '/transaction/manual', body),
    effects: () => countTransactions(till, memberId),
  };
};

const approvalReplay = async (till: Till): Promise<Replay> => {
  const memberId = till.nextMan();
  const member = await signInMember(till.shop, till.db, memberId);
  const body = { ...unpaid, packageId: till.packageId, trxId: mintManualTrxId() };
  const { _id } = dataOf<{ _id: string }>(await member.call('POST', '/transaction/manual', body));
  const owner = await signInOwner(till.shop);
  return {
    name: 'approval by staff',
    send: () => owner.call('PATCH', `/admin/transactions/${_id}`, { status: 'VALID' }),
    effects: () => countLedger(till, memberId, ['PURCHASE']),
  };
};

const correctionReplay = async (till: Till, delta: number): Promise<Replay> => {
  const { memberId } = await buyer(till, 'sslcommerz');
  const owner = await signInOwner(till.shop);
  const path = `/admin/premium-user/${memberId}`;
  const { remainingConnects } = dataOf<{ remainingConnects: number }>(await owner.call('GET', path));
  const body = { delta, reason: 'A wrong number', remainingConnects };
  return {
    name: `correction by staff, ${delta}`,
    send: () => owner.call('POST', `${path}/correction`, body),
    effects: () => countLedger(till, memberId, ['CORRECTION']),
  };
};

const unlockReplay = async (till: Till): Promise<Replay> => {
  const { memberId, member } = await buyer(till, 'bkash');
  const path = `/users/premium/${till.nextWoman()}`;
  return {
    name: 'unlock',
    send: () => member.call('PATCH', path, projections),
    effects: () => countLedger(till, memberId, ['UNLOCK', 'HOLD']),
  };
};

/** The link in the newest SMS to this number. */
async function linkTo({ shop, db }: Till, ownerId: string): Promise<string> {
  const owner = await db
    .selectFrom('members')
    .select('phone')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const outbox = join(shop.place.dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = readdirSync(outbox)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as { to: string; text: string });
    const token = messages
      .filter(({ to }) => to === owner.phone)
      .map(({ text }) => /\/number\?t=([\w-]{46})\b/.exec(text)?.[1])
      .find((one) => one !== undefined);
    if (token) return token;
    await pause(50);
  }
  throw new Error('No SMS asks for the number.');
}

const confirmationReplay = async (till: Till): Promise<Replay> => {
  const { memberId, member } = await buyer(till, 'bkash');
  const ownerId = till.nextWoman();
  const opened = await member.call('PATCH', `/users/premium/${ownerId}`, projections);
  if (!bodyOf<{ hold?: object }>(opened).hold) throw new Error('The connect is not held.');
  const token = await linkTo(till, ownerId);
  return {
    name: 'confirmation of a number by its link',
    send: () => till.shop.call('/verify/phone/link', { method: 'POST', body: { token } }),
    effects: () => countLedger(till, memberId, ['UNLOCK']),
  };
};

const reportReplay = async (till: Till): Promise<Replay> => {
  const { memberId, member } = await buyer(till, 'sslcommerz');
  const reportedUser = till.nextWoman();
  await member.call('PATCH', `/users/premium/${reportedUser}`, projections);
  const before = await countLedger(till, memberId, ['RETURN']);
  await till.shop.advance(8 * DAY_MS);
  const words = dataOf<{ _id: string }[]>(await member.call('GET', '/report/words?about=contact'));
  const reportCategory = words[0]?._id;
  await member.call('POST', '/report', { reportedUser, reportCategory });
  const owner = await signInOwner(till.shop);
  const { case_id, id } = await till.db
    .selectFrom('reports')
    .select(['id', 'case_id'])
    .where('reporter_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const body = { decision: 'WARN', reason: '6', upheld: [id] };
  return {
    name: 'report upheld, connect returned',
    send: () => owner.call('PATCH', `/admin/report/${case_id}`, body),
    effects: async () => (await countLedger(till, memberId, ['RETURN'])) - before,
  };
};

const messageReplay = async (till: Till): Promise<Replay> => {
  const [memberId, friendId] = [till.nextMan(), till.nextWoman()];
  const { cookie } = await signInMember(till.shop, till.db, memberId);
  const headers = { origin: till.shop.url, cookie };
  const socket = io(till.shop.url, { transports: ['websocket'], forceNew: true, extraHeaders: headers });
  const message = { friendId, message: 'As-salamu alaikum', clientId: randomUUID() };
  return {
    name: 'chat message',
    send: () => socket.timeout(5_000).emitWithAck('new-message', message),
    effects: async () => {
      socket.close();
      const rows = await till.db
        .selectFrom('messages')
        .select('id')
        .where('sender_id', '=', memberId)
        .execute();
      return rows.length;
    },
  };
};

/** Every call about credits, payments and messages. */
export const replays: readonly ((till: Till) => Promise<Replay>)[] = [
  (till) => checkoutReplay(till, 'sslcommerz'),
  (till) => checkoutReplay(till, 'bkash'),
  (till) => paymentReplay(till, 'sslcommerz'),
  (till) => paymentReplay(till, 'bkash'),
  notificationReplay,
  manualReplay,
  approvalReplay,
  (till) => refundReplay(till, 'sslcommerz', false),
  (till) => refundReplay(till, 'bkash', false),
  (till) => refundReplay(till, 'sslcommerz', true),
  (till) => refundReplay(till, 'bkash', true),
  (till) => correctionReplay(till, 2),
  (till) => correctionReplay(till, -2),
  unlockReplay,
  confirmationReplay,
  reportReplay,
  messageReplay,
];
