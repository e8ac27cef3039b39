import type { FeedName, User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { useNavigate } from '../../../lib/router.tsx';
import { openDialog } from '../../../state/dialogs.ts';

/** Which text says why nobody is in the feed. */
function reasonOf(feed: FeedName, user: User | undefined) {
  if (feed === 'matched' && user?.preference.musts?.length) return 'musts';
  if (feed !== 'nearby' || user?.nearby !== 'home') return feed;
  return user.home ? 'nearbyHome' : 'nearbyNoHome';
}

/** A feed without anybody: why, and what helps. */
export function EmptyFeed({ feed, user }: { feed: FeedName; user: User | undefined }) {
  const { t } = useTranslation(['details', 'common', 'discovery']);
  const navigate = useNavigate();
  const reason = reasonOf(feed, user);
  const asksHome = reason === 'nearbyNoHome';
  return (
    <StateMessage title={t('common:noProfiles')} text={t(`empty_${reason}`)}>
      {asksHome ? (
        <Button appearance="primary" onClick={() => openDialog('PROFILE', { tab: 'PROFILE', field: 'home' })}>
          {t('sayHome')}
        </Button>
      ) : null}
      {feed === 'all' ? null : (
        <Button appearance={asksHome ? 'secondary' : 'primary'} onClick={() => navigate('/all')}>
          {t('discovery:seeAll')}
        </Button>
      )}
      {user && !asksHome ? (
        <Button onClick={() => openDialog('PROFILE', { tab: 'PREFERENCE' })}>
          {t('discovery:changePreference')}
        </Button>
      ) : null}
    </StateMessage>
  );
}
