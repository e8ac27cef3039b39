import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { OfflineIcon } from '../../../components/icons.ts';
import { waitingAtom } from '../../../entities/relationship/waiting-atom.ts';
import { useFormat } from '../../../lib/format.ts';
import { keptSinceAtom } from '../../../lib/kept/kept.ts';
import { offlineAtom } from '../../../lib/server/connection.ts';
import styles from './offline-banner.module.css';

/**
 * Shown while the API cannot be reached, or while the page shows what the browser kept because the answers
 * take long.
 */
export function OfflineBanner() {
  const { t } = useTranslation('offline');
  const { dateTime } = useFormat();
  const offline = useAtomValue(offlineAtom);
  const keptSince = useAtomValue(keptSinceAtom);
  const count = useAtomValue(waitingAtom).length;
  const when = keptSince === undefined ? '' : dateTime(keptSince);

  function text(): string {
    if (!offline) return t('slowKept', { when });
    return keptSince === undefined ? t('text') : t('offlineKept', { when });
  }

  return (
    <div aria-live="polite">
      {offline || keptSince !== undefined ? (
        <div className={styles.banner}>
          <OfflineIcon aria-hidden />
          <span>
            {text()}
            {count > 0 ? ` ${t('waitingChanges', { count })}` : null}
          </span>
        </div>
      ) : null}
    </div>
  );
}
