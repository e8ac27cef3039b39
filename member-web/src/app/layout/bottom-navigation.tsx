import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import {
  ActivityIcon,
  ChatTabIcon,
  HomeActiveIcon,
  HomeIcon,
  ProfileIcon,
  SearchTabIcon,
} from '../../components/icons.ts';
import { runAsMember } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { atLeast } from '../../lib/media.ts';
import { openDialog } from '../../state/dialogs.ts';
import { newConversationsAtom } from '../../state/state.ts';
import { prefetchNear } from '../prefetch-near.ts';
import { ActivityMenu } from './activity-menu.tsx';
import { NavigationItem, useNavigationItemStyles } from './navigation-item.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 10,
    display: 'flex',
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [atLeast.md]: { display: 'none' },
  },
});

/**
 * Home, Search, messages and invitations, Chat, Profile. All but Home ask a guest to sign up (spec §2, §6).
 */
export function BottomNavigation() {
  const styles = useStyles();
  const item = useNavigationItemStyles();
  const { t } = useTranslation('shell');
  const { user } = useViewer();
  const unread = useAtomValue(newConversationsAtom);
  const member = (open: () => void) => () => void runAsMember(open);
  return (
    <nav className={styles.bar} aria-label={t('mainNavigation')}>
      <NavLink
        ref={prefetchNear}
        to="/"
        end
        className={({ isActive }) => mergeClasses(item.item, isActive && item.active)}
      >
        {({ isActive }) => (
          <>
            {isActive ? <HomeActiveIcon /> : <HomeIcon />}
            {t('home')}
          </>
        )}
      </NavLink>
      <NavigationItem
        icon={<SearchTabIcon />}
        label={t('search')}
        onClick={member(() => openDialog('SEARCH'))}
      />
      {user ? (
        <ActivityMenu user={user} place="bottom" />
      ) : (
        <NavigationItem
          icon={<ActivityIcon />}
          label={t('activityShort')}
          title={t('activity')}
          // Placeholder until the session is known. A member's menu then takes its place.
          onClick={member(() => {})}
        />
      )}
      <NavigationItem
        icon={<ChatTabIcon />}
        label={t('chat')}
        count={unread}
        onClick={member(() => openDialog('CHAT_LIST'))}
      />
      <NavigationItem
        icon={<ProfileIcon />}
        label={t('profile')}
        onClick={member(() => openDialog('PROFILE', {}))}
      />
    </nav>
  );
}
