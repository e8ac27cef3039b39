import type { ActivePolicy, PhotoPrivacy } from '@milon/shared/options';
import { DAY_MS } from '@milon/shared/rules';
import type { Person } from '../people/person.ts';
import type { Plan } from '../plan.ts';
import type { Random } from '../random.ts';

/** The state of an account: its policy, what is verified, whether it is deleted. */
export interface AccountState {
  readonly activePolicy: ActivePolicy;
  readonly policyMessage: string | null;
  readonly waitsFirstLook: boolean;
  readonly firstLookAt: number | null;
  readonly isDisabled: boolean;
  readonly deletedAt: number | null;
  readonly phoneVerified: boolean;
  readonly hasEmail: boolean;
  readonly emailVerified: boolean;
  readonly isVerified: boolean;
  readonly isPremium: boolean;
  readonly photoPrivacy: PhotoPrivacy;
  readonly lastLoginAt: number;
}

/** Women who joined less than this many days ago still wait for staff. */
const waitingDays = 8;
const hourMs = DAY_MS / 24;

const messages: Readonly<Partial<Record<ActivePolicy, string>>> = {
  '3': 'Please choose a clearer photo within this week.',
  '4': 'Our team calls you before your profile is shown. Please keep your phone at hand.',
  '5': 'This account was closed because its photos belong to someone else.',
};

const isNew = (person: Person, age: number) => person.gender === 'women' && age < waitingDays * DAY_MS;

function policyOf(random: Random, person: Person, age: number): ActivePolicy {
  if (isNew(person, age) && random.chance(0.8)) return '4';
  return random.weighted<ActivePolicy>([
    ['1', 935],
    ['2', 25],
    ['3', 15],
    ['4', 15],
    ['5', 10],
  ]);
}

function privacyOf(random: Random, person: Person): PhotoPrivacy {
  return person.gender === 'women'
    ? random.weighted<PhotoPrivacy>([
        ['members', 72],
        ['everyone', 10],
        ['premium', 8],
        ['connections', 10],
      ])
    : random.weighted<PhotoPrivacy>([
        ['everyone', 86],
        ['members', 10],
        ['premium', 2],
        ['connections', 2],
      ]);
}

export function accountStateOf(random: Random, plan: Plan, person: Person, joined: number): AccountState {
  const account = plan.demo.get(person.index);
  const age = plan.now - joined;
  const activePolicy = account?.activePolicy ?? policyOf(random, person, age);
  const waitsFirstLook = activePolicy === '4' && isNew(person, age);
  const hadLook = person.gender === 'women' && !waitsFirstLook;
  const isGone = !account && random.chance(0.008);
  const isPremium = random.chance(person.gender === 'men' ? 0.058 : 0.042);
  const hasEmail = random.chance(0.45);
  return {
    activePolicy,
    policyMessage: waitsFirstLook ? null : (messages[activePolicy] ?? null),
    waitsFirstLook,
    firstLookAt: hadLook ? Math.min(plan.now, joined + (3 + (person.index % 12)) * hourMs) : null,
    isDisabled: !account && random.chance(0.006),
    deletedAt: isGone ? Math.floor(joined + age * random.next()) : null,
    phoneVerified: account ? true : random.chance(0.72),
    hasEmail: account ? true : hasEmail,
    emailVerified: account ? true : hasEmail && random.chance(0.5),
    isVerified: random.chance(0.14),
    isPremium: account ? account.packageName !== undefined : isPremium && !isGone,
    photoPrivacy: privacyOf(random, person),
    lastLoginAt: Math.floor(plan.now - age * random.next() ** 3 * 0.6),
  };
}
