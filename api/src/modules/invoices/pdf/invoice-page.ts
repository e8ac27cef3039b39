import type { Invoice } from '@milon/shared/contracts';
import { invoiceStatusOptions, type Language, labelOf } from '@milon/shared/options';
import { serialText } from '@milon/shared/rules';
import type { PrintableRow } from '../queries.ts';

/** What the template prints: finished texts only. */
export interface InvoicePage {
  readonly language: Language;
  readonly words: Readonly<Record<'title' | 'serial' | 'seller' | 'buyer' | 'total', string>>;
  readonly serial: string;
  readonly issuedAt: string;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly amounts: readonly (readonly [label: string, value: string])[];
  readonly total: string;
  readonly footer: string;
}

const english = {
  title: 'Invoice',
  serial: 'Serial number',
  seller: 'Seller',
  buyer: 'Buyer',
  bin: (number: string) => `BIN ${number}`,
  package: 'Package',
  validity: 'Valid for',
  days: (count: string) => `${count} days`,
  connects: 'Connects',
  method: 'Payment method',
  trxId: 'Transaction ID',
  status: 'Status',
  net: 'Value without VAT',
  vat: (rate: string) => `VAT ${rate}%`,
  total: 'Total',
  taka: (amount: string) => `Tk ${amount}`,
  footer: (mobile: string) => `Questions about this invoice: ${mobile}`,
  methods: { Bank: 'Bank transfer' } as Readonly<Record<string, string>>,
};
const bangla: typeof english = {
  title: 'ইনভয়েস',
  serial: 'ক্রমিক নম্বর',
  seller: 'বিক্রেতা',
  buyer: 'ক্রেতা',
  bin: (number) => `বিআইএন ${number}`,
  package: 'প্যাকেজ',
  validity: 'মেয়াদ',
  days: (count) => `${count} দিন`,
  connects: 'কানেক্ট',
  method: 'পেমেন্টের মাধ্যম',
  trxId: 'ট্রানজেকশন আইডি',
  status: 'অবস্থা',
  net: 'ভ্যাট ছাড়া মূল্য',
  vat: (rate) => `ভ্যাট ${rate}%`,
  total: 'মোট',
  taka: (amount) => `${amount} টাকা`,
  footer: (mobile) => `এই ইনভয়েস নিয়ে প্রশ্ন থাকলে কল করুন: ${mobile}`,
  methods: { bKash: 'বিকাশ', Nagad: 'নগদ', Rocket: 'রকেট', Bank: 'ব্যাংক ট্রান্সফার' },
};
const texts = { en: english, bn: bangla } as const satisfies Record<Language, typeof english>;
const locales = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Language, string>;

function formatsOf(language: Language) {
  const locale = locales[language];
  const number = new Intl.NumberFormat(locale);
  const digit = new Intl.NumberFormat(locale, { useGrouping: false });
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Dhaka',
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return {
    number: (value: number) => number.format(value),
    /** Each digit by itself, so that leading zeros stay. */
    digits: (text: string) => text.replaceAll(/\d/g, (one) => digit.format(Number(one))),
    taka: (poisha: number) => texts[language].taka(money.format(poisha / 100)),
    time: (at: string) => time.format(new Date(at)),
  };
}

/** Everything that the page of an invoice says, in one language. */
export function invoicePage(
  invoice: Invoice,
  row: PrintableRow,
  language: Language,
  contactMobile: string,
): InvoicePage {
  const words = texts[language];
  const { number, digits, taka, time } = formatsOf(language);
  const { seller, vat } = invoice;
  const { title, serial, seller: sellerWord, buyer, total } = words;
  return {
    language,
    words: { title, serial, seller: sellerWord, buyer, total },
    serial: digits(serialText(invoice.serial)),
    issuedAt: time(invoice.issuedAt),
    seller: [
      seller.name,
      ...(seller.postalAddress === undefined ? [] : [seller.postalAddress]),
      ...(seller.bin === undefined ? [] : [words.bin(digits(seller.bin))]),
    ],
    buyer: [invoice.buyer],
    facts: [
      [words.package, row.package_name],
      [words.validity, words.days(number(row.valid_days))],
      [words.connects, number(row.connects)],
      [words.method, words.methods[row.payment_method] ?? row.payment_method],
      [words.trxId, row.trx_id],
      [words.status, labelOf(invoiceStatusOptions, row.status, language) || row.status],
    ],
    amounts: vat
      ? [
          [words.net, taka(invoice.net)],
          [words.vat(number(vat.rate)), taka(vat.amount)],
        ]
      : [],
    total: taka(invoice.total),
    footer: words.footer(digits(contactMobile)),
  };
}
