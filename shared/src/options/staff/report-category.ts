import type { Option, OptionKey } from '../option.ts';
import type { UserType } from './user-type.ts';

interface ReportCategoryOption extends Option {
  /** The lowest user type that may choose the word: '1' every member, '2' only premium members. */
  readonly userType: UserType;
  /** Whether an upheld report returns the spent connect. */
  readonly givesConnectBack: boolean;
  /** Whether it can be the reason for reporting a message. */
  readonly fitsMessage: boolean;
}

/**
 * The report words of a new installation (spec §3). The key is the word's name. Words about what only a phone
 * call can show are for premium members.
 */
export const reportCategoryOptions = [
  {
    key: 'fake profile',
    en: 'Fake profile',
    bn: 'ভুয়া প্রোফাইল',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: true,
  },
  {
    key: 'wrong photo',
    en: 'Photo of someone else',
    bn: 'অন্য কারও ছবি',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: false,
  },
  {
    key: 'wrong information',
    en: 'False information',
    bn: 'অসত্য তথ্য',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: false,
  },
  {
    key: 'bad language',
    en: 'Bad language',
    bn: 'অশালীন ভাষা',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: true,
  },
  {
    key: 'harassment',
    en: 'Harassment or threats',
    bn: 'হয়রানি বা হুমকি',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: true,
  },
  {
    key: 'asks for money',
    en: 'Asks for money',
    bn: 'টাকা চেয়েছেন',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: true,
  },
  {
    key: 'not for marriage',
    en: 'Not looking for marriage',
    bn: 'বিয়ে করার উদ্দেশ্য নেই',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: true,
  },
  {
    key: 'under age',
    en: 'Under the legal age',
    bn: 'বিয়ের আইনসম্মত বয়স হয়নি',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: true,
  },
  {
    key: 'wrong number',
    en: 'Wrong number',
    bn: 'ভুল নম্বর',
    userType: '2',
    givesConnectBack: true,
    fitsMessage: false,
  },
  {
    key: 'never reachable',
    en: 'Cannot be reached by phone',
    bn: 'কখনো ফোনে পাওয়া যায় না',
    userType: '2',
    givesConnectBack: true,
    fitsMessage: false,
  },
  {
    key: 'already married',
    en: 'Already married',
    bn: 'ইতিমধ্যেই বিবাহিত',
    userType: '2',
    givesConnectBack: true,
    fitsMessage: false,
  },
  {
    key: 'other',
    en: 'Something else',
    bn: 'অন্য কারণ',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: true,
  },
] as const satisfies readonly ReportCategoryOption[];

export type ReportCategory = OptionKey<typeof reportCategoryOptions>;
