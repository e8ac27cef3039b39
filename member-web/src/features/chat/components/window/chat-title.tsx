import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../../state/dialogs.ts';
import { PersonAvatar } from '../person-avatar.tsx';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
    minHeight: '44px',
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  // The button is disabled then, but the name must stay readable.
  nameOfNobody: { color: tokens.colorNeutralForeground1 },
});

interface Props {
  friendId: string;
  friend: Profile | undefined;
  name: string;
  /** The other member is not available. */
  isGone: boolean;
}

/** The other member's name, which opens the profile. */
export function ChatTitle({ friendId, friend, name, isGone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('chat');
  return (
    <Button
      appearance="transparent"
      className={styles.root}
      disabled={isGone}
      title={t('seeProfile', { name })}
      onClick={() => openDialog('SINGLE_PROFILE_SHOW', { id: friendId })}
    >
      <PersonAvatar person={friend} name={isGone ? '' : name} size={40} />
      <span className={mergeClasses(styles.name, isGone && styles.nameOfNobody)} dir="auto">
        {name}
      </span>
    </Button>
  );
}
