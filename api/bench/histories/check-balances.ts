import type { LineCall } from '../../gateway-stand-in/gateway-line.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { paidAtGateways, paidBackOf } from '../payments/moved-money.ts';

const readMoney = (db: Db, members: readonly string[]) =>
  Promise.all([
    db.selectFrom('connect_ledger').selectAll().where('member_id', 'in', members).execute(),
    db.selectFrom('memberships').selectAll().where('member_id', 'in', members).execute(),
    db.selectFrom('connects').select(['id', 'viewer_id']).where('viewer_id', 'in', members).execute(),
    db.selectFrom('transactions').selectAll().where('member_id', 'in', members).execute(),
  ]);
type Payment = Awaited<ReturnType<typeof readMoney>>[3][number];

/** Whether a gateway received what is credited, and paid back what is refunded. */
function faultsAtGateway(
  { amount, bank_tran_id: paidAs, refunded, status, trx_id }: Payment,
  calls: readonly LineCall[],
) {
  const received = paidAtGateways(calls).get(trx_id) ?? 0;
  const paidBack = paidAs === null ? 0 : paidBackOf(calls, paidAs);
  const isCredited = status === 'VALID' || status === 'REFUNDED';
  return [
    ...(received === (isCredited ? amount * 100 : 0)
      ? []
      : [`${status} payment of which the gateway received ${received}`]),
    ...(paidBack === refunded
      ? []
      : [`payment refunded ${refunded} of which the gateway paid back ${paidBack}`]),
  ];
}

/**
 * Whether what is stored adds up: for each member, grants − unlocks − refunds is what remains, and for
 * each payment through a gateway, what is granted was paid, and what is refunded was paid back. `calls` are
 * all that the gateways were asked.
 */
export async function checkBalances(
  db: Db,
  members: readonly string[],
  calls: readonly LineCall[],
): Promise<string[]> {
  const [ledger, memberships, unlocks, payments] = await readMoney(db, members);
  const sum = (rows: readonly { readonly delta: number }[]) =>
    rows.reduce((total, { delta }) => total + delta, 0);
  const faults: string[] = [];
  for (const member of members) {
    const rows = ledger.filter((row) => row.member_id === member);
    const remaining = memberships.find((row) => row.member_id === member)?.remaining_connects ?? 0;
    if (sum(rows) !== remaining) faults.push(`balance of ${member}: ledger ${sum(rows)}, held ${remaining}`);
    const spent = rows.filter(({ reason }) => reason === 'UNLOCK').length;
    const paidFor = unlocks.filter(({ viewer_id }) => viewer_id === member).length;
    if (spent !== paidFor) faults.push(`balance of ${member}: ${spent} spent on ${paidFor} contacts`);
    for (const [purchase, each] of Map.groupBy(rows, (row) => row.purchase_id))
      if (sum(each) < 0) faults.push(`balance of purchase ${purchase}: ${sum(each)}`);
  }
  for (const payment of payments) {
    const { amount, id, provider, refunded, status } = payment;
    const credits = ledger.filter((row) => row.purchase_id === id && row.reason === 'PURCHASE').length;
    const isCredited = status === 'VALID' || status === 'REFUNDED';
    if (credits !== (isCredited ? 1 : 0)) faults.push(`balance: ${status} payment credited ${credits} times`);
    if (refunded !== (status === 'REFUNDED' ? amount * 100 : 0))
      faults.push(`balance: ${status} payment of ${amount} refunded ${refunded}`);
    if (provider !== null)
      faults.push(...faultsAtGateway(payment, calls).map((fault) => `balance: ${fault}`));
  }
  return faults;
}
