import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useCallProfile } from '../../entities/relationship/call-context.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { store } from '../../lib/store.ts';
import { openDialog } from '../../state/dialogs.ts';
import { activeProfileAtom } from '../../state/state.ts';
import { CallIcon, ChatIcon, CollapseIcon, ExpandIcon, PhotosIcon } from '../icons.ts';
import { InviteButtons } from './invite-buttons.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, marginTop: 'auto' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    // The row next to it may have two lines. The button keeps its height.
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& > button': { minHeight: '44px', flex: '1 1 104px', minWidth: 'min-content', whiteSpace: 'nowrap' },
  },
  quiet: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    // Aligns the buttons' labels with the text above.
    marginInline: `calc(0px - ${tokens.spacingHorizontalS})`,
    '& > button': { minHeight: '44px', paddingInline: tokens.spacingHorizontalS },
  },
});

interface Props {
  profile: Profile;
  name: string;
  open: boolean;
  onToggle: () => void;
  onPhotos: () => void;
}

/**
 * Invite or answer, chat, call, and more (spec §2). A guest who presses anything except the photo and the
 * details is asked to sign up (spec §6).
 */
export function CardActions({ profile, name, open, onToggle, onPhotos }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('card');
  const { user } = useViewer();
  const callProfile = useCallProfile();

  function chat() {
    if (!user) return promptSignUp();
    store.set(activeProfileAtom, profile);
    openDialog('SINGLE_CHAT_WINDOW', { profileId: profile._id, name });
  }

  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <InviteButtons profile={profile} />
        <Button icon={<ChatIcon />} onClick={chat}>
          {t('message')}
        </Button>
        <Button icon={<CallIcon />} onClick={() => (user ? callProfile(profile) : promptSignUp())}>
          {t('call')}
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
