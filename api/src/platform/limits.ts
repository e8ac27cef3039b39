import { TAKEN_CONTACTS_PER_DAY } from '@milon/shared/constants';
import { DomainError } from './domain-error.ts';
import type { LimitStore } from './limit-store.ts';
import { createLocalCounts, type LocalCounts } from './local-counts.ts';
import type { Logger } from './log.ts';
import { createSharedBudgets } from './shared-budgets.ts';

interface Rate {
  readonly points: number;
  readonly seconds: number;
  /** Lock-outs and cooldowns, which RATE_LIMIT_SCALE does not change. */
  readonly fixed?: true;
  /**
   * Counted by each process separately: messages are too frequent for a write each, and a flood of them harms
   * only the process that gets it.
   */
  readonly local?: true;
  /**
   * All processes share the budget, and each takes a part of it at a time (`shared-budgets.ts`): for requests
   * that are too frequent for a write each.
   */
  readonly shared?: true;
}

/** Requests allowed in a span of seconds, for one key (an account, an address). */
const rates = {
  // What a signed-in person tries as the password, by account, and what no console ever had as its token, by
  // address alone: that is refused anyway.
  signIn: { points: 20, seconds: 300 },
  // Without the id of a browser, an address is slowed above its limit, and refused above `…Most`
  // (`limitVisit`).
  signInAddress: { points: 60, seconds: 300 },
  signInBrowser: { points: 30, seconds: 300 },
  signInMost: { points: 600, seconds: 300 },
  // A device of staff that signed in before counts on its own. Consoles have no id of a browser.
  staffSignInAddress: { points: 60, seconds: 300 },
  staffSignInMost: { points: 600, seconds: 300 },
  signInTries: { points: 10, seconds: 900, fixed: true },
  signInAccount: { points: 100, seconds: 3600, fixed: true },
  signInDevice: { points: 20, seconds: 900, fixed: true },
  signInCode: { points: 10, seconds: 900, fixed: true },
  // By address alone: codes that are tried at locked accounts of staff, of which no office needs more.
  signInCodeAddress: { points: 30, seconds: 900, fixed: true },
  signUp: { points: 20, seconds: 3600 },
  signUpBrowser: { points: 10, seconds: 3600 },
  signUpBrowserDay: { points: 20, seconds: 86_400 },
  signUpMost: { points: 300, seconds: 3600 },
  signUpDay: { points: 1_000, seconds: 86_400 },
  lookUp: { points: 30, seconds: 300 },
  lookUpBrowser: { points: 30, seconds: 300 },
  lookUpMost: { points: 120, seconds: 300 },
  lookUpDay: { points: 3_000, seconds: 86_400 },
  correctPhone: { points: 3, seconds: 86_400, fixed: true },
  sendCode: { points: 30, seconds: 3600 },
  sendCodeNew: { points: 300, seconds: 3600 },
  sendCodeBrowser: { points: 30, seconds: 3600 },
  sendCodeMost: { points: 1_200, seconds: 3600 },
  confirmNumber: { points: 30, seconds: 3600 },
  // SMS to guardians, who are strangers until they answer: by who names them, and by the number.
  guardianAgain: { points: 1, seconds: 60, fixed: true },
  guardianDay: { points: 5, seconds: 86_400, fixed: true },
  guardianNumberDay: { points: 3, seconds: 86_400, fixed: true },
  guardianNumberMonth: { points: 8, seconds: 2_592_000, fixed: true },
  // Of a number that refused somebody before.
  guardianUnwilling: { points: 1, seconds: 2_592_000, fixed: true },
  guardianLink: { points: 60, seconds: 3600 },
  // Copies of biodata that a member makes, and pictures of what one would show.
  biodata: { points: 20, seconds: 86_400, fixed: true },
  staffBiodata: { points: 100, seconds: 86_400, fixed: true },
  biodataPreview: { points: 60, seconds: 300 },
  // By the copy and the network of who opens it, so that one reader keeps nobody out; by the copy, which many
  // addresses would fill; and by the address, for what is no page at all.
  biodataReader: { points: 60, seconds: 3600 },
  biodataPage: { points: 3_000, seconds: 3600 },
  biodataGuess: { points: 60, seconds: 300 },
  confirmCode: { points: 60, seconds: 3600 },
  emailLink: { points: 60, seconds: 3600 },
  emailLinkBrowser: { points: 60, seconds: 3600 },
  emailLinkMost: { points: 600, seconds: 3600 },
  document: { points: 10, seconds: 86_400 },
  forgot: { points: 20, seconds: 3600 },
  forgotBrowser: { points: 10, seconds: 3600 },
  forgotMost: { points: 200, seconds: 3600 },
  forgotAgain: { points: 1, seconds: 60, fixed: true },
  forgotAsker: { points: 5, seconds: 86_400, fixed: true },
  forgotDevice: { points: 10, seconds: 86_400, fixed: true },
  forgotSent: { points: 1, seconds: 60, fixed: true },
  forgotChannel: { points: 10, seconds: 86_400, fixed: true },
  forgotElsewhere: { points: 10, seconds: 86_400, fixed: true },
  mailboxAgain: { points: 1, seconds: 60, fixed: true },
  mailboxReset: { points: 3, seconds: 60, fixed: true },
  mailboxDay: { points: 20, seconds: 86_400, fixed: true },
  reset: { points: 60, seconds: 3600 },
  resetBrowser: { points: 60, seconds: 3600 },
  resetMost: { points: 600, seconds: 3600 },
  appeal: { points: 20, seconds: 86_400 },
  upload: { points: 60, seconds: 3600 },
  uploadPart: { points: 1200, seconds: 3600, local: true },
  // How often a day all open pages hear that one member took something back: who keeps that member asks.
  withdrawalTold: { points: 10, seconds: 86_400, fixed: true },
  notice: { points: 20, seconds: 86_400, fixed: true },
  noticeOfPair: { points: 1, seconds: 86_400, fixed: true },
  push: { points: 60, seconds: 3600, fixed: true },
  pushOfWriter: { points: 1, seconds: 300, fixed: true },
  pushDevice: { points: 60, seconds: 3600 },
  unsubscribe: { points: 60, seconds: 300 },
  connection: { points: 60, seconds: 60, local: true },
  message: { points: 60, seconds: 60, local: true },
  typing: { points: 60, seconds: 60, local: true },
  chatSearch: { points: 120, seconds: 60, local: true },
  mark: { points: 120, seconds: 60, local: true },
  pause: { points: 20, seconds: 3600 },
  contact: { points: 120, seconds: 3600 },
  report: { points: 30, seconds: 3600 },
  support: { points: 10, seconds: 86_400, fixed: true },
  // All who name one contact of a guest, which may be another person's.
  supportContact: { points: 500, seconds: 86_400, fixed: true },
  supportBrowser: { points: 10, seconds: 86_400 },
  supportAddress: { points: 10, seconds: 3600 },
  supportMost: { points: 100, seconds: 86_400 },
  // All guests together, so that the queue of staff stays readable; with and without the id of a browser.
  supportGuests: { points: 300, seconds: 3600 },
  receipt: { points: 1, seconds: 86_400, fixed: true },
  backupMail: { points: 1, seconds: 86_400, fixed: true },
  payment: { points: 20, seconds: 3600 },
  screenshot: { points: 20, seconds: 86_400 },
  // Returns that name no payment of ours. Others count for their payment alone.
  paymentReturn: { points: 300, seconds: 60 },
  paymentReturnMost: { points: 1_200, seconds: 60 },
  signedReturn: { points: 30, seconds: 60, fixed: true },
  returnOfPayment: { points: 1, seconds: 60, fixed: true },
  moreReturnsOfPayment: { points: 5, seconds: 60, fixed: true },
  export: { points: 10, seconds: 86_400 },
  exportConnects: { points: 30, seconds: 86_400 },
  google: { points: 120, seconds: 300 },
  googleBrowser: { points: 60, seconds: 300 },
  googleMost: { points: 1_200, seconds: 300 },
  clientLog: { points: 30, seconds: 300, local: true },
  clientLogBrowser: { points: 30, seconds: 300, local: true },
  clientLogMost: { points: 300, seconds: 300, local: true },
  // All together, so that the log stays readable; with and without an account or the id of a browser.
  everyClientLog: { points: 300, seconds: 60, local: true },
  // Reading, in points: a card costs 1, a whole profile 10 (`http/read-budget.ts`). Mobile carriers put many
  // people behind one address: a browser with an id counts on its own, and `…Most` bounds all of an address.
  readGuest: { points: 3_000, seconds: 60, shared: true },
  readGuestHour: { points: 60_000, seconds: 3600, shared: true },
  readBrowser: { points: 1_200, seconds: 60, shared: true },
  readBrowserHour: { points: 12_000, seconds: 3600, shared: true },
  readGuestMost: { points: 9_000, seconds: 60, shared: true },
  readGuestMostHour: { points: 120_000, seconds: 3600, shared: true },
  readMember: { points: 2_400, seconds: 60, shared: true },
  readMemberHour: { points: 20_000, seconds: 3600, shared: true },
  readMemberDay: { points: 100_000, seconds: 86_400, shared: true },
  // What members change, whatever it is. Uploads, texts and unlocks have stricter limits of their own.
  write: { points: 300, seconds: 60, shared: true },
  writeHour: { points: 6_000, seconds: 3600, shared: true },
  // The HTML of pages.
  page: { points: 120, seconds: 60, local: true },
  pageGuest: { points: 1_200, seconds: 60, local: true },
  photoGuest: { points: 6_000, seconds: 60, shared: true },
  photoGuestHour: { points: 100_000, seconds: 3600, shared: true },
  photoBrowser: { points: 1_500, seconds: 60, shared: true },
  photoBrowserHour: { points: 20_000, seconds: 3600, shared: true },
  photoGuestMost: { points: 18_000, seconds: 60, shared: true },
  photoGuestMostHour: { points: 200_000, seconds: 3600, shared: true },
  photoMember: { points: 1_500, seconds: 60, shared: true },
  photoMemberHour: { points: 20_000, seconds: 3600, shared: true },
  // All calls of one staff account: several times what bulk work in the console needs.
  staff: { points: 1_200, seconds: 60, shared: true },
  // Each reads up to 50,000 rows.
  staffExport: { points: 30, seconds: 3600 },
  contactSearch: { points: 300, seconds: 600 },
  contactSearchDay: { points: 3_000, seconds: 86_400 },
  // Unknown phones entered by staff who see masked contacts: room for typing errors, but not for guessing.
  phoneMiss: { points: 20, seconds: 86_400, fixed: true },
  // Taken contacts that staff who see masked contacts learn of, by entering them for a new user.
  takenContact: { points: TAKEN_CONTACTS_PER_DAY, seconds: 86_400, fixed: true },
  createUser: { points: 200, seconds: 3600 },
  photoCheck: { points: 300, seconds: 3600 },
  staffHour: { points: 20_000, seconds: 3600, shared: true },
} as const satisfies Record<string, Rate>;
export type LimitName = keyof typeof rates;
/** `points` is 1 by default; only shared rates take more. */
export type LimitEntry = readonly [name: LimitName, key: string, points?: number];

export interface Limits {
  /**
   * Counts one request of `key`; throws TOO_MANY_REQUESTS with the seconds to wait if there were too many.
   */
  take(name: LimitName, key: string): Promise<void>;
  /** Counts one request of `key`; false if there were too many. */
  allows(name: LimitName, key: string): Promise<boolean>;
  /** The same as `take` for several: each is counted, whichever refuses. */
  takeAll(entries: readonly LimitEntry[]): Promise<void>;
  /** Takes the points of work that is already done from shared rates, as far as they are left. */
  charge(entries: readonly LimitEntry[]): Promise<void>;
  /** Uncounts a request that turned out not to be a try. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Restarts the count for `key`. */
  forget(name: LimitName, key: string): Promise<void>;
}

/**
 * For how long a refused key is refused again without a database query: a flood of requests is no flood of
 * writes.
 */
const rememberMs = 5_000;
const rememberedMost = 10_000;
/** Keeps sums of counts within the columns of every engine, for any RATE_LIMIT_SCALE. */
const pointsMost = 1_000_000_000;

interface Refused {
  /** When the database is queried again. */
  readonly askAgainAt: number;
  /** When the limit's span is over. */
  readonly until: number;
}

/** How many times the points of one /64 the networks around it may use. */
const timesOf = { '::/56': 4, '::/48': 16 } as const;

/**
 * The key, and the networks around it if it is the /64 of an IPv6 customer: whoever rents a /48 has 65,536 of
 * them.
 */
function networksOf(key: string): string[] {
  // Nearly every request counts some keys, and most are ids.
  if (!key.endsWith('::/64')) return [key];
  const groups = /^((?:known:)?[\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):([\da-f]{1,4})::\/64$/.exec(key);
  if (!groups) return [key];
  const [, site = '', subnet = ''] = groups;
  const half = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [key, `${site}:${half}::/56`, `${site}::/48`];
}

/** The widest network that is judged as one: the /48 around a /64 of IPv6, otherwise the address. */
export const siteOf = (address: string): string => networksOf(address).at(-1) ?? address;

const withNetworks = ([name, key, points = 1]: LimitEntry): LimitEntry[] =>
  networksOf(key).map((network) => [name, network, points]);

interface LimitOptions {
  readonly scale: number;
  readonly store: LimitStore;
  readonly clock: () => number;
  readonly log: Logger;
}

/**
 * Limits that apply across processes. If the database cannot count, this process counts alone, so that no
 * limit is ever off.
 */
export function createLimits({ scale, store, clock, log }: LimitOptions): Limits {
  const pointsOf = (rate: Rate, key: string) => {
    const times = timesOf[key.slice(-5) as keyof typeof timesOf] ?? 1;
    const points = rate.points * times;
    return rate.fixed ? points : Math.min(pointsMost, Math.max(1, Math.floor(points * scale)));
  };
  const locals = new Map<LimitName, LocalCounts>();
  const budgets = createSharedBudgets({ store, clock, log });
  const refused = new Map<string, Refused>();
  const keyOf = ([name, key]: LimitEntry) => `${name}:${key}`;

  function refusal(until: number): DomainError {
    const seconds = Math.max(1, Math.ceil((until - clock()) / 1000));
    return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
  }

  function takeLocally([name, key]: LimitEntry): void {
    const rate: Rate = rates[name];
    let local = locals.get(name);
    if (!local) {
      local = createLocalCounts(rate.seconds * 1000, clock);
      locals.set(name, local);
    }
    const { points, expiresAt } = local.add(key);
    if (points > pointsOf(rate, key)) throw refusal(expiresAt);
  }

  const expenseOf = ([name, key, cost = 1]: LimitEntry) => {
    const budget = { points: pointsOf(rates[name], key), milliseconds: rates[name].seconds * 1000 };
    return { key: keyOf([name, key]), cost, budget };
  };

  async function takeShared(entries: readonly LimitEntry[]): Promise<void> {
    const until = await budgets.spend(entries.map(expenseOf));
    if (until !== undefined) throw refusal(until);
  }

  function remember(key: string, until: number): void {
    if (refused.size >= rememberedMost) refused.clear();
    refused.set(key, { until, askAgainAt: Math.min(until, clock() + rememberMs) });
  }

  async function takeStored(entries: readonly LimitEntry[]): Promise<void> {
    const now = clock();
    const known = entries.flatMap((entry) => refused.get(keyOf(entry)) ?? []);
    // A longer entry would come from a clock that ran ahead.
    const holding = known.filter(({ askAgainAt: at }) => at > now && at <= now + rememberMs);
    if (holding.length > 0) throw refusal(Math.max(...holding.map(({ until }) => until)));
    let counts: Awaited<ReturnType<LimitStore['add']>>;
    try {
      counts = await store.add(
        entries.map((entry) => ({ key: keyOf(entry), milliseconds: rates[entry[0]].seconds * 1000 })),
      );
    } catch (error) {
      log.error({ err: error }, 'the database failed: this process counts limits alone');
      for (const entry of entries) takeLocally(entry);
      return;
    }
    let latest = 0;
    for (const entry of entries) {
      const count = counts.get(keyOf(entry));
      if (!count || count.points <= pointsOf(rates[entry[0]], entry[1])) continue;
      latest = Math.max(latest, count.expiresAt);
      remember(keyOf(entry), count.expiresAt);
    }
    if (latest > 0) throw refusal(latest);
  }

  async function takeAll(entries: readonly LimitEntry[]): Promise<void> {
    const kindOf = ([name]: LimitEntry) => {
      const rate: Rate = rates[name];
      return rate.local ? 'local' : rate.shared ? 'shared' : 'stored';
    };
    const { local = [], shared = [], stored = [] } = Object.groupBy(entries.flatMap(withNetworks), kindOf);
    for (const entry of local) takeLocally(entry);
    if (shared.length > 0) await takeShared(shared);
    if (stored.length > 0) await takeStored(stored);
  }

  return {
    take: (name, key) => takeAll([[name, key]]),
    takeAll,
    charge: (entries) => budgets.charge(entries.flatMap(withNetworks).map(expenseOf)),
    async allows(name, key) {
      try {
        await takeAll([[name, key]]);
        return true;
      } catch (error) {
        if (error instanceof DomainError) return false;
        throw error;
      }
    },
    async giveBack(name, key) {
      await store.takeBack(keyOf([name, key]));
    },
    async forget(name, key) {
      refused.delete(keyOf([name, key]));
      await store.forget(keyOf([name, key]));
    },
  };
}
