import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser, Photo } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useToast } from '../../../components/use-toast.tsx';
import { useUpdateUser } from '../api/use-update-user.ts';
import { PhotoAdder } from '../upload/photo-adder.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { PaneSection } from './pane-section.tsx';
import { UserPhoto } from './user-photo.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, 136px)',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
  },
  none: { color: tokens.colorNeutralForeground3 },
});

type Asked = { photo: Photo; kind: 'APPROVE_PHOTO' | 'DECLINE_PHOTO' };

/** A member's photos; those that wait can be decided here one by one, after a question. */
export function UserPhotos({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const { mutate, error, isPending, reset } = useUpdateUser(user._id);
  const [asked, setAsked] = useState<Asked>();

  function close() {
    setAsked(undefined);
    reset();
  }

  function approve(photo: Photo) {
    if (isPending) return;
    mutate(
      { kind: 'APPROVE_PHOTO', body: { src: photo.src } },
      {
        onSuccess() {
          toast(t('photos.approved'));
          close();
        },
      },
    );
  }

  return (
    <PaneSection title={t('fact.photos')}>
      {user.profileImages.length === 0 && <Caption1 className={styles.none}>{t('users.noPhotos')}</Caption1>}
      <ul className={styles.list}>
        {user.profileImages.map((photo) => (
          <UserPhoto key={photo._id} photo={photo} onDecide={(kind) => setAsked({ photo, kind })} />
        ))}
      </ul>
      <PhotoAdder user={user} />
      {asked?.kind === 'APPROVE_PHOTO' && (
        <ConfirmDialog
          question={t('photos.askApprove')}
          confirm={t('photos.approve')}
          working={isPending}
          error={error}
          onConfirm={() => approve(asked.photo)}
          onClose={close}
        />
      )}
      {asked?.kind === 'DECLINE_PHOTO' && (
        <DeclineDialog userId={user._id} photo={asked.photo} onClose={close} />
      )}
    </PaneSection>
  );
}
