import { CONTACT_REPORT_WINDOW_DAYS, REACHABILITY } from '@milon/shared/constants';
import type { OfferedPackage } from '@milon/shared/contracts';
import { takaPerConnect } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.tsx';
import { DotRow } from '../../../../components/dot-row.tsx';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../../../components/states/state-message.tsx';
import { promptSignUp } from '../../../../entities/session/guest.ts';
import { usePackageName } from '../../../../entities/session/package-name.ts';
import { useViewer } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Link } from '../../../../lib/router.tsx';
import { openDialog } from '../../../../state/dialogs.ts';
import { usePackages } from '../../api/packages.ts';
import { useTaka } from '../purchase/use-taka.ts';
import styles from './prices-page.module.css';

function Offer({ offer }: { offer: OfferedPackage }) {
  const { t } = useTranslation('commerce');
  const packageName = usePackageName();
  const { number } = useFormat();
  const taka = useTaka();
  const perConnect = takaPerConnect(offer);
  return (
    <li className={styles.offer}>
      <h3>{packageName(offer.name)}</h3>
      <span className={styles.price}>{taka(offer.price)}</span>
      <span className={styles.facts}>
        <DotRow
          items={[
            t('connects', { count: offer.connects, number: number(offer.connects) }),
            t('days', { count: offer.validDays, number: number(offer.validDays) }),
          ]}
        />
      </span>
      <span className={styles.each}>
        {perConnect === undefined ? null : t('perConnect', { amount: taka(perConnect) })}
      </span>
      <span className={`${styles.kind} ${styles.quiet}`}>{t(`means_${offer.packageType}`)}</span>
    </li>
  );
}

function Offers() {
  const { t } = useTranslation('commerce');
  const { data, error, isPending, refetch } = usePackages();
  if (isPending) return <LoadingSpinner style={{ padding: 24 }} />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <StateMessage title={t('noPackages')} text={t('noPackagesText')} />;
  return (
    <ul className={styles.offers}>
      {data.map((offer) => (
        <Offer key={offer._id} offer={offer} />
      ))}
    </ul>
  );
}

/**
 * The public page of prices: every package on sale, when a connect comes back, and how to get a refund. The
 * server renders it too, so it uses nothing of Fluent.
 */
export function PricesPage() {
  const { t } = useTranslation(['prices', 'commerce', 'shell']);
  const { number } = useFormat();
  const { kind } = useViewer();
  usePageTitle(t('title'));
  const { from, to } = CONTACT_REPORT_WINDOW_DAYS;
  const figures = {
    unconfirmed: number(REACHABILITY.unconfirmedDays),
    hours: number(REACHABILITY.holdHours),
    most: number(REACHABILITY.returnsUnasked),
    days: number(REACHABILITY.returnDays),
    silent: number(REACHABILITY.silentHolds),
    from: number(from),
    to: number(to),
  };
  return (
    <article className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <Offers />
      <p className={styles.quiet}>
        {t('withVat')} {t('commerce:nothingRenews')}
      </p>
      <h2>{t('connectTitle')}</h2>
      <p>{t('connectText')}</p>
      <h2>{t('backTitle')}</h2>
      <ul className={styles.points}>
        <li>{t('backHeld', figures)}</li>
        <li>{t('backReported', figures)}</li>
        <li>{t('backSilent', figures)}</li>
      </ul>
      <h2>{t('refundTitle')}</h2>
      <ul className={styles.points}>
        <li>{t('refundAsk')}</li>
        <li>{t('refundDecide')}</li>
        <li>{t('refundWay')}</li>
      </ul>
      <div className={styles.acts}>
        {kind === 'guest' ? (
          <Button appearance="primary" className={styles.button} onClick={() => promptSignUp()}>
            {t('shell:signUp')}
          </Button>
        ) : (
          <Button appearance="primary" className={styles.button} onClick={() => openDialog('UPGRADE_POPUP')}>
            {t('commerce:seePackages')}
          </Button>
        )}
        <Link to="/help" className={styles.link}>
          {t('shell:support')}
        </Link>
      </div>
    </article>
  );
}
