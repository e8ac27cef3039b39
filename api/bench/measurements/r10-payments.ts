import type { Population } from '../call-times.ts';
import type { Figure } from '../figure.ts';
import { freshMembers } from '../payments/fresh-members.ts';
import { killPoints } from '../payments/kill-points.ts';
import { askSslcommerz } from '../payments/moved-money.ts';
import { type Case, PaymentStory, type Recovery } from '../payments/payment-story.ts';
import type { ProviderName } from '../payments/provider-name.ts';
import { type Account, serialGaps, verifyMember } from '../payments/verify-money.ts';
import { type OpenShop, withShop } from '../payments/with-shop.ts';

const providers: readonly ProviderName[] = ['sslcommerz', 'bkash'];
const recoveries: readonly Recovery[] = ['jobs', 'repeat'];

/** Each point, with each gateway and each way to recover. */
const cases = providers.flatMap((provider) =>
  killPoints
    .filter(({ only }) => only === undefined || only === provider)
    .flatMap((point) => recoveries.map((recovery) => ({ provider, point, recovery }))),
);

/** Runs one story and returns its account, with a fault if the process was not killed once. */
async function tell({ databases: { db }, shop }: OpenShop, one: Case): Promise<Account> {
  const kills = await new PaymentStory(shop, db, one).run();
  if (one.provider === 'sslcommerz') await askSslcommerz(shop, db, one.memberId);
  const account = await verifyMember(db, one.memberId, shop.line.calls);
  return kills === 1 ? account : { ...account, faults: [`killed ${kills} times`, ...account.faults] };
}

/** R10: a process killed at every point of a payment and a refund; what was paid is what was granted. */
export function paymentKills({ databaseUrl, dataDir, engine }: Population): Promise<Figure[]> {
  return withShop({ dataDir, databaseUrl }, async (open) => {
    const members = await freshMembers(open.databases);
    if (members.length < cases.length) throw new Error('The population has too few members.');
    const accounts: Account[] = [];
    for (const [n, one] of cases.entries()) {
      const { packageId } = open;
      const account = await tell(open, { ...one, memberId: members[n] as string, packageId });
      for (const fault of account.faults)
        process.stderr.write(
          `${engine}, ${one.provider}, ${one.point.name}, ${one.recovery} first: ${fault}\n`,
        );
      accounts.push(account);
    }
    const total = (name: 'paid' | 'granted' | 'refunded' | 'unlike') =>
      accounts.reduce((sum, account) => sum + account[name], 0);
    const faults = accounts.reduce((sum, account) => sum + account.faults.length, 0);
    const counts = `paid ${total('paid')}, granted ${total('granted')}, refunded ${total('refunded')}`;
    return [
      {
        id: `R10 ${engine}`,
        what: `payments and refunds killed once each at ${killPoints.length} points: wrong in any way`,
        measured: `${counts}, held for staff ${total('unlike')}`,
        against: `${cases.length} kills, both gateways`,
        value: faults + (await serialGaps(open.databases.db)),
        reach: 0,
        is: 'at most',
      },
    ];
  });
}
