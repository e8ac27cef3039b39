import { product } from '@milon/shared/product';

// Wider than the constant's own type, so that another language may say it in its letters.
const name: string = product.name;

export const en = {
  app: {
    name,
    console: 'Staff console',
    starting: 'Starting…',
    skipToContent: 'Skip to content',
  },
  signIn: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator app',
    codeHint: 'Your account asks for a second step: enter the six digits.',
    submit: 'Sign in',
    working: 'Signing in…',
    ended: 'Your session has ended. Sign in again to go on.',
    notKept: 'This computer has no safe place to keep you signed in: you will sign in again next time.',
    kept: 'You stay signed in on this computer until you sign out.',
    keptInHost: 'You stay signed in until you sign out or the console is stopped.',
    emailMissing: 'Enter your email.',
    passwordMissing: 'Enter your password.',
    codeMissing: 'Enter the code.',
  },
  shell: {
    navigation: 'Sections',
    account: 'Account',
    signOut: 'Sign out',
    language: 'Language',
    theme: 'Theme',
    themeSystem: 'As the system',
    themeLight: 'Light',
    themeDark: 'Dark',
    role1: 'Administration',
    role2: 'Uploader',
    nothingForRole: 'Your role has no sections here.',
  },
  section: {
    photos: 'Photos',
    users: 'Users',
    transactions: 'Transactions',
    absent: 'This section is not available in this version.',
  },
  problem: {
    UNREACHABLE: 'The server cannot be reached. Check the connection and try again.',
    BAD_ANSWER: "The server's answer was not understood. Try again in a moment.",
    SIGNED_OUT: 'You are signed out. Sign in to go on.',
    INTERNAL: 'Something went wrong. Try again in a moment.',
    WRONG_CREDENTIALS: 'The email or the password is wrong.',
    CODE_WRONG: 'The code is wrong or has been used.',
    TOO_MANY_REQUESTS: 'Too many tries. Wait a moment before the next one.',
    retry: 'Try again',
    unexpected: 'Something unexpected happened on this screen.',
  },
};

/** The keys of every catalogue; each language must have them all. */
export type Catalogue = typeof en;
