import type { AdminTransaction, Refund, StaffRefund, Transaction } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import { checkRefunds } from '../../modules/payments/index.ts';
import { addMembersLike, addPackage } from './commerce.ts';
import { postForm, shortenPatience, startCheckout } from './payments.ts';
import { signUpActive } from './people.ts';
import type { LocalSslcommerz } from './services/sslcommerz.ts';
import { signInStaff } from './staff.ts';
import { startTestApp } from './test-app.ts';

type Details = AdminTransaction & {
  refundable: number;
  refundsByGateway: boolean;
  refunds: StaffRefund[];
  history: { about: string; what: string; detail?: string; staffName?: string }[];
};

/** How staff paid back by themselves. */
export const byHand = { method: 'bKash', reference: 'RF12345678' };

/** A running app with a package, Administration and a member who buys at the gateway. */
export async function openRefundFixture(gateway: LocalSslcommerz) {
  gateway.fault = undefined;
  gateway.refundState = 'success';
  gateway.refunds.length = 0;
  const app = await startTestApp(gateway.environment);
  app.stopClock();
  shortenPatience(app, gateway);
  const silver = await addPackage(app);
  const member = await signUpActive(app, { gender: 'men' });

  const shop = {
    app,
    silver,
    member,
    staff: await signInStaff(app),
    details: async (id: string): Promise<Details> =>
      (await shop.staff.get<{ data: Details }>(`/admin/transactions/${id}`)).body.data,
    refund: (id: string, body: object = {}) =>
      shop.staff.post<{ data: StaffRefund; code?: string; fields?: string[] }>(
        `/admin/transactions/${id}/refund`,
        { reason: 'Asked within a day', ...body },
      ),
    /** The transaction as its buyer sees it. */
    own: async (trxId: string): Promise<Transaction & { refunds: Refund[] }> =>
      (await member.get(`/transaction/${trxId}`)).body.data,
    /** A package that was bought through the gateway. Returns the id and the trxId. */
    async buy(changes: Record<string, string> = {}): Promise<{ id: string; trxId: string }> {
      const trxId = await startCheckout(member, silver.id);
      await postForm(app, 'ipn', gateway.formOf(gateway.pay(trxId, changes)));
      const [row] = (await member.get('/transaction/user')).body.data as Transaction[];
      return { id: row?._id ?? '', trxId };
    },
    async unlockSome(count: number): Promise<void> {
      const woman = await signUpActive(app, { gender: 'women' });
      for (const id of await addMembersLike(app, woman, count)) {
        const answer = await member.patch(`/users/premium/${id}`, { projections: ['phoneNumber'] });
        if (answer.status !== 200) throw new Error(`The unlock answered ${answer.status}.`);
      }
    },
    /** Runs the job at the time at which it asks about a refund again. */
    async check(afterMs = 180_000): Promise<void> {
      app.advance(afterMs);
      await checkRefunds(app.context, new AbortController().signal);
    },
    /** What was really paid back: one request for each id, however often it was repeated. */
    refundsAtGateway: () => new Set(gateway.refunds.map((query) => query.get('refund_trans_id'))),
    setSeller: () =>
      shop.staff.put('/admin/seller', {
        validFrom: dhakaDay(app.context.clock()),
        name: 'Milon Limited',
        postalAddress: 'House 1, Road 2, Dhaka 1209',
        bin: '000123456-0101',
        vatRate: 7.5,
      }),
  };
  return shop;
}
export type RefundFixture = Awaited<ReturnType<typeof openRefundFixture>>;
