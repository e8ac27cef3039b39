import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { ProfileCard } from '../../../components/profile-card/profile-card.tsx';
import { LoadFailure } from '../../../components/state-message.tsx';
import { Waiting } from '../../../components/waiting.tsx';
import type { DialogProps } from '../../../lib/dialogs.ts';
import { nameOf } from '../../../lib/profile-labels.ts';
import { useWholeProfile } from '../../../lib/whole-profile.ts';

/** SINGLE_PROFILE_SHOW: one profile with its details open. */
export function SingleProfileDialog({ params, onClose }: DialogProps<'SINGLE_PROFILE_SHOW'>) {
  const { t } = useTranslation('discovery');
  const query = useWholeProfile(params.id);
  return (
    <AppDialog title={query.data ? nameOf(query.data) : t('profile')} size="wide" onClose={onClose}>
      {query.isPending ? <Waiting /> : null}
      {query.isError ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <ProfileCard profile={query.data} expanded first /> : null}
    </AppDialog>
  );
}
