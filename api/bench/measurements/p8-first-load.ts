import { runBrowserScript } from '../browser-script.ts';
import type { Figure } from '../figure.ts';

/** Medians of several loads; times in milliseconds. */
interface FirstLoad {
  readonly viewer: 'guest' | 'member';
  readonly language: 'en' | 'bn';
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the first card is painted. */
  readonly card: number;
  /** When it can be pressed. */
  readonly usable: number;
  /** After the first paint, and before it. */
  readonly blocked: number;
  readonly blockedBefore: number;
  readonly shift: number;
  readonly requests: number;
  /** From the press of Sign up until its first field can be filled. Guests only. */
  readonly signUp?: number;
}

/** What `e2e/bench/first-load.ts` prints. */
interface FirstLoads {
  readonly loads: number;
  /** The machine's load at the end. */
  readonly load: number;
  readonly found: readonly FirstLoad[];
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

function figuresOf(one: FirstLoad, against: string): Figure[] {
  const { blocked, blockedBefore, card, firstPaint, largestPaint, requests, shift, signUp, usable } = one;
  const figure = (name: string, what: string, measured: string, value: number, reach: number): Figure => ({
    id: `P8 ${one.viewer} ${one.language} ${name}`,
    what,
    measured,
    against,
    value,
    reach,
    is: 'at most',
  });
  const paints = `${seconds(largestPaint)}, the first ${seconds(firstPaint)}`;
  const blockings = `${blocked.toFixed(0)} ms, before it ${blockedBefore.toFixed(0)} ms`;
  const figures = [
    figure(
      'card',
      'first card usable, in s',
      `${seconds(usable)}, seen ${seconds(card)}`,
      usable / 1_000,
      2.5,
    ),
    figure('paint', 'largest paint, in s', paints, largestPaint / 1_000, 1.8),
    figure('blocked', 'blocked by long tasks after the first paint, in ms', blockings, blocked, 100),
    figure('shift', 'layout shift', shift.toFixed(3), shift, 0.01),
    figure('requests', 'requests until the network is quiet', String(requests), requests, 16),
  ];
  if (signUp !== undefined) {
    figures.push(
      figure('sign-up', 'sign-up usable after the press, in s', seconds(signUp), signUp / 1_000, 1.1),
    );
  }
  return figures;
}

/**
 * P8: the member web's first load on a phone with a slow network and a slow processor, in a real browser.
 * The network is really throttled, so the figures are stricter than those of a simulation.
 */
export async function firstLoads(): Promise<Figure[]> {
  const { found, load, loads } = await runBrowserScript<FirstLoads>('first-load.ts');
  const against = `slow 4G, processor 4 times slower, median of ${loads}, load ${load.toFixed(1)}`;
  return found.flatMap((one) => figuresOf(one, against));
}
