import { addressOf } from './location.ts';
import { type AddressValues, oneOf, writeFields, yesOrNo } from './use-address.ts';

/** The period of the dashboard's trends, and whether their table of days is open. */
export const dashboardFields = { days: oneOf(['30', '90'], '30'), table: yesOrNo } as const;
export type DashboardAddress = AddressValues<typeof dashboardFields>;

export function dashboardAddress(values: Partial<DashboardAddress>): string {
  return addressOf({ section: 'dashboard', query: writeFields(dashboardFields, values) });
}
