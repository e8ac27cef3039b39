import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { Photo } from '../../../components/photo.tsx';
import { PhotoStatusBadge } from '../../../components/photo-status-badge.tsx';
import { useWindowKey } from '../../../lib/typing/use-window-key.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { PhotoAdder } from '../../../parts/member/photos/upload/photo-adder.tsx';
import { RecordCard } from '../record-section.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

const useStyles = makeStyles({
  strip: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: 0, padding: 0 },
  item: { listStyleType: 'none', display: 'grid', justifyItems: 'center', rowGap: '2px' },
  button: {
    minWidth: 0,
    width: '84px',
    height: '112px',
    padding: 0,
    border: 'none',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
  },
  hint: { listStyleType: 'none', alignSelf: 'end', color: tokens.colorNeutralForeground3 },
  none: { color: tokens.colorNeutralForeground3 },
});

/** The member's photos. A click, or V, shows one large with its look-alikes and decisions. */
export function PhotoStrip({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const { profileImages: photos } = user;
  const [openAt, setOpenAt] = useState<number>();
  useWindowKey(({ altKey, code, ctrlKey, metaKey }) => {
    if (!altKey && !ctrlKey && !metaKey && code === 'KeyV' && photos.length > 0) setOpenAt(0);
  });
  return (
    <RecordCard title={t('fact.photos')}>
      {photos.length === 0 && <span className={styles.none}>{t('users.noPhotos')}</span>}
      <ul className={styles.strip}>
        {photos.map((photo, place) => (
          <li key={photo._id} className={styles.item}>
            <Button
              className={styles.button}
              appearance="transparent"
              aria-label={t('record.openPhoto', { place: number(place + 1) })}
              onClick={() => setOpenAt(place)}
            >
              <Photo src={photo.src} size="card" thumbhash={photo.thumbhash} alt="" />
            </Button>
            <PhotoStatusBadge status={photo.status} isShort />
          </li>
        ))}
        {photos.length > 0 && (
          <li className={styles.hint}>
            <KeyCap>V</KeyCap> {t('record.viewPhotos')}
          </li>
        )}
      </ul>
      <PhotoAdder user={user} />
      {openAt !== undefined && (
        <PhotoViewer user={user} at={openAt} onMove={setOpenAt} onClose={() => setOpenAt(undefined)} />
      )}
    </RecordCard>
  );
}
