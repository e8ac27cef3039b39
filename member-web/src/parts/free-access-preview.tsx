import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PremiumIcon } from '../components/page-icons.ts';
import { premiumTokens } from '../components/premium-tokens.ts';
import { usePackageName } from '../entities/session/package-name.ts';
import { useCurrentUser } from '../entities/session/session.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    marginBlockStart: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // As on the card's photo.
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: premiumTokens.colorPremiumBackground,
    color: premiumTokens.colorPremiumForeground,
  },
  text: { textWrap: 'pretty' },
});

interface Props {
  packageName: string;
  isFree: boolean;
}

/**
 * What others see after this answer: the badge on the card, and the sentence before they open the contact.
 */
export function FreeAccessPreview({ packageName, isFree }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['commerce', 'card']);
  const named = usePackageName();
  const name = useCurrentUser()?.firstName ?? '';
  return (
    <span className={styles.root}>
      <span>{t('othersSee')}</span>
      <span className={styles.badge}>
        <PremiumIcon aria-hidden />
        {t(isFree ? 'card:premierFree' : 'card:premier', { name: named(packageName) })}
      </span>
      <span className={styles.text}>“{isFree ? t('freeText', { name }) : t('spendQuestion')}”</span>
    </span>
  );
}
