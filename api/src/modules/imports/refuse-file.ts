import type { Language } from '@milon/shared/options';
import { DomainError } from '../../platform/domain-error.ts';
import { type FileFault, FileFaultError } from './file/file-fault.ts';

const sentences: Readonly<Record<FileFault['reason'], Readonly<Record<Language, string>>>> = {
  empty: { en: 'The file is empty.', bn: 'ফাইলটি খালি।' },
  noRows: {
    en: 'The file has only headers and no rows.',
    bn: 'ফাইলে শুধু কলামের নাম আছে, কোনো সারি নেই।',
  },
  noHeaders: {
    en: 'The first row must name the columns, but it has a phone number, an email or a date. Add a row with the names of the columns above it.',
    bn: 'প্রথম সারিতে কলামের নাম থাকতে হবে, কিন্তু সেখানে ফোন নম্বর, ইমেইল বা তারিখ আছে। এর ওপরে কলামের নাম দিয়ে একটি সারি যোগ করুন।',
  },
  tooManyRows: {
    en: 'The file has more than {n} rows. Split it into several files.',
    bn: 'ফাইলে {n}টির বেশি সারি আছে। কয়েকটি ফাইলে ভাগ করুন।',
  },
  tooManyColumns: { en: 'The file has more than {n} columns.', bn: 'ফাইলে {n}টির বেশি কলাম আছে।' },
  longCell: {
    en: 'Row {row} has a cell with more than {n} characters.',
    bn: '{row} নম্বর সারির একটি ঘরে {n} অক্ষরের বেশি আছে।',
  },
  longRow: { en: 'Row {row} is too long.', bn: '{row} নম্বর সারিটি অনেক বড়।' },
  openQuote: {
    en: 'Row {row} has a quotation mark that is never closed, or one too many.',
    bn: '{row} নম্বর সারিতে উদ্ধৃতিচিহ্ন শেষ হয়নি, অথবা একটি বেশি আছে।',
  },
  notText: {
    en: 'This is not a CSV or XLSX file. Save the table as CSV (UTF-8) or XLSX.',
    bn: 'এটি CSV বা XLSX ফাইল নয়। টেবিলটি CSV (UTF-8) বা XLSX হিসেবে সেভ করুন।',
  },
  macros: {
    en: 'The workbook has macros. Save it as XLSX without macros.',
    bn: 'ফাইলে ম্যাক্রো আছে। ম্যাক্রো ছাড়া XLSX হিসেবে সেভ করুন।',
  },
  oldExcel: {
    en: 'This is a file of an old Excel (XLS). Save it as XLSX.',
    bn: 'এটি পুরোনো Excel-এর (XLS) ফাইল। XLSX হিসেবে সেভ করুন।',
  },
  otherFile: {
    en: 'This is not a CSV or XLSX file. Save the table as CSV (UTF-8) or XLSX.',
    bn: 'এটি CSV বা XLSX ফাইল নয়। টেবিলটি CSV (UTF-8) বা XLSX হিসেবে সেভ করুন।',
  },
  locked: {
    en: 'The workbook has a password. Save it without one.',
    bn: 'ফাইলটিতে পাসওয়ার্ড দেওয়া আছে। পাসওয়ার্ড ছাড়া সেভ করুন।',
  },
  tooLarge: {
    en: 'The workbook is too large when it is unpacked. Keep only the sheet with the members.',
    bn: 'ফাইলটি খুললে অনেক বড়। শুধু সদস্যদের শিটটি রাখুন।',
  },
  broken: {
    en: 'The file cannot be read. Open it, save it again as XLSX or CSV, and choose that file.',
    bn: 'ফাইলটি পড়া যাচ্ছে না। এটি খুলে আবার XLSX বা CSV হিসেবে সেভ করে সেই ফাইলটি বেছে নিন।',
  },
  tooSlow: {
    en: 'The file is too complicated to read. Keep only the sheet with the members, without formats.',
    bn: 'ফাইলটি পড়ার পক্ষে বেশি জটিল। শুধু সদস্যদের শিটটি রাখুন, কোনো ফরম্যাট ছাড়া।',
  },
};

/** The refusal of a file that cannot be read, with a sentence about what to do; any other error as it is. */
export function refusalOf(error: unknown, language: Language): unknown {
  if (!(error instanceof FileFaultError)) return error;
  const { reason, row = 0, n = 0 } = error.fault;
  const locale = language === 'bn' ? 'bn-BD' : 'en-US';
  const message = sentences[reason][language]
    .replace('{row}', row.toLocaleString(locale))
    .replace('{n}', n.toLocaleString(locale));
  return new DomainError('INVALID', { fields: ['file'], messages: [message] });
}
