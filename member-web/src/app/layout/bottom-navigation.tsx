import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import {
  ActivityIcon,
  ChatTabIcon,
  HomeActiveIcon,
  HomeIcon,
  ProfileIcon,
  SearchTabIcon,
} from '../../components/page-icons.ts';
import { openAsMember } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { NavLink, useLocation } from '../../lib/router.tsx';
import { newConversationsAtom } from '../../state/state.ts';
import { prefetchNear } from '../prefetch-near.ts';
import styles from './bottom-navigation.module.css';
import { ActivityMenu } from './header/activity-menu.tsx';
import itemStyles from './navigation-item.module.css';
import { NavigationItem } from './navigation-item.tsx';

/**
 * Home, Search, messages and invitations, Chat, Profile. All but Home ask a guest to sign up (spec §2, §6).
 */
export function BottomNavigation() {
  const { t } = useTranslation('shell');
  const { user } = useViewer();
  const isHome = useLocation().pathname === '/';
  const unread = useAtomValue(newConversationsAtom);
  return (
    <nav className={styles.bar} aria-label={t('mainNavigation')}>
      <NavLink ref={prefetchNear} to="/" exact className={itemStyles.item} activeClass={itemStyles.active}>
        {isHome ? <HomeActiveIcon /> : <HomeIcon />}
        {t('home')}
      </NavLink>
      <NavigationItem
        icon={<SearchTabIcon />}
        label={t('search')}
        onClick={() => void openAsMember('SEARCH')}
      />
      {user ? (
        <ActivityMenu user={user} place="bottom" />
      ) : (
        <NavigationItem
          icon={<ActivityIcon />}
          label={t('activityShort')}
          title={t('activity')}
          // Placeholder until the session is known. A member's menu then takes its place.
          onClick={() => void openAsMember()}
        />
      )}
      <NavigationItem
        icon={<ChatTabIcon />}
        label={t('chat')}
        count={unread}
        waits
        onClick={() => void openAsMember('CHAT_LIST')}
      />
      <NavigationItem
        icon={<ProfileIcon />}
        label={t('profile')}
        onClick={() => void openAsMember('PROFILE')}
      />
    </nav>
  );
}
