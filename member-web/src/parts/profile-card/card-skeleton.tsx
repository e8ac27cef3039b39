import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { classes } from '../../lib/classes.ts';
import photoStyles from './card-photo.module.css';
import styles from './card-skeleton.module.css';
import cardStyles from './profile-card.module.css';

/** The placeholder of a card that is loading. */
export function CardSkeleton() {
  const { t } = useTranslation();
  const line = classes(styles.bone, styles.line);
  return (
    <div className={classes(cardStyles.card, cardStyles.top, styles.root)} aria-busy="true">
      <VisuallyHidden>
        <progress aria-label={t('loading')} />
      </VisuallyHidden>
      <div className={classes(photoStyles.frame, styles.bone)} />
      <div className={styles.text}>
        <div className={line} style={{ width: '80%' }} />
        <div className={line} style={{ width: '60%' }} />
        <div className={line} style={{ width: '70%' }} />
        <div className={line} style={{ height: 48, marginTop: 'auto' }} />
      </div>
    </div>
  );
}
