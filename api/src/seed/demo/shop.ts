import type { RunningContext } from '../../create-context.ts';

/** Invented: nothing can be paid into the accounts, and no one answers the number. */
const settings = {
  contactMobile: '+8801700000000',
  manualPayment: {
    bKash: '01700-000000',
    Nagad: '01700-000000',
    Rocket: '01700-000000',
    Bank: 'Milon (demo), 000 000 000, Dhaka',
  },
};

const seller = { name: 'Milon (demo)', postal_address: 'House 1, Road 2, Dhanmondi, Dhaka 1209' };

/** Invented accounts and a seller, so that a newcomer can buy a package. Settings that exist are kept. */
export async function setUpDemoShop({ clock, db }: RunningContext): Promise<void> {
  const at = clock();
  await db
    .insertInto('settings')
    .values({ key: 'settings', value: JSON.stringify(settings), updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('sellers')
    .values({ ...seller, valid_from: '2020-01-01', bin: null, vat_rate: null, saved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
