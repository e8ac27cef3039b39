import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './rail.module.css';

export const railId = 'rail';

/**
 * A link past a feed that never ends, for the keyboard. It stands after "Skip to content", which is on the
 * page before this script is.
 */
export function SkipToRail() {
  const { t } = useTranslation('invited');
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.querySelector('a[href="#content"]')?.after(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <a className={styles.skip} href={`#${railId}`}>
      {t('skipToRail')}
    </a>,
    place,
  );
}
