import { makeStyles, tokens } from '@fluentui/react-components';
import type { CallAnswer, dashboardCall, LateWork } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { addressOf, locationAddress } from '../../lib/address/location.ts';
import { transactionsAddress } from '../../lib/address/transaction-address.ts';
import { usersAddress } from '../../lib/address/user-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useMoney } from '../../lib/use-money.ts';
import { useCountText, useWaitingWork, waitingOn } from '../../lib/work/waiting-work.ts';
import { FigureCard } from './figure-card.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(232px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

type Oldest = CallAnswer<typeof dashboardCall>['oldestWaiting'];

interface WaitingCardsProps {
  oldest: Oldest;
  late: LateWork | undefined;
  /** Only for Administration. */
  moneyOnHold: CallAnswer<typeof dashboardCall>['moneyOnHold'];
  /** When `oldest` was true, in epoch milliseconds. */
  now: number;
}

/** How much waits in each queue of the role, by the counts of the navigation, and since when. */
export function WaitingCards({ late, moneyOnHold, oldest, now }: WaitingCardsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { ago, number } = useFormat();
  const money = useMoney();
  const countText = useCountText();
  const work = useWaitingWork();
  if (!work) return null;
  const others = work.secondLooks + work.appeals + (work.disputes ?? 0);
  const card = (
    label: string,
    count: number | undefined,
    href: string,
    note: string,
    since?: string,
    tooLong?: { count: number | undefined; href: string },
  ) =>
    count === undefined ? null : (
      <FigureCard
        label={label}
        figure={countText(count) ?? number(0)}
        note={since === undefined ? note : t('dashboard.withOldest', { note, ago: ago(since, now) })}
        href={href}
        isUrgent={count > 0}
        late={
          tooLong?.count
            ? { text: t('dashboard.late', { shown: countText(tooLong.count) }), href: tooLong.href }
            : undefined
        }
      />
    );
  const lateIn = (section: string, query: Record<string, string> = {}) =>
    addressOf({ section, query: { ...query, assigned: 'late' } });
  return (
    <div className={styles.root}>
      {card(
        t('dashboard.photosWaiting'),
        waitingOn.photos(work),
        locationAddress('photos'),
        others > 0
          ? t('dashboard.photosOthers', { shown: countText(others) })
          : t(work.photos > 0 ? 'dashboard.photosNew' : 'dashboard.nothing'),
        oldest.photos,
        { count: late?.photos, href: locationAddress('photos') },
      )}
      {card(
        t('dashboard.usersWaiting'),
        work.users,
        usersAddress({ firstLookWaiting: true, sort: 'createdAt' }),
        t('dashboard.usersWaitingNote'),
        oldest.users,
        {
          count: late?.users,
          href: usersAddress({ firstLookWaiting: true, sort: 'createdAt', assigned: 'late' }),
        },
      )}
      {card(
        t('dashboard.transactionsWaiting'),
        work.transactions === undefined ? undefined : waitingOn.transactions(work),
        transactionsAddress({
          tab: work.transactions === 0 && work.heldTransactions ? 'ON_HOLD' : 'PENDING',
        }),
        work.heldTransactions
          ? t('dashboard.transactionsHeld', { shown: countText(work.heldTransactions) })
          : t('dashboard.transactionsNote'),
        oldest.transactions,
        {
          count: late && (late.transactions ?? 0) + (late.heldTransactions ?? 0),
          href: transactionsAddress({ tab: late?.transactions ? 'PENDING' : 'ON_HOLD', assigned: 'late' }),
        },
      )}
      {card(
        t('dashboard.moneyOnHold'),
        moneyOnHold?.count,
        transactionsAddress({ tab: 'ON_HOLD' }),
        moneyOnHold?.count
          ? t('dashboard.moneyOnHoldNote', { amount: money(moneyOnHold.amount) })
          : t('dashboard.moneyAllSettled'),
        moneyOnHold?.since,
      )}
      {card(
        t('dashboard.documentsWaiting'),
        work.documents,
        locationAddress('documents'),
        t('dashboard.documentsNote'),
        oldest.documents,
        { count: late?.documents, href: lateIn('documents') },
      )}
      {card(
        t('dashboard.messagesWaiting'),
        work.messages,
        locationAddress('messages'),
        t('dashboard.messagesNote'),
        oldest.messages,
        { count: late?.messages, href: lateIn('messages') },
      )}
      {card(
        t('dashboard.reportsWaiting'),
        work.reports === undefined ? undefined : waitingOn.reports(work),
        locationAddress('reports'),
        t('dashboard.reportsNote'),
        oldest.reports,
        {
          count: late && (late.reports ?? 0) + (late.reportAppeals ?? 0),
          href: lateIn('reports', late?.reports ? {} : { status: 'APPEALED' }),
        },
      )}
      {card(
        t('dashboard.supportWaiting'),
        work.support,
        locationAddress('support'),
        t('dashboard.supportNote'),
        oldest.support,
        { count: late?.support, href: lateIn('support') },
      )}
    </div>
  );
}
