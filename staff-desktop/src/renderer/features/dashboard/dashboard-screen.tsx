import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { dhakaDay } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { AuditSection } from '../../components/audit/audit-section.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SaleNotice } from '../../components/states/sale-notice.tsx';
import { UndeliveredNotice } from '../../components/states/undelivered-notice.tsx';
import { locationAddress } from '../../lib/location.ts';
import { useOffers } from '../../lib/offered.ts';
import { staffAtom } from '../../lib/session.ts';
import { transactionsAddress } from '../../lib/transaction-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import { usersAddress } from '../../lib/user-address.ts';
import { useDashboard } from './api/use-dashboard.ts';
import { FigureCard } from './figure-card.tsx';
import { PhotoSection } from './photo-section.tsx';
import { SmsNotice } from './sms-notice.tsx';
import { TrendsSection } from './trends/trends-section.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    maxWidth: '1075px',
  },
  greeting: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  group: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(232px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  skeleton: { height: '108px', borderRadius: tokens.borderRadiusMedium },
});

/** The start screen: waiting work with links to it, and the work done today. */
export function DashboardScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { ago, number } = useFormat();
  const staff = useAtomValue(staffAtom);
  const name = staff?.name ?? '';
  const offers = useOffers();
  const { data, dataUpdatedAt, error, isPending, refetch } = useDashboard();

  if (isPending) {
    return (
      <Skeleton className={styles.root} aria-label={t('action.loading')}>
        <div className={styles.cards}>
          {Array.from({ length: 6 }, (_item, at) => (
            <SkeletonItem key={at} className={styles.skeleton} />
          ))}
        </div>
      </Skeleton>
    );
  }
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  const oldest = data.oldestPhotoWaiting;
  const since = (queue: keyof NonNullable<typeof data.oldestWaiting>, note: string) => {
    const at = data.oldestWaiting?.[queue];
    return at === undefined ? note : t('dashboard.withOldest', { note, ago: ago(at, dataUpdatedAt) });
  };
  return (
    <div className={styles.root}>
      <p className={styles.greeting}>{t('dashboard.greeting', { name })}</p>
      <UndeliveredNotice />
      {offers('saleNotice') && <SaleNotice />}
      {data.smsToday && <SmsNotice {...data.smsToday} />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {offers('auditState') && <AuditSection only="calling" />}
      <section className={styles.group}>
        <h2 className={styles.heading}>{t('dashboard.waiting')}</h2>
        <div className={styles.cards}>
          <FigureCard
            label={t('dashboard.photosWaiting')}
            figure={number(data.photosWaiting)}
            note={
              oldest ? t('dashboard.oldest', { ago: ago(oldest, dataUpdatedAt) }) : t('dashboard.nothing')
            }
            href={locationAddress('photos')}
            isCalling={data.photosWaiting > 0}
          />
          <FigureCard
            label={t('dashboard.usersWaiting')}
            figure={number(data.usersWaiting)}
            note={since('users', t('dashboard.usersWaitingNote'))}
            href={usersAddress({ activePolicy: ['4'] })}
            isCalling={data.usersWaiting > 0}
          />
          {data.transactionsWaiting !== undefined && (
            <FigureCard
              label={t('dashboard.transactionsWaiting')}
              figure={number(data.transactionsWaiting)}
              note={since('transactions', t('dashboard.transactionsNote'))}
              href={transactionsAddress({ tab: 'PENDING' })}
              isCalling={data.transactionsWaiting > 0}
            />
          )}
          {data.documentsWaiting !== undefined && (
            <FigureCard
              label={t('dashboard.documentsWaiting')}
              figure={number(data.documentsWaiting)}
              note={since('documents', t('dashboard.documentsNote'))}
              href={locationAddress('documents')}
              isCalling={data.documentsWaiting > 0}
            />
          )}
          {data.messageCasesWaiting !== undefined && (
            <FigureCard
              label={t('dashboard.messagesWaiting')}
              figure={number(data.messageCasesWaiting)}
              note={since('messages', t('dashboard.messagesNote'))}
              href={locationAddress('messages')}
              isCalling={data.messageCasesWaiting > 0}
            />
          )}
          {data.reportsWaiting !== undefined && (
            <FigureCard
              label={t('dashboard.reportsWaiting')}
              figure={number(data.reportsWaiting)}
              note={since('reports', t('dashboard.reportsNote'))}
              href={locationAddress('reports')}
              isCalling={data.reportsWaiting > 0}
            />
          )}
        </div>
      </section>
      <section className={styles.group}>
        <h2 className={styles.heading}>{t('dashboard.today')}</h2>
        <div className={styles.cards}>
          <FigureCard
            label={t('dashboard.decidedToday')}
            figure={number(data.photosDecidedToday)}
            note={t('dashboard.mine', { shown: number(data.myPhotosDecidedToday) })}
            href={locationAddress('photos')}
          />
          <FigureCard
            label={t('dashboard.usersToday')}
            figure={number(data.usersToday)}
            note={t('dashboard.usersTotal', { shown: number(data.usersTotal) })}
            href={usersAddress({ createdAt: { from: dhakaDay(dataUpdatedAt), to: dhakaDay(dataUpdatedAt) } })}
          />
        </div>
      </section>
      {offers('trends') && <TrendsSection />}
      <PhotoSection />
      {offers('auditState') && <AuditSection only="quiet" />}
    </div>
  );
}
