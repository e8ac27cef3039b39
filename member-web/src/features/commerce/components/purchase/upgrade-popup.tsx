import { Button, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components';
import type { OfferedPackage } from '@milon/shared/contracts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { LoadFailure, StateMessage } from '../../../../components/states/state-message.tsx';
import { promptSignUp } from '../../../../entities/session/guest.ts';
import { usePackageName } from '../../../../entities/session/package-name.ts';
import { isPremiumUser } from '../../../../entities/session/premium.ts';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import { keptAskedAtom } from '../../../../state/asked.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { currentPackageAtom } from '../../../../state/state.ts';
import { usePackages } from '../../api/packages.ts';
import { ConnectPromise } from './connect-promise.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { PackageFilter, type PackageFilterValue } from './package-filter.tsx';
import { PayMarks } from './pay-marks.tsx';
import { useTaka } from './use-taka.ts';

/** Fewer packages are compared at a glance. */
const filteredFrom = 5;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  why: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  offers: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  // No last word stands alone on its line.
  due: { flexGrow: 1, alignSelf: 'center', textWrap: 'pretty' },
});

/** The cheapest, so that none is pushed. One that is being checked is not bought again. */
function cheapest(offers: readonly OfferedPackage[]): OfferedPackage | undefined {
  const free = offers.filter(({ openPurchase }) => !openPurchase);
  return [...(free.length > 0 ? free : offers)].sort((one, other) => one.price - other.price)[0];
}

interface OffersProps {
  shown: readonly OfferedPackage[];
  chosen: OfferedPackage | undefined;
  onChoose: (id: string) => void;
}

function Offers({ shown, chosen, onChoose }: OffersProps) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  return (
    <div data-first-field role="radiogroup" aria-label={t('package')} className={styles.offers}>
      {shown.map((offer) => (
        <OfferChoice
          key={offer._id}
          offer={offer}
          chosen={offer === chosen}
          onChoose={() => onChoose(offer._id)}
        />
      ))}
    </div>
  );
}

/** What the buyer presses, with the price and the note that nothing renews beside it. */
function BuyFoot({ offer }: { offer: OfferedPackage }) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const packageName = usePackageName();
  const user = useCurrentUser();
  const taka = useTaka();
  const setPackage = useSetAtom(currentPackageAtom);
  const { openPurchase, ...sold } = offer;

  function choose() {
    const params = { packageId: offer._id };
    if (!user) return promptSignUp({ act: 'open', place: { name: 'PAYMENT_POPUP', params } });
    setPackage(sold);
    openDialog('PAYMENT_POPUP', params);
  }

  if (openPurchase) {
    return (
      <Button size="large" onClick={() => openDialog('TRANSACTION_DIALOG')}>
        {t('seePayments')}
      </Button>
    );
  }
  return (
    <>
      <span className={styles.due}>
        <Text block weight="semibold">
          {taka(offer.price)}
        </Text>
        <Text block size={200} className={styles.quiet}>
          {t('nothingRenews')}
        </Text>
      </span>
      <Button appearance="primary" size="large" onClick={choose}>
        {t('choosePackage', { name: packageName(offer.name) })}
      </Button>
    </>
  );
}

/** Why it opened, what comes back, and the package that the member has. */
function Why({ reason }: { reason: string | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const packageName = usePackageName();
  const { number, date } = useFormat();
  const user = useCurrentUser();
  const kept = useAtomValue(keptAskedAtom);
  const wanted = kept?.gate === 'upgrade' && kept.asked.act === 'contact' ? kept.asked.name : undefined;
  const held = user && isPremiumUser(user) ? user.premiumUser : undefined;
  return (
    <>
      {wanted || reason ? (
        <div className={styles.why}>
          {wanted ? (
            <Text as="h3" size={500} weight="semibold" style={{ margin: 0 }}>
              {t('seeNumberOf', { name: wanted })}
            </Text>
          ) : null}
          {reason ? <Text>{reason}</Text> : null}
        </div>
      ) : null}
      <ConnectPromise />
      {held ? (
        <Text className={styles.quiet}>
          {t('yourPackage', {
            name: packageName(held.package.id.name),
            date: date(held.package.endDate),
            number: number(held.remainingConnects),
          })}{' '}
          {t('addsUp')}
        </Text>
      ) : null}
    </>
  );
}

/** The packages side by side, with one button for the chosen one. */
export function UpgradePopup({ params, onClose }: DialogProps<'UPGRADE_POPUP'>) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { data, error, isPending, refetch } = usePackages();
  const [filter, setFilter] = useState<PackageFilterValue>('all');
  const [chosenId, setChosen] = useState<string>();
  const shown = data?.filter(({ packageType }) => filter === 'all' || packageType === filter) ?? [];
  const chosen = shown.find(({ _id }) => _id === chosenId) ?? cheapest(shown);
  return (
    <AppDialog
      title={t('upgradeTitle')}
      size="wide"
      onClose={onClose}
      footer={chosen ? <BuyFoot offer={chosen} /> : null}
    >
      <div className={styles.root}>
        <Why reason={params.reason} />
        {isPending ? (
          <Skeleton className={styles.offers} aria-label={t('upgradeTitle')}>
            <SkeletonItem style={{ height: 120 }} />
            <SkeletonItem style={{ height: 120 }} />
            <SkeletonItem style={{ height: 120 }} />
          </Skeleton>
        ) : !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : data.length === 0 ? (
          <StateMessage title={t('noPackages')} text={t('noPackagesText')} />
        ) : (
          <>
            {data.length < filteredFrom ? null : <PackageFilter value={filter} onChange={setFilter} />}
            {shown.length === 0 ? <StateMessage small title={t('noneOfType')} /> : null}
            <Offers shown={shown} chosen={chosen} onChoose={setChosen} />
            <Text className={styles.quiet}>{t('everyPackage')}</Text>
            <PayMarks />
          </>
        )}
      </div>
    </AppDialog>
  );
}
