import { type NeededForSale, neededForSale } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { findSellerOn } from '../invoices/index.ts';
import { findPackages } from '../packages/index.ts';
import { getSettings, manualMethods } from '../settings/index.ts';

type Context = Pick<AppContext, 'clock' | 'config' | 'db' | 'payments'>;

/** What is missing before members can buy. In development, files stand for mail and SMS. */
export async function findMissing(context: Context): Promise<NeededForSale[]> {
  const { clock, config, db, payments } = context;
  const [packages, settings, seller] = await Promise.all([
    findPackages(db),
    getSettings(context),
    findSellerOn(db, dhakaDay(clock())),
  ]);
  const isThere: Record<NeededForSale, boolean> = {
    packages: packages.some((one) => one.is_active === 1),
    payment: payments.size + manualMethods(context, settings).length > 0,
    seller: seller !== undefined,
    contact: settings.contactMobile !== '',
    mail: !config.production || config.smtpUrl !== undefined,
    sms: !config.production || config.sms !== undefined,
  };
  return neededForSale.filter((one) => !isThere[one]);
}
