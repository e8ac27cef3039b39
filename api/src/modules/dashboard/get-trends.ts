import type { CallAnswer, dashboardTrendsCall } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { countSignedIn, countSignUps, findDailyFigures } from './trend-queries.ts';

/** The periods that the dashboard offers. */
export const trendDays = [30, 90] as const;

type Trends = CallAnswer<typeof dashboardTrendsCall>;

const nothing = { invitations: 0, accepted: 0, declined: 0, messages: 0 };

/**
 * What happened on each of the last days of Dhaka, with today, and in all of them. Sign-ups and active
 * members are those of the members' table now.
 */
export async function getTrends({ clock, readers }: AppContext, count: number): Promise<Trends> {
  const to = dhakaDay(clock());
  const until = dhakaDayStart(to) + DAY_MS;
  const span = { from: until - count * DAY_MS, until };
  const [signUps, active, counted] = await Promise.all([
    countSignUps(readers, span),
    countSignedIn(readers, span),
    findDailyFigures(readers, dhakaDay(span.from)),
  ]);
  const signedUp = new Map(signUps.map((row) => [`${dayOf(row.day)} ${row.gender}`, row.n]));
  const signUpsOf = (day: string, gender: string) => signedUp.get(`${day} ${gender}`) ?? 0;
  const countedOn = new Map(counted.map((row) => [row.day, row]));
  const days = Array.from({ length: count }, (_, n) => {
    const day = dhakaDay(span.from + n * DAY_MS);
    const { invitations, accepted, declined, messages } = countedOn.get(day) ?? nothing;
    const [men, women] = [signUpsOf(day, 'men'), signUpsOf(day, 'women')];
    return { day, men, women, invitations, accepted, declined, messages };
  });
  const countedAt = counted.at(-1)?.counted_at;
  return {
    from: dhakaDay(span.from),
    to,
    active,
    days,
    ...(countedAt === undefined ? {} : { countedAt: new Date(countedAt).toISOString() }),
  };
}

const dayOf = (number: number | string) => new Date(Number(number) * DAY_MS).toISOString().slice(0, 10);
