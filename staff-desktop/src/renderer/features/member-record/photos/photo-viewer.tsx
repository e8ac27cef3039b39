import { Button, Dialog, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarlyFocus } from '../../../components/dialog/use-early-focus.ts';
import { useOverlay } from '../../../components/dialog/use-overlay.ts';
import { KeyCap } from '../../../components/key-cap.tsx';
import { Photo } from '../../../components/photo.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { ApproveDialog } from '../../../parts/member/photos/approve-dialog.tsx';
import { DeclineDialog } from '../../../parts/member/photos/decline-dialog.tsx';
import { PhotoAside } from './photo-aside.tsx';

const useStyles = makeStyles({
  surface: {
    width: 'min(1180px, 96vw)',
    maxWidth: 'none',
    height: 'min(92vh, 960px)',
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    overflow: 'hidden',
  },
  large: { minHeight: 0, backgroundColor: tokens.colorNeutralBackground4 },
  others: {
    gridColumn: 1,
    display: 'flex',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: tokens.spacingVerticalS,
  },
  other: {
    minWidth: 0,
    width: '48px',
    height: '64px',
    padding: 0,
    border: 'none',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
  },
  current: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
  aside: {
    gridColumn: 2,
    gridRow: '1 / 3',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  decide: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

interface PhotoViewerProps {
  user: AdminUser;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photo large, the member's others below, and beside it what helps to decide. */
export function PhotoViewer({ user, at, onMove, onClose }: PhotoViewerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const [asks, setAsks] = useState<'APPROVE' | 'DECLINE'>();
  useOverlay();
  const surface = useEarlyFocus();
  const { profileImages: photos } = user;
  const photo = photos[at];
  if (!photo) return null;
  const canApprove = photo.canDecide && photo.status !== 'APPROVED';
  const canDecline = photo.canDecide && photo.status !== 'DECLINED';

  function onKeyDown({ altKey, code, ctrlKey, currentTarget, key, metaKey, target }: KeyboardEvent) {
    // A key in a dialog above this one arrives here too.
    const isAbove = !(target instanceof Node && currentTarget.contains(target));
    if (altKey || ctrlKey || metaKey || asks || isAbove) return;
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0 && photos[at + step]) onMove(at + step);
    else if (code === 'KeyA' && canApprove) setAsks('APPROVE');
    else if (code === 'KeyD' && canDecline) setAsks('DECLINE');
  }

  return (
    <Dialog
      open
      modalType="modal"
      surfaceMotion={null}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <DialogSurface
        ref={surface}
        className={styles.surface}
        aria-label={t('record.largePhoto', { name: fullName(user) })}
        onKeyDown={onKeyDown}
      >
        <div className={styles.large}>
          <Photo src={photo.src} size="review" fit="contain" alt={t('users.photo')} />
        </div>
        <div className={styles.others}>
          {photos.map((other, place) => (
            <Button
              key={other._id}
              appearance="transparent"
              className={mergeClasses(styles.other, place === at && styles.current)}
              aria-label={t('record.openPhoto', { place: number(place + 1) })}
              aria-pressed={place === at}
              onClick={() => onMove(place)}
            >
              <Photo src={other.src} size="thumb" alt="" />
            </Button>
          ))}
        </div>
        <div className={styles.aside}>
          <div className={styles.head}>
            {fullName(user)}
            <Button
              appearance="subtle"
              size="small"
              icon={<DismissRegular />}
              aria-label={t('action.close')}
              onClick={onClose}
            />
          </div>
          <PhotoAside key={photo._id} photo={photo} />
          {photo.canDecide && (
            <div className={styles.decide}>
              <Button appearance="primary" disabled={!canApprove} onClick={() => setAsks('APPROVE')}>
                {t('photos.approve')}
                <KeyCap inButton onBrand>
                  A
                </KeyCap>
              </Button>
              <Button disabled={!canDecline} onClick={() => setAsks('DECLINE')}>
                {t('photos.decline')} <KeyCap inButton>D</KeyCap>
              </Button>
            </div>
          )}
        </div>
        {asks === 'APPROVE' && (
          <ApproveDialog userId={user._id} photo={photo} onClose={() => setAsks(undefined)} />
        )}
        {asks === 'DECLINE' && (
          <DeclineDialog userId={user._id} photo={photo} onClose={() => setAsks(undefined)} />
        )}
      </DialogSurface>
    </Dialog>
  );
}
