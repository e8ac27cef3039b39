import { type LimitName, type Limits, siteOf } from './limits.ts';
import type { SlowLane } from './slow-lane.ts';

/** Who asks, as far as a limit can know before a sign-in. */
export interface Visit {
  readonly address: string;
  /** The browser's id, if it is some minutes old (`browserOf`). */
  readonly browser?: string | undefined;
}

interface VisitLimits {
  /** What one browser may do. */
  readonly browser: readonly LimitName[];
  /** What one address may do at full speed without the id of a browser. */
  readonly address: LimitName;
  /** What one address may do at all. Browsers with an id have as much again, together. */
  readonly most: readonly LimitName[];
}

const limitsOf = {
  signUp: {
    browser: ['signUpBrowser', 'signUpBrowserDay'],
    address: 'signUp',
    most: ['signUpMost', 'signUpDay'],
  },
  signIn: { browser: ['signInBrowser'], address: 'signInAddress', most: ['signInMost'] },
  lookUp: { browser: ['lookUpBrowser'], address: 'lookUp', most: ['lookUpMost', 'lookUpDay'] },
  forgot: { browser: ['forgotBrowser'], address: 'forgot', most: ['forgotMost'] },
  reset: { browser: ['resetBrowser'], address: 'reset', most: ['resetMost'] },
  google: { browser: ['googleBrowser'], address: 'google', most: ['googleMost'] },
  emailLink: { browser: ['emailLinkBrowser'], address: 'emailLink', most: ['emailLinkMost'] },
  support: { browser: ['supportBrowser'], address: 'supportAddress', most: ['supportMost'] },
  clientLog: { browser: ['clientLogBrowser'], address: 'clientLog', most: ['clientLogMost'] },
  // Accounts younger than a day.
  newCode: { browser: ['sendCodeBrowser'], address: 'sendCodeNew', most: ['sendCodeMost'] },
} as const satisfies Record<string, VisitLimits>;

/**
 * Counts a call without an account. The browser counts first, because a carrier puts a whole neighbourhood
 * behind one address. Above the address's limit, browsers without an id are answered slowly, one after
 * another. They are refused if too many wait, or far above the limit. A look-up is refused at once, because a
 * form works without it. What the browser's own limit refuses does not count for the address. Throws
 * TOO_MANY_REQUESTS.
 */
export async function limitVisit(
  { limits, slowLane }: { readonly limits: Limits; readonly slowLane: SlowLane },
  call: keyof typeof limitsOf,
  { address, browser }: Visit,
): Promise<void> {
  const names: VisitLimits = limitsOf[call];
  const takeAll = (of: readonly LimitName[], key: string) =>
    limits.takeAll(of.map((name) => [name, key] as const));
  if (browser !== undefined) {
    await takeAll(names.browser, browser);
    return takeAll(names.most, `known:${address}`);
  }
  if (call === 'lookUp') await limits.take(names.address, address);
  // Whoever rents a /48 must not have a lane for each /64 of it.
  else if (!(await limits.allows(names.address, address))) await slowLane.pass(call, siteOf(address));
  await takeAll(names.most, address);
}
