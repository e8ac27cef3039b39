import {
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AddFavoriteIcon,
  BlockIcon,
  ContactIcon,
  FavoriteIcon,
  MoreIcon,
  ReportIcon,
  ShareIcon,
} from '../../components/icons.ts';
import { ChatIcon, PhoneIcon } from '../../components/page-icons.ts';
import { shareProfile } from '../../entities/profile/share-profile.ts';
import { setMark } from '../../entities/relationship/favorite.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import type { Asked } from '../../state/asked.ts';
import { openDialog } from '../../state/dialogs.ts';
import { askToBlock } from '../ask-to-block.ts';
import { InviteButtons } from '../profile-card/invite-buttons.tsx';
import { InviteNote } from '../profile-card/invite-note.tsx';
import { useTalk } from '../profile-card/use-talk.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  row: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    '& button': { minHeight: '48px' },
    // The way on is the widest, also in Bangla.
    '& > :first-child': { flexBasis: '80px' },
    '& > :first-child > button': {
      '@media (max-width: 599px)': {
        flexDirection: 'column',
        minWidth: 'min-content',
        padding: `2px ${tokens.spacingHorizontalXS}`,
        lineHeight: tokens.lineHeightBase200,
        '& > span': { margin: 0 },
      },
      // Where the page is enlarged, a line is too narrow for the words of all buttons.
      '@media (min-width: 360px) and (max-width: 599px)': { whiteSpace: 'nowrap' },
    },
    '@media (min-width: 600px)': { gap: tokens.spacingHorizontalS },
  },
  // Two answers take a line of their own on a phone.
  answers: { flexWrap: 'wrap', '& > :first-child': { flexBasis: '100%' } },
  talk: {
    '@media (max-width: 599px)': {
      flexDirection: 'column',
      minWidth: '44px',
      padding: `2px ${tokens.spacingHorizontalXS}`,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      whiteSpace: 'nowrap',
      '& > span': { margin: 0 },
    },
    // Whole also in Bangla, within the card of a shared link.
    '@media (min-width: 360px) and (max-width: 599px)': { flexShrink: 0 },
  },
  icon: { minWidth: '44px', maxWidth: '48px' },
});

interface Props {
  profile: Profile;
  name: string;
}

/**
 * The one bar of an opened person: invite or answer, chat, call, favorite, and the rest behind `⋯` (spec §2).
 */
export function PersonBar({ profile, name }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card']);
  const { user } = useViewer();
  const { chat, call } = useTalk(profile, name);
  const laterId = useId();
  const { _id: id } = profile;
  const isFavorite = user?.favorites.includes(id) ?? false;
  const isBlocked = user?.blocks.includes(id) ?? false;
  const person = { id, name: profile.firstName };
  const report = { profileId: id, name };
  const orSignUp = (asked: Asked, act: () => void) => () => (user ? act() : promptSignUp(asked));
  // Who is connected talks next.
  const appearance = profile.relation === 'accepted' ? 'primary' : 'secondary';
  const favorite = t(isFavorite ? 'removeFavorite' : 'addFavorite');
  return (
    <div className={styles.root}>
      <InviteNote profile={profile} laterId={laterId} />
      <div className={mergeClasses(styles.row, profile.relation === 'received' && styles.answers)}>
        <InviteButtons profile={profile} laterId={laterId} />
        <Button appearance={appearance} className={styles.talk} icon={<ChatIcon />} onClick={chat}>
          {t('card:message')}
        </Button>
        <Button appearance={appearance} className={styles.talk} icon={<PhoneIcon />} onClick={call}>
          {t('card:telephone')}
        </Button>
        <Button
          className={styles.icon}
          icon={isFavorite ? <FavoriteIcon color={tokens.colorBrandForeground1} /> : <AddFavoriteIcon />}
          aria-label={favorite}
          title={favorite}
          aria-pressed={isFavorite}
          onClick={orSignUp(
            { act: 'favorite', add: true, ...person },
            () => void setMark(id, 'favorite', !isFavorite),
          )}
        />
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuButton
              className={styles.icon}
              menuIcon={null}
              icon={<MoreIcon />}
              aria-label={t('moreActions')}
              title={t('moreActions')}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem icon={<ShareIcon />} onClick={() => void shareProfile(profile.profileId, name)}>
                {t('share')}
              </MenuItem>
              {profile.biodata ? (
                <MenuItem icon={<ContactIcon />} onClick={() => openDialog('BIODATA', { of: profile })}>
                  {t('biodata')}
                </MenuItem>
              ) : null}
              <MenuItem
                icon={<ReportIcon />}
                onClick={orSignUp({ act: 'open', place: { name: 'REPORT_POPUP', params: report } }, () =>
                  openDialog('REPORT_POPUP', report),
                )}
              >
                {t('report')}
              </MenuItem>
              <MenuItem
                icon={<BlockIcon />}
                onClick={orSignUp({ act: 'block', add: true, ...person }, () =>
                  isBlocked ? void setMark(id, 'block', false) : askToBlock(id),
                )}
              >
                {t(isBlocked ? 'unblock' : 'details:block')}
              </MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
    </div>
  );
}
