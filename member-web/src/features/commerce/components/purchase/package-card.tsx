import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { OfferedPackage } from '@milon/shared/contracts';
import { packageGives, takaPerConnect } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { AcceptIcon, PremiumIcon } from '../../../../components/page-icons.ts';
import { premiumTokens } from '../../../../components/premium-tokens.ts';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { useTaka } from './use-taka.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  premier: { border: `2px solid ${premiumTokens.colorPremiumStroke}` },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  tag: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '22px',
    backgroundColor: premiumTokens.colorPremiumBackground,
    color: premiumTokens.colorPremiumForeground,
  },
  price: { fontSize: '26px', lineHeight: '34px', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, textWrap: 'balance' },
  gives: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  gift: {
    display: 'grid',
    gridTemplateColumns: '24px 1fr',
    '& > svg': { color: tokens.colorBrandForeground1, marginTop: '2px' },
  },
  buy: {
    marginTop: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
  },
  button: { minHeight: '44px' },
  waits: { textAlign: 'center', textWrap: 'balance', fontWeight: tokens.fontWeightSemibold },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    textWrap: 'balance',
  },
});

/** One package: its price, its benefits, and the note that nothing renews, next to the button. */
export function PackageCard({ offer, onChoose }: { offer: OfferedPackage; onChoose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { number } = useFormat();
  const taka = useTaka();
  const isPremier = offer.packageType === 'Both';
  const perConnect = takaPerConnect(offer);
  const gives = packageGives(offer.packageType).map((gift) =>
    t(`gives_${gift}`, { count: offer.connects, number: number(offer.connects) }),
  );
  return (
    <article className={mergeClasses(styles.card, isPremier && styles.premier)} aria-label={offer.name}>
      <div className={styles.head}>
        <Text as="h3" size={500} weight="semibold" style={{ margin: 0 }}>
          {offer.name}
        </Text>
        {isPremier ? <PremiumIcon aria-hidden /> : null}
        {offer.packageType === 'New' ? <span className={styles.tag}>{t('newcomers')}</span> : null}
      </div>
      <div className={styles.price}>{taka(offer.price)}</div>
      <div className={styles.quiet}>
        <div>
          {t('connects', { count: offer.connects, number: number(offer.connects) })} ·{' '}
          {t('days', { count: offer.validDays, number: number(offer.validDays) })}
        </div>
        {perConnect === undefined ? null : <div>{t('perConnect', { amount: taka(perConnect) })}</div>}
      </div>
      <ul className={styles.gives}>
        {gives.map((gift) => (
          <li key={gift} className={styles.gift}>
            <AcceptIcon aria-hidden />
            {gift}
          </li>
        ))}
      </ul>
      <div className={styles.buy}>
        {offer.openPurchase ? (
          <>
            <span className={styles.waits}>{t('openTitle')}</span>
            <Button className={styles.button} onClick={() => openDialog('TRANSACTION_DIALOG')}>
              {t('seePayments')}
            </Button>
          </>
        ) : (
          <>
            {/* No package is pushed: every button looks the same. */}
            <Button appearance="primary" className={styles.button} onClick={onChoose}>
              {t('choosePackage', { name: offer.name })}
            </Button>
            <span className={styles.note}>{t('nothingRenews')}</span>
          </>
        )}
      </div>
    </article>
  );
}
