import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import type { CreditNote, Invoice } from '@milon/shared/contracts';
import { invoiceStatusOptions, type Language, labelOf } from '@milon/shared/options';
import { serialText } from '@milon/shared/rules';
import type { PrintableCreditNoteRow } from '../credit-notes/credit-note-queries.ts';
import type { PrintableRow } from '../queries.ts';

/** What the template prints of an invoice or a credit note: finished texts only. */
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
  creditNote: 'Credit note',
  refunded: 'Refunded',
  ofInvoice: 'For invoice',
  invoiceDate: 'Date of the invoice',
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
  creditNote: 'ক্রেডিট নোট',
  refunded: 'ফেরত',
  ofInvoice: 'যে ইনভয়েসের জন্য',
  invoiceDate: 'ইনভয়েসের তারিখ',
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
    timeZone: BUSINESS_TIME_ZONE,
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

/** More lines of an address than these would push the amounts from the page. */
const mostLines = 8;

/** An address in its lines, or as running text if it has too many. */
function addressText(address: string): string {
  const lines = address.split('\n').flatMap((line) => line.trim() || []);
  return lines.join(lines.length > mostLines ? ', ' : '\n');
}

function wordsOf(words: typeof english, title: string, total: string): InvoicePage['words'] {
  const { serial, seller, buyer } = words;
  return { title, serial, seller, buyer, total };
}

/** What an invoice and a credit note print in the same way: number, parties and amounts. */
function pageOf(
  document: CreditNote,
  { seller, buyer }: Pick<Invoice, 'seller' | 'buyer'>,
  language: Language,
  contactMobile: string,
): Omit<InvoicePage, 'words' | 'facts'> {
  const words = texts[language];
  const { number, digits, taka, time } = formatsOf(language);
  const { vat } = document;
  return {
    language,
    serial: digits(serialText(document.serial)),
    issuedAt: time(document.issuedAt),
    seller: [
      seller.name,
      ...(seller.postalAddress === undefined ? [] : [addressText(seller.postalAddress)]),
      ...(seller.bin === undefined ? [] : [words.bin(digits(seller.bin))]),
    ],
    buyer: [buyer],
    amounts: vat
      ? [
          [words.net, taka(document.net)],
          [words.vat(number(vat.rate)), taka(vat.amount)],
        ]
      : [],
    total: taka(document.total),
    footer: contactMobile === '' ? '' : words.footer(digits(contactMobile)),
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
  const { number } = formatsOf(language);
  return {
    ...pageOf(invoice, invoice, language, contactMobile),
    words: wordsOf(words, words.title, words.total),
    facts: [
      [words.package, row.package_name],
      [words.validity, words.days(number(row.valid_days))],
      [words.connects, number(row.connects)],
      [words.method, words.methods[row.payment_method] ?? row.payment_method],
      [words.trxId, row.trx_id],
      [words.status, labelOf(invoiceStatusOptions, row.status, language) || row.status],
    ],
  };
}

/** Everything that the page of a credit note says, in one language. `invoice` is what it takes back. */
export function creditNotePage(
  creditNote: CreditNote,
  invoice: Invoice,
  row: PrintableCreditNoteRow,
  language: Language,
  contactMobile: string,
): InvoicePage {
  const words = texts[language];
  const { digits, time } = formatsOf(language);
  const method = row.method ?? row.payment_method;
  return {
    ...pageOf(creditNote, invoice, language, contactMobile),
    words: wordsOf(words, words.creditNote, words.refunded),
    facts: [
      [words.ofInvoice, digits(serialText(invoice.serial))],
      [words.invoiceDate, time(invoice.issuedAt)],
      [words.package, row.package_name],
      [words.method, words.methods[method] ?? method],
      [words.trxId, row.trx_id],
    ],
  };
}
