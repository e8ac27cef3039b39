import { makeStyles, tokens } from '@fluentui/react-components';
import type { PremiumUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { usePackageText } from './package-text.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** One member with the package and what is left of the connects. */
export function PremiumUserLine({ row }: { row: PremiumUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const packageText = usePackageText();
  const { connects, remainingConnects, user, waitingConnects } = row;
  return (
    <>
      {user.name}
      <span className={styles.quiet}>{user.profileId}</span>
      <span className={styles.quiet}>{packageText(row)}</span>
      <span className={styles.quiet}>
        {t('premiumUsers.left', { left: number(remainingConnects), all: number(connects) })}
      </span>
      {waitingConnects !== undefined && (
        <span className={styles.quiet}>
          {t('premiumUsers.waitingConnects', { count: waitingConnects, shown: number(waitingConnects) })}
        </span>
      )}
    </>
  );
}
