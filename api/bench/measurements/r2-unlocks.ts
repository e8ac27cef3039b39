import { startSession } from '../../src/modules/sessions/index.ts';
import { insertTransaction, tryCredit } from '../../src/modules/transactions/index.ts';
import { type Databases, openDatabases } from '../../src/platform/database/connect.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import type { Population } from '../call-times.ts';
import type { Figure } from '../figure.ts';
import { anyPackage, freshMembers } from '../payments/fresh-members.ts';
import { startApi } from '../processes/api-process.ts';

const rounds = 1_000;
const concurrency = 64;
const balances = [0, 1, 5];
/** Every fourth round, all requests open the same contact. */
const sameTargetEvery = 4;

/** Credits a package with so many connects, as a confirmed payment does. */
export async function grant(
  { db }: Databases,
  packageId: string,
  memberId: string,
  connects: number,
): Promise<void> {
  const now = Date.now();
  const purchase = {
    id: mintId(now),
    member_id: memberId,
    package_id: packageId,
    package_name: 'Bench',
    package_type: 'Paid',
    valid_days: 30,
    connects,
  };
  await inTransaction(db, async (trx) => {
    await insertTransaction(trx, {
      ...purchase,
      trx_id: purchase.id,
      amount: 990,
      status: 'VALID',
      payment_method: 'SSLCOMMERZ',
      created_at: now,
      updated_at: now,
    });
    await tryCredit(trx, purchase, now);
  });
}

async function balanceOf(
  { db }: Databases,
  memberId: string,
): Promise<{ ledger: number; remaining: number }> {
  const rows = await db
    .selectFrom('connect_ledger')
    .select('delta')
    .where('member_id', '=', memberId)
    .execute();
  const membership = await db
    .selectFrom('memberships')
    .select('remaining_connects')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return {
    ledger: rows.reduce((sum, { delta }) => sum + delta, 0),
    remaining: membership?.remaining_connects ?? 0,
  };
}

async function paidUnlocks({ db }: Databases, viewerId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('connects')
    .select('owner_id')
    .where('viewer_id', '=', viewerId)
    .where('cost', '=', 1)
    .execute();
  return new Set(rows.map(({ owner_id }) => owner_id));
}

interface Round {
  readonly url: string;
  readonly packageId: string;
  readonly viewerId: string;
  readonly targets: readonly string[];
  readonly connects: number;
}

/** One round; returns how many connects were charged too much or too little, and how many were held. */
async function unlockInParallel(
  databases: Databases,
  { connects, packageId, targets, url, viewerId }: Round,
) {
  const cookie = `milon=${await startSession({ clock: Date.now }, databases.db, viewerId, 'bench')}`;
  if (connects > 0) await grant(databases, packageId, viewerId, connects);
  const [before, opened] = [await balanceOf(databases, viewerId), await paidUnlocks(databases, viewerId)];
  const answers = await Promise.all(
    targets.map(async (id) => {
      const answer = await fetch(`${url}/users/premium/${id}`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ projections: ['phoneNumber'] }),
      });
      return { status: answer.status, body: (await answer.json()) as { hold?: object } };
    }),
  );
  const [after, paid] = [await balanceOf(databases, viewerId), await paidUnlocks(databases, viewerId)];
  const charged = paid.size - opened.size;
  const distinct = new Set(targets.filter((id) => !opened.has(id))).size;
  return {
    overspent: Math.max(0, charged - before.remaining),
    unspent: Math.max(0, Math.min(distinct, before.remaining) - charged),
    unbalanced:
      Math.abs(after.ledger - after.remaining) + Math.abs(before.remaining - charged - after.remaining),
    failed: answers.filter(({ status }) => status >= 500).length,
    charged,
    held: answers.filter(({ body }) => body.hold).length,
  };
}

/** R2: 64 parallel unlocks with balances of 0, 1 and 5. */
export async function parallelUnlocks({ databaseUrl, dataDir, engine }: Population): Promise<Figure[]> {
  const databases = openDatabases({ dataDir, databaseUrl });
  const api = await startApi(dataDir, databaseUrl);
  const total = { overspent: 0, unspent: 0, unbalanced: 0, failed: 0, charged: 0, held: 0 };
  try {
    const packageId = await anyPackage(databases);
    const viewers = await freshMembers(databases, { gender: 'men' });
    const targets = await freshMembers(databases, { gender: 'women', isOpen: true });
    for (let round = 0; round < rounds; round += 1) {
      const first = (round * concurrency) % (targets.length - concurrency);
      const chosen = targets.slice(first, first + concurrency);
      const isSame = round % sameTargetEvery === sameTargetEvery - 1;
      const found = await unlockInParallel(databases, {
        url: api.url,
        packageId,
        viewerId: viewers[round % viewers.length] as string,
        targets: isSame ? chosen.map(() => chosen[0] as string) : chosen,
        connects: balances[round % balances.length] as number,
      });
      for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += found[name];
    }
  } finally {
    await api.kill();
    await databases.close();
  }
  const { charged, failed, held, overspent, unbalanced, unspent } = total;
  return [
    {
      id: `R2 ${engine}`,
      what: `${rounds} rounds of ${concurrency} parallel unlocks: overspent, not charged, off the ledger, failed`,
      measured: `${overspent}, ${unspent}, ${unbalanced}, ${failed}`,
      against: `${charged} charged, ${held} answers with a held connect`,
      value: overspent + unspent + unbalanced + failed,
      reach: 0,
      is: 'at most',
    },
  ];
}
