import type { Profile } from '@milon/shared/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { ChatIcon, CollapseIcon, ExpandIcon, PhoneIcon, PhotosIcon } from '../../components/page-icons.ts';
import { useShowContact } from '../../entities/relationship/show-contact-context.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { classes } from '../../lib/classes.ts';
import { store } from '../../lib/store.ts';
import { openDialog } from '../../state/dialogs.ts';
import { activeProfileAtom } from '../../state/state.ts';
import styles from './card-actions.module.css';
import { InviteButtons } from './invite-buttons.tsx';
import { InviteNote } from './invite-note.tsx';

interface Props {
  profile: Profile;
  name: string;
  open: boolean;
  onToggle: () => void;
  onPhotos: () => void;
}

/**
 * Invite or answer, chat, call, and more (spec §2). On a phone a member's first row stays in view
 * while the card's name is. A guest who presses anything except the photo and the details is asked to sign
 * up (spec §6).
 */
export function CardActions({ profile, name, open, onToggle, onPhotos }: Props) {
  const { t } = useTranslation('card');
  const { user } = useViewer();
  const showContact = useShowContact();
  const laterId = useId();
  // Who is connected talks next.
  const appearance = profile.relation === 'accepted' ? 'primary' : 'secondary';

  function chat() {
    const params = { profileId: profile._id, name };
    if (!user) return promptSignUp({ act: 'open', place: { name: 'SINGLE_CHAT_WINDOW', params } });
    store.set(activeProfileAtom, profile);
    openDialog('SINGLE_CHAT_WINDOW', params);
  }

  function call() {
    if (user) showContact(profile);
    else promptSignUp({ act: 'contact', id: profile._id, name: profile.firstName });
  }

  return (
    <div className={styles.root}>
      <InviteNote profile={profile} laterId={laterId} />
      <div className={classes(styles.row, user && styles.sticky)}>
        <InviteButtons profile={profile} laterId={laterId} />
        <Button appearance={appearance} icon={<ChatIcon />} onClick={chat}>
          {t('message')}
        </Button>
        <Button appearance={appearance} icon={<PhoneIcon />} onClick={call}>
          {t('telephone')}
        </Button>
      </div>
      <div className={styles.quiet}>
        <Button
          appearance="transparent"
          icon={open ? <CollapseIcon /> : <ExpandIcon />}
          iconPosition="after"
          aria-expanded={open}
          onClick={onToggle}
        >
          {open ? t('collapse') : t('seeDetails')}
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
