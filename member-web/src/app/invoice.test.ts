import type { Transaction } from '@milon/shared/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { settingsQuery } from '../entities/session/settings.ts';
import { Invoice } from '../features/commerce/components/transactions/invoice-dialog.tsx';
import { queryClient } from '../lib/query/query-client.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';

beforeAll(() =>
  i18next.init({
    lng: 'en',
    defaultNS: 'common',
    resources: { en, bn },
    interpolation: { escapeValue: false },
  }),
);

const transaction: Transaction = {
  _id: '0190a000-0000-7000-8000-000000000000',
  trxId: 'AB12CD34EF',
  amount: 1990,
  package: { name: 'Silver', packageType: 'Paid', validDays: 60, connects: 15 },
  status: 'FAILED',
  paymentMethod: 'bKash',
  senderNumber: '01711-222333',
  card: { brand: 'VISA', number: '4111xxxx1111' },
  error: 'Declined by the bank',
  note: 'Please call us.',
  contactMobile: '+8801700000000',
  invoice: {
    serial: 42,
    issuedAt: '2026-05-02T07:00:00.000Z',
    buyer: 'Tanvir Hasan',
    seller: { name: 'Milon Limited', postalAddress: 'Road 2, Dhaka', bin: '000123456-0101' },
    net: 185_116,
    vat: { rate: 7.5, amount: 13_884 },
    total: 199_000,
  },
  createdAt: '2026-05-01T06:00:00.000Z',
  updatedAt: '2026-05-02T07:00:00.000Z',
};

const print = (printed: Transaction) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(Invoice, { transaction: printed }),
    ),
  );

test('the package has the name in Bangla that staff gave it', async () => {
  await i18next.changeLanguage('bn');
  queryClient.setQueryData(settingsQuery().queryKey, { packageNames: { Silver: 'সিলভার' } } as never);
  expect(print(transaction)).toContain('সিলভার');
  queryClient.clear();
});

test.each([
  [
    'en',
    [
      '000042',
      '000123456-0101',
      'Tk 1,851.16',
      'VAT 7.5%',
      'Tk 138.84',
      'Tk 1,990.00',
      '60 days',
      'bKash',
      '1 May 2026',
      '2 May 2026',
      '01711-222333',
      'VISA 4111xxxx1111',
      '+8801700000000',
    ],
  ],
  [
    'bn',
    [
      '০০০০৪২',
      '০০০১২৩৪৫৬-০১০১',
      '১,৮৫১.১৬',
      'ভ্যাট ৭.৫%',
      '১৩৮.৮৪',
      '১,৯৯০.০০ টাকা',
      '৬০ দিন',
      'বিকাশ',
      '১ মে',
      '২ মে',
      '০১৭১১-২২২৩৩৩',
      'VISA ৪১১১xxxx১১১১',
      '+৮৮০১৭০০০০০০০০',
    ],
  ],
] as const)('the invoice shows each of its fields in %s [S3.5]', async (language, words) => {
  await i18next.changeLanguage(language);
  const page = print(transaction);
  const fields = [
    'Silver',
    'Milon Limited',
    'Road 2, Dhaka',
    'Tanvir Hasan',
    'AB12CD34EF',
    'Declined by the bank',
    'Please call us.',
    'tel:+8801700000000',
  ];
  for (const text of [...fields, ...words]) expect(page).toContain(text);
});

test.each([
  ['en', ['Refunded', 'Partly refunded', 'Tk 495.50, paid back', 'Tk 100.00, being paid back', '000007']],
  ['bn', ['ফেরত দেওয়া হয়েছে', 'আংশিক ফেরত', '৪৯৫.৫০ টাকা, ফেরত দেওয়া হয়েছে', '১০০.০০ টাকা, ফেরত যাচ্ছে', '০০০০০৭']],
] as const)('refunds are shown with amount, state and credit note in %s', async (language, words) => {
  await i18next.changeLanguage(language);
  const refund = { _id: transaction._id, createdAt: transaction.createdAt };
  const creditNote = { serial: 7, issuedAt: transaction.createdAt, net: 46_093, total: 49_550 };
  const pages = (['PARTLY_REFUNDED', 'REFUNDED'] as const).map((status) =>
    print({
      ...transaction,
      status,
      refunds: [
        { ...refund, amount: 495.5, status: 'DONE', creditNote },
        { ...refund, amount: 100, status: 'PROCESSING' },
      ],
    }),
  );
  for (const text of words) expect(pages.join('')).toContain(text);
});
