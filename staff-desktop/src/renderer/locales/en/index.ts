import { product } from '@milon/shared/product';
import { accountEn } from './account.ts';
import { auditEn } from './audit.ts';
import { auditSentencesEn } from './audit-sentences.ts';
import { bulkEn } from './bulk.ts';
import { createUserEn } from './create-user.ts';
import { dashboardEn } from './dashboard.ts';
import { desktopEn } from './desktop.ts';
import { documentsEn } from './documents.ts';
import { duplicatesEn } from './duplicates.ts';
import { factsEn } from './facts.ts';
import { importsEn } from './imports.ts';
import { messagesEn } from './messages.ts';
import { photosEn } from './photos.ts';
import { preferenceEn } from './preference.ts';
import { premiumUsersEn } from './premium-users.ts';
import { recordEn } from './record.ts';
import { repliesEn } from './replies.ts';
import { reportsEn } from './reports.ts';
import { saleEn } from './sale.ts';
import { settingsEn } from './settings.ts';
import { shellEn } from './shell.ts';
import { supportEn } from './support.ts';
import { transactionsEn } from './transactions.ts';
import { userTableEn } from './user-table.ts';
import { usersEn } from './users.ts';
import { watchListEn } from './watch-list.ts';
import { workEn } from './work.ts';

// Wider than the constant's type, so that another language can write the name in its own letters.
const name: string = product.name;

export const en = {
  ...accountEn,
  ...auditEn,
  ...auditSentencesEn,
  ...bulkEn,
  ...createUserEn,
  ...dashboardEn,
  ...desktopEn,
  ...documentsEn,
  ...duplicatesEn,
  ...factsEn,
  ...importsEn,
  ...messagesEn,
  ...photosEn,
  ...preferenceEn,
  ...premiumUsersEn,
  ...recordEn,
  ...repliesEn,
  ...reportsEn,
  ...saleEn,
  ...settingsEn,
  ...shellEn,
  ...supportEn,
  ...transactionsEn,
  ...usersEn,
  ...userTableEn,
  ...watchListEn,
  ...workEn,
  app: {
    name,
    console: 'Staff console',
    starting: 'Starting…',
    skipToContent: 'Skip to content',
  },
  signIn: {
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator app',
    codeHint: 'Your account uses a second step. Enter the 6-digit code.',
    lockedCodeHint:
      'Someone may have locked this account by wrong passwords. If you use an authenticator app, its six digits let you in now.',
    recoveryCode: 'Recovery code',
    recoveryCodeHint: 'One of the codes you saved. Each works once.',
    useRecoveryCode: 'Use a recovery code instead',
    useApp: 'Use the authenticator app instead',
    submit: 'Sign in',
    working: 'Signing in…',
    ended: 'Your session has ended. Sign in again to continue.',
    notKept: 'This computer cannot store your sign-in safely. You will need to sign in again next time.',
    kept: 'You stay signed in on this computer until you sign out.',
    keptInHost: 'You stay signed in until you sign out or the console is stopped.',
    emailMissing: 'Enter your email.',
    passwordMissing: 'Enter your password.',
    codeMissing: 'Enter the code.',
  },
  shell: {
    navigation: 'Sections',
    account: 'Account',
    myAccount: 'My account',
    signOut: 'Sign out',
    language: 'Language',
    theme: 'Theme',
    themeSystem: 'Same as system',
    themeLight: 'Light',
    themeDark: 'Dark',
    role1: 'Administration',
    role2: 'Uploader',
    waiting: 'waiting',
    nothingForRole: 'Your role cannot open any section. Ask Administration for access.',
    notOffered: '“{{what}}” is only for Administration.',
    askAdministration: 'If you need it for your work, ask Administration.',
  },
  section: {
    dashboard: 'Dashboard',
    photos: 'Photos',
    users: 'Members',
    batches: 'Bulk changes',
    imports: 'Import',
    transactions: 'Transactions',
    packages: 'Packages',
    money: 'Money settings',
    documents: 'Documents',
    messages: 'Message cases',
    reports: 'Reports',
    support: 'Support',
    reportWords: 'Report words',
    staff: 'Staff',
  },
  day: { order: 'dd/mm/yyyy', wrong: 'This is not a date. Write day, month, year.' },
  action: {
    cancel: 'Cancel',
    close: 'Close',
    loading: 'Loading…',
    more: 'Show more',
    refresh: 'Refresh',
  },
  final: {
    risks: 'At risk',
    typeId: 'Type the profile ID {{shown}} to confirm',
    typeNumber: 'Type {{shown}} to confirm',
    wrong: 'Type {{shown}} exactly.',
  },
  picture: { open: 'Open large', larger: 'Zoom in', smaller: 'Zoom out' },
  money: 'Tk {{amount}}',
  problem: {
    NETWORK: 'The server cannot be reached. Check the connection and try again.',
    BAD_ANSWER: 'The server sent an unexpected answer. Try again in a moment.',
    SIGNED_OUT: 'You are signed out. Sign in to continue.',
    INTERNAL: 'Something went wrong. Try again in a moment.',
    WRONG_CREDENTIALS: 'The email or the password is wrong.',
    CODE_WRONG: 'The code is wrong or has been used. Wait for the next code.',
    PHONE_TAKEN: 'This phone number already has an account.',
    EMAIL_TAKEN: 'This email already has an account.',
    retry: 'Try again',
    unexpected: 'Something went wrong on this screen.',
  },
};

/** The keys of every catalogue. Each language must have them all. */
export type Catalogue = typeof en;
