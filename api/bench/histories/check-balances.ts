import type { Db } from '../../src/platform/database/connect.ts';

/** Whether what is stored adds up: for each member, grants − unlocks − refunds is what remains. */
export async function checkBalances(db: Db, members: readonly string[]): Promise<string[]> {
  const [ledger, memberships, unlocks, payments] = await Promise.all([
    db.selectFrom('connect_ledger').selectAll().where('member_id', 'in', members).execute(),
    db.selectFrom('memberships').selectAll().where('member_id', 'in', members).execute(),
    db.selectFrom('connects').select(['id', 'viewer_id']).where('viewer_id', 'in', members).execute(),
    db.selectFrom('transactions').selectAll().where('member_id', 'in', members).execute(),
  ]);
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
  for (const { amount, id, refunded, status } of payments) {
    const credits = ledger.filter((row) => row.purchase_id === id && row.reason === 'PURCHASE').length;
    const isCredited = status === 'VALID' || status === 'REFUNDED';
    if (credits !== (isCredited ? 1 : 0)) faults.push(`balance: ${status} payment credited ${credits} times`);
    if (refunded !== (status === 'REFUNDED' ? amount * 100 : 0))
      faults.push(`balance: ${status} payment of ${amount} refunded ${refunded}`);
  }
  return faults;
}
