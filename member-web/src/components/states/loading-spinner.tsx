import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../lib/classes.ts';
import styles from './loading-spinner.module.css';

interface Props {
  size?: 'tiny' | 'medium';
  style?: CSSProperties;
}

/** A spinner with a label for screen readers. */
export function LoadingSpinner({ size = 'medium', style }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.root} style={style}>
      <progress aria-label={t('loading')} className={classes(styles.ring, styles[size])} />
    </div>
  );
}
