import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser, StaffPhoto } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaneSection } from '../../../parts/member/pane-section.tsx';
import { ApproveDialog } from '../../../parts/member/photos/approve-dialog.tsx';
import { DeclineDialog } from '../../../parts/member/photos/decline-dialog.tsx';
import { PhotoAdder } from '../../../parts/member/photos/upload/photo-adder.tsx';
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

type Asked = { photo: StaffPhoto; decision: 'APPROVE' | 'DECLINE' };

/** A member's photos. Each can be decided here, or its decision reversed, after a confirmation. */
export function UserPhotos({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);

  return (
    <PaneSection title={t('fact.photos')}>
      {user.profileImages.length === 0 && <Caption1 className={styles.none}>{t('users.noPhotos')}</Caption1>}
      <ul className={styles.list}>
        {user.profileImages.map((photo) => (
          <UserPhoto key={photo._id} photo={photo} onDecide={(decision) => setAsked({ photo, decision })} />
        ))}
      </ul>
      <PhotoAdder user={user} />
      {asked?.decision === 'APPROVE' && (
        <ApproveDialog userId={user._id} photo={asked.photo} onClose={close} />
      )}
      {asked?.decision === 'DECLINE' && (
        <DeclineDialog userId={user._id} photo={asked.photo} onClose={close} />
      )}
    </PaneSection>
  );
}
