import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { PremiumIcon } from '../../../../components/page-icons.ts';
import { premiumTokens } from '../../../../components/premium-tokens.ts';
import { usePackageName } from '../../../../entities/session/package-name.ts';
import { stopAt } from '../../../../entities/session/stop-at.ts';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { useConnects, useMayReadContacts } from '../../api/premium.ts';
import { ConnectionsIcon } from '../icons.ts';
import { useCurrentPackage } from './use-current-package.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${premiumTokens.colorPremiumStroke}`,
    backgroundColor: premiumTokens.colorPremiumBackground,
    color: premiumTokens.colorPremiumForeground,
  },
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, margin: 0 },
  connects: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalM, margin: 0 },
  count: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  meaning: { color: tokens.colorNeutralForeground2 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > button': { minHeight: '44px', flexGrow: 1 },
  },
});

/** The PREMIUM-only box: package, used and unused connects, the connection list (spec §2, §6). */
export function PremiumBox({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const packageName = usePackageName();
  const { number, date } = useFormat();
  const held = useCurrentPackage(user);
  const mayRead = useMayReadContacts(user);
  const { used, unused, held: waiting } = useConnects(user);
  function openConnections() {
    if (mayRead) return openDialog('CONNECTION_LIST');
    stopAt('upgrade', { act: 'open', place: { name: 'CONNECTION_LIST', params: {} } });
    return openDialog('UPGRADE_POPUP', { reason: t('connectionsNeed') });
  }
  return (
    <section className={styles.root} aria-labelledby="premium-only">
      <Text as="h3" size={400} weight="semibold" className={styles.title} id="premium-only">
        <PremiumIcon aria-hidden />
        {t('premiumOnly')}
      </Text>
      <Text>
        {held
          ? t('packageUntil', { name: packageName(held.package.id.name), date: date(held.package.endDate) })
          : unused > 0
            ? t('connectsRest', { count: unused, number: number(unused) })
            : t('premiumOffer')}
      </Text>
      <dl className={styles.connects}>
        <div>
          <dt>{t('usedConnects')}</dt>
          <dd className={styles.count}>{number(used)}</dd>
        </div>
        <div>
          <dt>{t('unusedConnects')}</dt>
          <dd className={styles.count}>{number(unused)}</dd>
        </div>
      </dl>
      <Text className={styles.meaning}>{t('connectsMeaning')}</Text>
      {waiting > 0 ? <Text>{t('heldConnects', { count: waiting, number: number(waiting) })}</Text> : null}
      <div className={styles.buttons}>
        <Button icon={<ConnectionsIcon />} onClick={openConnections}>
          {t('connectionList')}
        </Button>
        {held ? null : (
          <Button appearance="primary" onClick={() => openDialog('UPGRADE_POPUP')}>
            {t('upgrade')}
          </Button>
        )}
      </div>
    </section>
  );
}
