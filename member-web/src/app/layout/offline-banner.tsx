import { useTranslation } from 'react-i18next';
import { OfflineIcon } from '../../components/icons.ts';
import { useOnline } from '../../lib/media.ts';
import styles from './offline-banner.module.css';

/** Shown while the browser is offline. */
export function OfflineBanner() {
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
