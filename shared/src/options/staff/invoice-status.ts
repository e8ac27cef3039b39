import type { Option, OptionKey } from '../option.ts';

/** The status of a payment. Any other value than VALID and PENDING is shown as an error (spec §4). */
export const invoiceStatusOptions = [
  { key: 'VALID', en: 'Paid', bn: 'পরিশোধিত' },
  { key: 'PENDING', en: 'Pending', bn: 'অপেক্ষমাণ' },
  { key: 'HELD', en: 'On hold', bn: 'স্থগিত' },
  { key: 'FAILED', en: 'Failed', bn: 'ব্যর্থ' },
  { key: 'CANCELLED', en: 'Cancelled', bn: 'বাতিল' },
  { key: 'EXPIRED', en: 'Expired', bn: 'মেয়াদ শেষ' },
  { key: 'PARTLY_REFUNDED', en: 'Partly refunded', bn: 'আংশিক ফেরত' },
  { key: 'REFUNDED', en: 'Refunded', bn: 'ফেরত দেওয়া হয়েছে' },
] as const satisfies readonly Option[];

export type InvoiceStatus = OptionKey<typeof invoiceStatusOptions>;
