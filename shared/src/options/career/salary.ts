import type { Option, OptionKey } from '../option.ts';

/**
 * Yearly income, the values of `sallary` (spec §3): rising bands, then key 5 for no income. One dollar counts
 * as about 120 taka; dollar amounts are rounded to hundreds.
 */
export const salaryOptions = [
  { key: '1', en: 'Below BDT 2 lac a year (under $1,700)', bn: 'বছরে ২ লাখ টাকার কম (১,৭০০ ডলারের কম)' },
  { key: '2', en: 'BDT 2–4 lac a year ($1,700–3,300)', bn: 'বছরে ২–৪ লাখ টাকা (১,৭০০–৩,৩০০ ডলার)' },
  { key: '3', en: 'BDT 4–6 lac a year ($3,300–5,000)', bn: 'বছরে ৪–৬ লাখ টাকা (৩,৩০০–৫,০০০ ডলার)' },
  { key: '4', en: 'BDT 6–10 lac a year ($5,000–8,300)', bn: 'বছরে ৬–১০ লাখ টাকা (৫,০০০–৮,৩০০ ডলার)' },
  { key: '6', en: 'BDT 10–15 lac a year ($8,300–12,500)', bn: 'বছরে ১০–১৫ লাখ টাকা (৮,৩০০–১২,৫০০ ডলার)' },
  { key: '7', en: 'BDT 15–25 lac a year ($12,500–20,800)', bn: 'বছরে ১৫–২৫ লাখ টাকা (১২,৫০০–২০,৮০০ ডলার)' },
  { key: '8', en: 'BDT 25–50 lac a year ($20,800–41,700)', bn: 'বছরে ২৫–৫০ লাখ টাকা (২০,৮০০–৪১,৭০০ ডলার)' },
  { key: '9', en: 'BDT 50–100 lac a year ($41,700–83,300)', bn: 'বছরে ৫০ লাখ–১ কোটি টাকা (৪১,৭০০–৮৩,৩০০ ডলার)' },
  {
    key: '10',
    en: 'Above BDT 100 lac a year (over $83,300)',
    bn: 'বছরে ১ কোটি টাকার বেশি (৮৩,৩০০ ডলারের বেশি)',
  },
  { key: '5', en: 'Not Earn', bn: 'আয় নেই' },
] as const satisfies readonly Option[];

export type Salary = OptionKey<typeof salaryOptions>;
