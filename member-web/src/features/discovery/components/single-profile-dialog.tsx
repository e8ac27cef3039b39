import { Button } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../../components/states/state-message.tsx';
import { findCachedProfile } from '../../../entities/profile/profile-cache.ts';
import { nameOf } from '../../../entities/profile/profile-labels.ts';
import { useWholeProfile } from '../../../entities/profile/use-whole-profile.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { Person } from '../../../parts/person/person.tsx';
import { ProfileCard } from '../../../parts/profile-card/profile-card.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { closeAllDialogs } from '../../../state/dialogs.ts';

/**
 * SINGLE_PROFILE_SHOW: the expanded card (spec §2), on a phone a page of its own. Until the whole profile is
 * there, it shows what the list has.
 */
export function SingleProfileDialog({ params, onClose }: DialogProps<'SINGLE_PROFILE_SHOW'>) {
  const { t } = useTranslation(['discovery', 'card']);
  const navigate = useNavigate();
  const query = useWholeProfile(params.id);
  // Retrying would not find the profile.
  const isGone = isProblem(query.error, 'NOT_FOUND');
  const profile = isGone ? undefined : (query.data ?? findCachedProfile(params.id));
  const name = profile ? nameOf(profile) : t('profile');
  const isThere = profile !== undefined && !profile.unavailable;
  return (
    <AppDialog title={name} size="page" flush={isThere} collapse={t('card:collapse')} onClose={onClose}>
      {query.isPending && !profile ? <LoadingSpinner /> : null}
      {query.isError && isGone ? (
        <StateMessage title={t('card:unavailable')}>
          <Button appearance="primary" onClick={() => void closeAllDialogs().then(() => navigate('/all'))}>
            {t('seeAll')}
          </Button>
        </StateMessage>
      ) : null}
      {query.isError && !isGone && !query.data ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {isThere ? <Person profile={profile} name={name} isWhole={query.data !== undefined} /> : null}
      {profile?.unavailable ? <ProfileCard profile={profile} /> : null}
    </AppDialog>
  );
}
