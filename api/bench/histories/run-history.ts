import type { LineCall } from '../../gateway-stand-in/gateway-line.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { Desk, Device, type Payment } from './clients.ts';
import { type Decided, decideOnPage, tell } from './gateways.ts';
import type { Deed, History, Operation } from './operation.ts';
import { type Actor, plantMember } from './people.ts';

/** Where histories happen. */
export interface Ground {
  readonly db: Db;
  /** Of the processes. */
  readonly urls: readonly [string, string];
  /** What the processes asked the gateways, and what these answered. */
  readonly gatewayCalls: LineCall[];
  /** A listed woman and a listed man. The other members are copies of them. */
  readonly models: readonly [string, string];
  readonly package: { readonly id: string; readonly connects: number };
  /** Signs in somebody of the staff with the role Administration. */
  readonly signIn: () => Promise<string>;
}

/** Does what a faulty transaction would before everybody reads; false if the history has nothing to lose. */
export type Saboteur = (
  db: Db,
  actors: readonly Actor[],
  operations: readonly Operation[],
) => Promise<boolean>;

const deedsEach = 7;
const decisionsEach = 6;
const tellingsEach = 6;
const checkoutShare = 0.1;
/** A gateway that is not heard tells again. */
const mostTellings = 20;
const couples = 2;

/** Numbers from 0 to below 1, the same ones for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Run {
  readonly operations: Operation[] = [];
  readonly #ground: Ground;
  readonly #random: () => number;
  readonly #name: string;
  readonly #payments: Payment[] = [];
  readonly #decided: Decided[] = [];
  #written = 0;

  constructor(ground: Ground, seed: number) {
    this.#ground = ground;
    this.#random = randomOf(seed);
    this.#name = `H${seed}X${Date.now().toString(36)}`.toUpperCase();
  }

  #pick = <T>(values: readonly T[]): T => values[Math.floor(this.#random() * values.length)] as T;

  async record<T extends Deed | Deed[]>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const deeds = await work();
    const end = performance.now();
    for (const deed of [deeds].flat()) this.operations.push({ ...deed, start, end });
    return deeds;
  }

  #newName = () => {
    this.#written += 1;
    return `${this.#name}N${this.#written}`;
  };

  async pay(device: Device): Promise<Deed[]> {
    const paid = await device.pay(this.#ground.package.id, this.#newName());
    const paymentOf = ({ by, payment }: (typeof paid)[number]) => ({ id: payment, memberId: by });
    this.#payments.push(...paid.map((one) => ({ ...paymentOf(one), isByHand: true })));
    return paid;
  }

  /**
   * Begins a payment through a gateway, on whose page the customer then pays, fails or cancels. The shop
   * hears of it when it is told.
   */
  async checkout(device: Device, by: string): Promise<void> {
    const provider = this.#pick(['sslcommerz', 'bkash'] as const);
    const choice = this.#pick(['pay', 'pay', 'pay', 'fail', 'cancel'] as const);
    const start = performance.now();
    const begun = await device.checkout(this.#ground.package.id, provider);
    if (!begun) return;
    const end = performance.now();
    const { id } = await this.#ground.db
      .selectFrom('transactions')
      .select('id')
      .where('trx_id', '=', begun.trxId)
      .executeTakeFirstOrThrow();
    this.operations.push({ do: 'checkout', by, payment: id, start, end });
    const payment = { id, memberId: by, isByHand: false };
    this.#payments.push(payment);
    this.#decided.push(await decideOnPage(payment, provider, begun.redirectUrl, choice));
  }

  #deed(device: Device, actor: Actor, others: readonly string[]): Promise<Deed | Deed[]> {
    const to = this.#pick(others);
    const deeds: readonly (() => Promise<Deed | Deed[]>)[] = [
      () => device.invite(to, 'SEND'),
      () => device.invite(to, this.#pick(['SEND', 'ACCEPT', 'DECLINE', 'WITHDRAW'] as const)),
      () => device.lists(others),
      () => device.block(to, this.#random() < 0.4),
      () => device.write(to, this.#newName()),
      () => device.write(to, this.#newName()),
      () => device.chats(others),
      () => device.unlock(to),
      () => device.unlock(to),
      () => device.unlocked(),
      () => device.unlockers(),
      () => device.balance(),
      () => (actor.gender === 'men' ? this.pay(device) : device.balance()),
    ];
    return this.#pick(deeds)();
  }

  async act(device: Device, actor: Actor, others: readonly string[]): Promise<void> {
    for (let n = 0; n < deedsEach; n += 1) {
      if (actor.gender === 'men' && this.#random() < checkoutShare) await this.checkout(device, actor.id);
      else await this.record(() => this.#deed(device, actor, others));
    }
  }

  async decide(desk: Desk): Promise<void> {
    for (let n = 0; n < decisionsEach; n += 1) {
      if (this.#payments.length === 0) return;
      const payment = this.#pick(this.#payments);
      const what = this.#pick(['VALID', 'VALID', 'FAILED', 'refund'] as const);
      await this.record(() => (what === 'refund' ? desk.refund(payment) : desk.decide(payment, what)));
    }
  }

  /** Gateways, browsers and forgers tell a process whatever happened so far, in any order and again. */
  async tellAny(url: string): Promise<void> {
    for (let n = 0; n < tellingsEach; n += 1) {
      if (this.#decided.length === 0) return;
      const decided = this.#pick(this.#decided);
      const teller = this.#pick(['gateway', 'gateway', 'browser', 'forger'] as const);
      await this.record(() => tell(url, decided, teller));
    }
  }

  /** The gateways tell everything once more, until they are heard. */
  async tellAll(url: string): Promise<void> {
    for (const decided of this.#decided)
      for (let n = 0; n < mostTellings; n += 1)
        if (!('code' in (await this.record(() => tell(url, decided, 'gateway'))))) break;
  }

  /** What everybody reads after all was answered. */
  async readAll(device: Device, others: readonly string[]): Promise<void> {
    const reads = [
      () => device.chats(others),
      () => device.unlocked(),
      () => device.unlockers(),
      () => device.balance(),
      () => device.lists(others),
    ];
    for (const read of reads) await this.record(read);
  }
}

/**
 * A random history of two women and two men, each with a device at either process, of two desks of staff,
 * and of what gateways tell, all at once. The seed chooses what each does; when it happens is up to the
 * machine. Undefined if a saboteur found nothing to do.
 */
async function tryHistory(ground: Ground, seed: number, saboteur?: Saboteur): Promise<History | undefined> {
  const run = new Run(ground, seed);
  ground.gatewayCalls.length = 0;
  const actors: Actor[] = [];
  for (let n = 0; n < couples; n += 1)
    for (const model of ground.models) actors.push(await plantMember(ground.db, model));
  const token = await ground.signIn();
  const othersOf = ({ gender }: Actor) =>
    actors.filter((other) => other.gender !== gender).map(({ id }) => id);
  const devices: { readonly actor: Actor; readonly device: Device }[] = [];
  for (const actor of actors)
    for (const url of ground.urls) devices.push({ actor, device: await Device.open(url, actor) });
  try {
    for (const [n, { actor, device }] of devices.entries())
      if (actor.gender === 'men')
        await (n % 2 === 0 ? run.record(() => run.pay(device)) : run.checkout(device, actor.id));
    await Promise.all([
      ...devices.map(({ actor, device }) => run.act(device, actor, othersOf(actor))),
      ...ground.urls.map((url) => run.decide(new Desk(url, token))),
      ...ground.urls.map((url) => run.tellAny(url)),
    ]);
    await run.tellAll(ground.urls[0]);
    if (saboteur && !(await saboteur(ground.db, actors, run.operations))) return undefined;
    for (const { actor, device } of devices.filter((_, n) => n % 2 === 0))
      await run.readAll(device, othersOf(actor));
  } finally {
    for (const { device } of devices) device.close();
  }
  return {
    members: actors.map(({ id }) => id),
    connects: ground.package.connects,
    operations: run.operations,
  };
}

/** A history in which nobody does harm. */
export const runHistory = async (ground: Ground, seed: number): Promise<History> =>
  (await tryHistory(ground, seed)) as History;

/** A history in which the saboteur did harm: the first from this seed on. */
export async function runFaulty(ground: Ground, seed: number, saboteur: Saboteur): Promise<History> {
  return (await tryHistory(ground, seed, saboteur)) ?? runFaulty(ground, seed + 1, saboteur);
}
