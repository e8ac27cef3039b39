import { Button } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../../components/states/state-message.tsx';
import { nameOf } from '../../../entities/profile/profile-labels.ts';
import { useWholeProfile } from '../../../entities/profile/use-whole-profile.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { ProfileCard } from '../../../parts/profile-card/profile-card.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { closeAllDialogs } from '../../../state/dialogs.ts';

/** SINGLE_PROFILE_SHOW: one profile with its details open. */
export function SingleProfileDialog({ params, onClose }: DialogProps<'SINGLE_PROFILE_SHOW'>) {
  const { t } = useTranslation(['discovery', 'card']);
  const navigate = useNavigate();
  const query = useWholeProfile(params.id);
  // Retrying would not find the profile.
  const isGone = isProblem(query.error, 'NOT_FOUND');
  return (
    <AppDialog title={query.data ? nameOf(query.data) : t('profile')} size="wide" onClose={onClose}>
      {query.isPending ? <LoadingSpinner /> : null}
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
      {query.data && !isGone ? <ProfileCard profile={query.data} expanded first /> : null}
    </AppDialog>
  );
}
