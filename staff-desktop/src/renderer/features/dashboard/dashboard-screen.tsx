import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { dhakaDay } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { AuditSection } from '../../components/audit/audit-section.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SaleNotice } from '../../components/states/sale-notice.tsx';
import { UndeliveredNotice } from '../../components/states/undelivered-notice.tsx';
import { addressOf } from '../../lib/address/location.ts';
import { usersAddress } from '../../lib/address/user-address.ts';
import { useOffers } from '../../lib/offered.ts';
import { staffAtom } from '../../lib/session.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useDashboard } from './api/use-dashboard.ts';
import { BackupNotice } from './backup-notice.tsx';
import { CorrectionsNotice } from './corrections-notice.tsx';
import { FigureCard } from './figure-card.tsx';
import { GatewayNotice } from './gateway-notice.tsx';
import { GuardiansNotice } from './guardians-notice.tsx';
import { HandOverSection } from './hand-over/hand-over-section.tsx';
import { MergesNotice } from './merges-notice.tsx';
import { PhotoSection } from './photo-section.tsx';
import { SmsNotice } from './sms-notice.tsx';
import { TrendsSection } from './trends/trends-section.tsx';
import { WaitingCards } from './waiting-cards.tsx';
import { WorkOfDay } from './work-of-day.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    maxWidth: '1420px',
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
  const { number } = useFormat();
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
  return (
    <div className={styles.root}>
      <p className={styles.greeting}>{t('dashboard.greeting', { name })}</p>
      <UndeliveredNotice />
      {offers('saleNotice') && <SaleNotice />}
      {data.gatewaysResting?.map((one) => (
        <GatewayNotice key={one.name} {...one} />
      ))}
      {data.lateBackup && <BackupNotice {...data.lateBackup} />}
      {data.smsToday && <SmsNotice {...data.smsToday} />}
      {offers('correctMember') && <CorrectionsNotice />}
      {offers('decideGuardian') && <GuardiansNotice />}
      {offers('mergeAccounts') && <MergesNotice />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {offers('auditState') && <AuditSection only="urgent" />}
      <HandOverSection />
      <section className={styles.group}>
        <h2 className={styles.heading}>{t('dashboard.waiting')}</h2>
        <WaitingCards
          late={data.late}
          moneyOnHold={data.moneyOnHold}
          oldest={data.oldestWaiting}
          now={dataUpdatedAt}
        />
      </section>
      <section className={styles.group}>
        <h2 className={styles.heading}>{t('dashboard.today')}</h2>
        <div className={styles.cards}>
          <FigureCard
            label={t('dashboard.decidedToday')}
            figure={number(data.photosDecidedToday)}
            note={t('dashboard.mine', { shown: number(data.myPhotosDecidedToday) })}
            href={addressOf({
              section: 'photos',
              query: { panel: 'batches', day: dhakaDay(dataUpdatedAt) },
            })}
          />
          <FigureCard
            label={t('dashboard.usersToday')}
            figure={number(data.usersToday)}
            note={t('dashboard.usersTotal', { shown: number(data.usersTotal) })}
            href={usersAddress({ createdAt: { from: dhakaDay(dataUpdatedAt), to: dhakaDay(dataUpdatedAt) } })}
          />
        </div>
      </section>
      <WorkOfDay />
      {offers('trends') && <TrendsSection />}
      <PhotoSection />
      {offers('auditState') && <AuditSection only="quiet" />}
    </div>
  );
}
