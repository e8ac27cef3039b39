import { DAY_MS } from '@milon/shared/rules';
import type { PackageRow } from '../catalogue/packages.ts';
import { mobileAt, seededId } from '../ids.ts';
import { joinedAt } from '../plan.ts';
import { Random } from '../random.ts';
import { countOf, idOf, type Scene } from './scene.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'.split('');

/** In the form of mobile wallets: letters and digits, different for each member and number. */
function trxIdOf(random: Random, index: number, number: number): string {
  let start = '';
  for (let n = 0; n < 4; n += 1) start += random.pick(letters);
  return `${start}${number}${index.toString(36).toUpperCase().padStart(5, '0')}`;
}

interface Paying {
  readonly index: number;
  readonly number: number;
  readonly offer: PackageRow;
  readonly status: 'VALID' | 'PENDING' | 'FAILED' | 'CANCELLED';
  readonly at: number;
}

const cards = [
  ['VISA', '432109******8765'],
  ['MASTERCARD', '545610******2233'],
  ['bKash', '01*******88'],
] as const;

/** Adds the rows of a payment; returns the transaction's id. Waiting payments are manual ones. */
function addTransaction(scene: Scene, random: Random, { index, number, offer, status, at }: Paying): string {
  const id = seededId(random, at);
  const byHand = status === 'PENDING' || (status === 'VALID' && random.chance(0.5));
  const [brand, card] = random.pick(cards);
  const decidedAt =
    byHand && status !== 'PENDING' ? Math.min(scene.plan.now, at + random.int(600_000, DAY_MS)) : null;
  const trxId = trxIdOf(random, index, number);
  scene.writer.add('transactions', {
    id,
    member_id: idOf(scene, index),
    trx_id: trxId,
    used_trx_id: trxId,
    payer_trx_id: byHand ? trxId : null,
    package_id: offer.id,
    package_name: offer.name,
    package_type: offer.package_type,
    valid_days: offer.valid_days,
    connects: offer.connects,
    amount: offer.price,
    status,
    payment_method: byHand
      ? random.weighted([
          ['bKash', 60],
          ['Nagad', 25],
          ['Rocket', 10],
          ['Bank', 5],
        ])
      : 'SSLCOMMERZ',
    sender_number: byHand ? `0${mobileAt(scene.plan.seed, index)}` : null,
    card_brand: byHand || status !== 'VALID' ? null : brand,
    card_number: byHand || status !== 'VALID' ? null : card,
    error:
      status === 'FAILED' ? random.pick(['Insufficient balance', 'Declined by the bank', 'Wrong PIN']) : null,
    note: null,
    decided_by: null,
    decided_at: decidedAt,
    created_at: at,
    updated_at: decidedAt ?? at,
  });
  return id;
}

function offerOf(scene: Scene, random: Random, index: number, offers: readonly PackageRow[]): PackageRow {
  const [fallback] = offers;
  if (!fallback) throw new RangeError('There is no package to buy.');
  const wanted = scene.plan.demo.get(index)?.packageName;
  const byName = (name: string) => offers.find((offer) => offer.name === name) ?? fallback;
  if (wanted) return byName(wanted);
  const isWoman = scene.crowd.genderOf(index) === 'women';
  return byName(
    random.weighted([
      ['Starter', 22],
      ['Silver', 34],
      ['Gold', 29],
      ['Platinum', isWoman ? 40 : 15],
    ]),
  );
}

/** When it was bought: four in five packages are still active. */
function boughtAt(scene: Scene, random: Random, index: number, offer: PackageRow): number {
  const { plan } = scene;
  const joined = joinedAt(plan, index);
  if (plan.demo.has(index)) return Math.max(joined, plan.now - 25 * DAY_MS);
  const past = random.chance(0.8) ? random.next() * 0.9 : 1.1 + random.next();
  return Math.floor(Math.max(joined, plan.now - past * offer.valid_days * DAY_MS));
}

/**
 * The package of a premium member: payment, credit, unlocks and remaining connects. The ledger's sum equals
 * what remains.
 */
export function seedMembership(scene: Scene, offers: readonly PackageRow[], index: number): void {
  const { crowd, plan, writer } = scene;
  if (!crowd.isPremium(index)) return;
  const random = new Random(plan.seed, 13, index);
  const offer = offerOf(scene, random, index, offers);
  const at = boughtAt(scene, random, index, offer);
  const endsAt = at + offer.valid_days * DAY_MS;
  const memberId = idOf(scene, index);
  const reference = addTransaction(scene, random, { index, number: 1, offer, status: 'VALID', at });
  const entry = (reason: 'PURCHASE' | 'UNLOCK', reference_id: string, delta: number, created_at: number) =>
    writer.add('connect_ledger', {
      id: seededId(random, created_at),
      member_id: memberId,
      reason,
      reference_id,
      purchase_id: reference,
      note: null,
      delta,
      created_at,
    });
  entry('PURCHASE', reference, offer.connects, at);

  const wanted = plan.demo.has(index) ? 6 : random.int(0, Math.min(5, offer.connects));
  const seen = crowd.othersFor(random, index, wanted);
  for (const owner of seen) {
    const from = Math.max(at, joinedAt(plan, owner));
    const lookedAt = Math.floor(from + (Math.min(endsAt, plan.now) - from) * random.next());
    const id = seededId(random, lookedAt);
    writer.add('connects', {
      id,
      viewer_id: memberId,
      owner_id: idOf(scene, owner),
      package_name: offer.name,
      package_ends_at: endsAt,
      connect_method: 'Number',
      cost: 1,
      created_at: lookedAt,
    });
    entry('UNLOCK', id, -1, lookedAt);
  }
  writer.add('memberships', {
    member_id: memberId,
    package_id: offer.id,
    package_name: offer.name,
    package_type: offer.package_type,
    ends_at: endsAt,
    total_connects: offer.connects,
    remaining_connects: offer.connects - seen.length,
    updated_at: at,
  });
}

/** Payments that are still open, or failed. */
export function seedPayments(scene: Scene, offers: readonly PackageRow[], index: number): void {
  const random = new Random(scene.plan.seed, 14, index);
  const isDemo = scene.plan.demo.has(index);
  const count = isDemo ? 2 : countOf(scene, random, 0.05);
  for (let number = 2; number < 2 + count; number += 1) {
    const status = isDemo
      ? number === 2
        ? 'FAILED'
        : 'CANCELLED'
      : random.weighted<Paying['status']>([
          ['PENDING', 45],
          ['FAILED', 35],
          ['CANCELLED', 20],
        ]);
    const joined = joinedAt(scene.plan, index);
    const age = scene.plan.now - joined;
    const past = status === 'PENDING' ? Math.min(age, 3 * DAY_MS) : age;
    const at = Math.floor(scene.plan.now - past * random.next()) - 1;
    addTransaction(scene, random, { index, number, offer: random.pick(offers.slice(1)), status, at });
  }
}
