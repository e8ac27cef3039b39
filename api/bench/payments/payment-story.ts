import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@milon/shared/rules';
import { type PageAnswer, press } from '../../gateway-stand-in/press.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { type Client, signInMember, signInOwner } from './clients.ts';
import type { KillPoint, Step } from './kill-points.ts';
import type { ProviderName } from './provider-name.ts';
import type { Answered, Shop } from './shop.ts';

/** What comes first after the restart: the jobs that ask the gateways, or a repeat of what was lost. */
export type Recovery = 'jobs' | 'repeat';

export interface Case {
  readonly provider: ProviderName;
  readonly point: KillPoint;
  readonly recovery: Recovery;
  readonly memberId: string;
  readonly packageId: string;
}

const minuteMs = 60_000;
/** The times at which the gateway is asked about a payment or refund, and one after them. */
const waits = [minuteMs, 4 * minuteMs, 10 * minuteMs, 45 * minuteMs, 5 * 60 * minuteMs, DAY_MS, DAY_MS];

/** One purchase and its refund, during which the process is killed once. */
export class PaymentStory {
  readonly #shop: Shop;
  readonly #db: Db;
  readonly #case: Case;
  #member: Client | undefined;
  #kills = 0;

  constructor(shop: Shop, db: Db, given: Case) {
    this.#shop = shop;
    this.#db = db;
    this.#case = given;
  }

  /** Runs the story to its end. Returns how often the process was killed, which must be once. */
  async run(): Promise<number> {
    const { point } = this.#case;
    this.#member = await signInMember(this.#shop, this.#db, this.#case.memberId);
    const page = await this.#openPage();
    const isJob = point.during === 'payment job';
    const left = await this.#during('return', () => press(page, this.#choice(isJob)));
    // The gateway told the shop before the browser comes back.
    if (this.#kills === 0) await this.#during('return', () => this.#comeBack(left));
    if (isJob) await this.#during('payment job', () => this.#shop.advance(minuteMs));
    await this.#recover(() => this.#comeBack(left));
    await this.#settle();
    if (point.during.startsWith('refund')) await this.#refund();
    // What was lost arrives again, long after everything was settled.
    await this.#comeBack(left);
    if (point.during.startsWith('refund')) await this.#askRefund();
    await this.#settle();
    return this.#kills;
  }

  #choice(isJob: boolean): string {
    if (this.#case.point.isUnlike) return 'less';
    return isJob ? 'close' : 'pay';
  }

  /** Does something; the process is killed during it if this is its step. */
  async #during<T>(step: Step, work: () => Promise<T>): Promise<T> {
    const { at, during } = this.#case.point;
    if (step !== during || this.#kills > 0) return work();
    this.#shop.arm(at);
    const result = await work();
    if (await this.#shop.revive()) this.#kills += 1;
    return result;
  }

  async #recover(repeat: () => Promise<unknown>): Promise<void> {
    if (this.#case.recovery === 'repeat') await repeat();
    else await this.#settle();
    await repeat();
  }

  /** Lets all times pass at which the gateways are asked. */
  async #settle(): Promise<void> {
    for (const wait of waits) await this.#shop.advance(wait);
  }

  async #checkout(key: string): Promise<Answered> {
    const { packageId, provider } = this.#case;
    const body = { packageId, provider };
    return this.#member?.call('POST', '/transaction/checkout', body, { 'idempotency-key': key });
  }

  /** The gateway's page; the buyer tries again with the same key, and later with another one. */
  async #openPage(): Promise<string> {
    const pageOf = (answer: Answered) =>
      answer?.status === 201
        ? (answer.body as { data: { redirectUrl: string } }).data.redirectUrl
        : undefined;
    const key = randomUUID();
    const page = pageOf(await this.#during('checkout', () => this.#checkout(key)));
    if (page !== undefined) return page;
    const repeated = this.#case.recovery === 'repeat' ? pageOf(await this.#checkout(key)) : undefined;
    if (repeated !== undefined) return repeated;
    await this.#settle();
    const again = await this.#checkout(randomUUID());
    const opened = pageOf(again);
    if (opened === undefined) throw new Error(`The second checkout failed: ${JSON.stringify(again)}`);
    return opened;
  }

  /** The browser comes back from the gateway's page, and SSLCOMMERZ tells the shop once more. */
  async #comeBack({ fields, target }: PageAnswer): Promise<void> {
    if (!target) return;
    if (this.#case.provider === 'bkash') {
      await this.#shop.call(target);
      return;
    }
    const body = new URLSearchParams(fields);
    await this.#shop.call(target, { method: 'POST', body });
    await this.#shop.call('/payment/sslcommerz/ipn', { method: 'POST', body });
  }

  async #askRefund(): Promise<void> {
    const { id } = await this.#db
      .selectFrom('transactions')
      .select('id')
      .where('member_id', '=', this.#case.memberId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const owner = await signInOwner(this.#shop);
    await owner.call('POST', `/admin/transactions/${id}/refund`, { reason: 'The buyer asked' });
  }

  async #refund(): Promise<void> {
    await this.#during('refund', () => this.#askRefund());
    await this.#during('refund job', () => this.#shop.advance(5 * minuteMs));
    await this.#recover(() => this.#askRefund());
    await this.#settle();
  }
}
