import type { Profile } from '@milon/shared/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { ChatIcon, ExpandIcon, PhoneIcon, PhotosIcon } from '../../components/page-icons.ts';
import { useViewer } from '../../entities/session/session.ts';
import { openDialog } from '../../state/dialogs.ts';
import styles from './card-actions.module.css';
import { InviteButtons } from './invite-buttons.tsx';
import { InviteNote } from './invite-note.tsx';
import { useTalk } from './use-talk.ts';

interface Props {
  profile: Profile;
  name: string;
  onPhotos: () => void;
}

/**
 * Invite or answer, chat, call, and more (spec §2). On a phone a member's first row stays in view while the
 * card's name is. A guest gets the row once somebody is opened.
 */
export function CardActions({ profile, name, onPhotos }: Props) {
  const { t } = useTranslation('card');
  const { user } = useViewer();
  const { chat, call } = useTalk(profile, name);
  const laterId = useId();
  // Who is connected talks next.
  const appearance = profile.relation === 'accepted' ? 'primary' : 'secondary';
  return (
    <div className={styles.root}>
      <InviteNote profile={profile} laterId={laterId} />
      {user ? (
        <div className={styles.row}>
          <InviteButtons profile={profile} laterId={laterId} />
          <Button appearance={appearance} icon={<ChatIcon />} onClick={chat}>
            {t('message')}
          </Button>
          <Button appearance={appearance} icon={<PhoneIcon />} onClick={call}>
            {t('telephone')}
          </Button>
        </div>
      ) : null}
      <div className={styles.quiet}>
        <Button
          appearance="transparent"
          icon={<ExpandIcon />}
          iconPosition="after"
          aria-haspopup="dialog"
          onClick={() => openDialog('SINGLE_PROFILE_SHOW', { id: profile._id })}
        >
          {t('seeDetails')}
        </Button>
        {profile.photoCount > 1 ? (
          <Button appearance="transparent" icon={<PhotosIcon />} onClick={onPhotos}>
            {t('morePhotos')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
