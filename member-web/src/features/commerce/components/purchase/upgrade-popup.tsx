import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components';
import type { Package } from '@milon/shared/contracts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { LoadFailure, StateMessage } from '../../../../components/states/state-message.tsx';
import { promptSignUp } from '../../../../entities/session/guest.ts';
import { isPremiumUser } from '../../../../entities/session/premium.ts';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { currentPackageAtom } from '../../../../state/state.ts';
import { usePackages } from '../../api/packages.ts';
import { PackageCard } from './package-card.tsx';
import { PackageFilter, type PackageFilterValue } from './package-filter.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  grid: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

function Packages() {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const user = useCurrentUser();
  const query = usePackages();
  const setPackage = useSetAtom(currentPackageAtom);
  const [filter, setFilter] = useState<PackageFilterValue>('all');

  function choose(offer: Package) {
    const params = { packageId: offer._id };
    if (!user) return promptSignUp({ act: 'open', place: { name: 'PAYMENT_POPUP', params } });
    setPackage(offer);
    openDialog('PAYMENT_POPUP', params);
  }

  if (query.isPending) {
    return (
      <Skeleton className={styles.grid} aria-label={t('upgradeTitle')}>
        <SkeletonItem style={{ height: 260 }} />
        <SkeletonItem style={{ height: 260 }} />
      </Skeleton>
    );
  }
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <StateMessage title={t('noPackages')} text={t('noPackagesText')} />;
  const shown = query.data.filter(({ packageType }) => filter === 'all' || packageType === filter);
  return (
    <>
      <PackageFilter value={filter} onChange={setFilter} />
      {shown.length === 0 ? <StateMessage title={t('noneOfType')} /> : null}
      <div className={styles.grid}>
        {shown.map((offer) => (
          <PackageCard key={offer._id} offer={offer} onChoose={() => choose(offer)} />
        ))}
      </div>
    </>
  );
}

/** The packages, the current package, and the reason why this opened, if there is one. */
export function UpgradePopup({ params, onClose }: DialogProps<'UPGRADE_POPUP'>) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { number, date } = useFormat();
  const user = useCurrentUser();
  const held = user && isPremiumUser(user) ? user.premiumUser : undefined;
  return (
    <AppDialog title={t('upgradeTitle')} onClose={onClose}>
      <div className={styles.root}>
        {params.reason ? (
          <MessageBar layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{params.reason}</MessageBarTitle>
            </MessageBarBody>
          </MessageBar>
        ) : null}
        {held ? (
          <Text className={styles.quiet}>
            {t('yourPackage', {
              name: held.package.id.name,
              date: date(held.package.endDate),
              number: number(held.remainingConnects),
            })}{' '}
            {t('addsUp')}
          </Text>
        ) : null}
        <Packages />
      </div>
    </AppDialog>
  );
}
