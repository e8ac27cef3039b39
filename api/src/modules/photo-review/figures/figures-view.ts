import type { PhotoFigures } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import type {
  AgreementRow,
  countClosedCases,
  countDecisions,
  countWaitingCases,
  PaceRow,
} from './figure-queries.ts';

type Rows<T extends (...parameters: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;

const time = (at: number) => new Date(at).toISOString();
const sum = (rows: readonly { n: number }[]) => rows.reduce((total, row) => total + row.n, 0);
const tenth = (value: number) => Math.round(value * 10) / 10;

const paceView = ({ decided, hours, today }: PaceRow) => ({
  decided,
  hours,
  perHour: hours > 0 ? tenth(decided / hours) : 0,
  today,
});

function declinedView(decisions: readonly { status: string; reason: string | null; n: number }[]) {
  const declined = decisions.filter((row) => row.status === 'DECLINED');
  const total = sum(declined);
  return {
    total,
    reasons: photoDeclineReasonOptions.map(({ key }) => {
      const count = sum(declined.filter((row) => row.reason === key));
      return { reason: key, count, share: total === 0 ? 0 : count / total };
    }),
  };
}

/** The figures for one reader: `reviewers` is only for Administration. */
export function figuresView(figures: {
  since: number;
  waiting: number;
  oldestAt: number | undefined;
  cases: Rows<typeof countWaitingCases>;
  decisions: Rows<typeof countDecisions>;
  ends: Rows<typeof countClosedCases>;
  today: number;
  pace: PaceRow;
  reviewers: readonly AgreementRow[];
  isAdministration: boolean;
}): PhotoFigures {
  const { cases, decisions, ends, isAdministration } = figures;
  const inQueue = (queue: string) => sum(cases.filter((row) => row.queue === queue));
  const ended = (queue: string, status: string) =>
    sum(ends.filter((row) => row.queue === queue && row.status === status));
  const all = decisions.map((row) => Object.assign({}, row, { n: row.n - row.reverted }));
  const first = all.filter((row) => row.queue === 'FIRST');
  const agreed = ended('SECOND', 'AGREED');
  const overturnedAppeals = ended('APPEALS', 'OVERTURNED');
  return {
    since: time(figures.since),
    waiting: figures.waiting,
    ...(figures.oldestAt === undefined ? {} : { oldestWaiting: time(figures.oldestAt) }),
    secondLooks: inQueue('SECOND'),
    appeals: inQueue('APPEALS'),
    ...(isAdministration ? { disputes: inQueue('DISPUTES') } : {}),
    decided: sum(all),
    today: figures.today,
    first: sum(first),
    approved: sum(first.filter((row) => row.status === 'APPROVED')),
    declined: declinedView(first),
    undone: decisions.reduce((total, row) => total + row.reverted, 0),
    overturned: {
      secondLook: ended('DISPUTES', 'OVERTURNED'),
      appeals: overturnedAppeals,
      appealsDecided: overturnedAppeals + ended('APPEALS', 'UPHELD'),
    },
    agreement: {
      looks: agreed + ended('SECOND', 'DISAGREED'),
      agreed,
      lapsed: ended('SECOND', 'LAPSED'),
    },
    own: paceView(figures.pace),
    ...(isAdministration
      ? {
          reviewers: figures.reviewers.map(({ id, name, looks, agreed: same }) => ({
            _id: id,
            name,
            looks,
            agreed: same,
          })),
        }
      : {}),
  };
}
