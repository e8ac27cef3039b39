import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { OfflineIcon } from '../../components/icons.ts';
import { useOnline } from '../../lib/media.ts';

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    '& > svg': { flexShrink: 0 },
  },
});

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const styles = useStyles();
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div aria-live="polite">
      {online ? null : (
        <div className={styles.banner}>
          <OfflineIcon aria-hidden />
          {t('offline')}
        </div>
      )}
    </div>
  );
}
