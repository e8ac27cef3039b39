import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { classes } from '../../lib/classes.ts';
import styles from './card-skeleton.module.css';

/** The placeholder of a card that is loading. */
export function CardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.root} aria-busy="true">
      <VisuallyHidden>
        <progress aria-label={t('loading')} />
      </VisuallyHidden>
      <div className={classes(styles.bone, styles.photo)} />
      <div className={styles.text}>
        <div className={styles.bone} style={{ width: '60%', height: 24 }} />
        <div className={styles.bone} style={{ width: '40%' }} />
        <div className={styles.bone} style={{ width: '80%' }} />
        <div className={styles.bone} style={{ width: '70%' }} />
        <div className={styles.bone} style={{ height: 40, marginTop: 'auto' }} />
      </div>
    </div>
  );
}
