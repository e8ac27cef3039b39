import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { seededId } from './ids.ts';
import type { PersonWish } from './people/person.ts';
import { Random } from './random.ts';

/** A member whose sign-in is published, with the fields that are not random. */
export interface DemoAccount extends PersonWish {
  readonly label: string;
  /** National number without the leading zero. */
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly activePolicy: '1';
  /** Name of the current package. */
  readonly packageName?: string;
  /** How many days before the seeding the member joined. */
  readonly joinedDaysAgo: number;
}

/** What to create. All of it follows from the seed, the size and the day. */
export interface Plan {
  readonly seed: number;
  readonly members: number;
  /** Epoch milliseconds: the start, in Dhaka, of the seeding's day. No seeded time is later. */
  readonly now: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Demo accounts by index. */
  readonly demo: ReadonlyMap<number, DemoAccount>;
  /** Whether each photo has its own files; above a certain size members share them. */
  readonly ownFiles: boolean;
}

/** The period in which the members joined. */
const span = 3 * 365 * DAY_MS;
/** The higher, the more members joined recently. */
const growth = 1.6;
const mostWithOwnFiles = 5_000;

/** When the member at this index joined; higher indexes joined later. */
export function joinedAt(plan: Pick<Plan, 'seed' | 'members' | 'now'>, index: number): number {
  const within = new Random(plan.seed, 2, index).next();
  const left = 1 - (index + within) / plan.members;
  return Math.floor(plan.now - span * left ** growth) - 1;
}

/** The index of the member who joined that many days ago. */
export function placeOfDay(plan: Pick<Plan, 'members'>, daysAgo: number): number {
  const left = ((Math.max(daysAgo, 0) * DAY_MS) / span) ** (1 / growth);
  return Math.min(plan.members - 1, Math.max(0, Math.floor((1 - left) * plan.members)));
}

export function memberIdAt(plan: Plan, index: number): string {
  return seededId(new Random(plan.seed, 3, index), joinedAt(plan, index));
}

/** `clock` is rounded down to the day, so that two runs on one day create the same members. */
export function makePlan(wanted: {
  seed: number;
  members: number;
  clock: number;
  demo: readonly DemoAccount[];
}): Plan {
  const today = dhakaDay(wanted.clock);
  const demo = new Map<number, DemoAccount>();
  for (const account of wanted.demo) {
    let index = placeOfDay(wanted, account.joinedDaysAgo);
    while (demo.has(index)) index = (index + 1) % wanted.members;
    demo.set(index, account);
  }
  return {
    seed: wanted.seed,
    members: wanted.members,
    now: dhakaDayStart(today),
    today,
    demo,
    ownFiles: wanted.members <= mostWithOwnFiles,
  };
}
