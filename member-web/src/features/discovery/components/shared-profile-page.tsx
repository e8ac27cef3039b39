import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { callRef, isProblem } from '@milon/shared/client';
import type { getProfileCall } from '@milon/shared/contracts';
import { getProfileRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardSkeleton } from '../../../components/profile-card/card-skeleton.tsx';
import { ProfileCard } from '../../../components/profile-card/profile-card.tsx';
import { LoadFailure, StateMessage } from '../../../components/state-message.tsx';
import { useViewer } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/api.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { openDialog } from '../../../state/dialogs.ts';
import { DiscoveryLayout } from './discovery-layout.tsx';

const getProfile = callRef<typeof getProfileCall>(getProfileRoute);

/** A shared profile as guests see it, for every viewer of the link. */
export function SharedProfilePage({ id }: { id: string }) {
  const { t } = useTranslation(['discovery', 'card']);
  const navigate = useNavigate();
  const viewer = useViewer();
  const query = useQuery({
    // Not cached with the profiles that this viewer sees as a member.
    queryKey: ['shared-profile', id],
    queryFn: ({ signal }) => callApi(getProfile, { params: { id }, query: { as: 'guest' }, signal }),
    enabled: viewer.kind !== 'loading',
  });
  const isGone = isProblem(query.error, 'NOT_FOUND', 'INVALID', 'MALFORMED');
  const isMine = viewer.user !== undefined && viewer.user._id === query.data?._id;
  return (
    <DiscoveryLayout>
      {query.isPending ? <CardSkeleton /> : null}
      {query.isError && isGone ? (
        <StateMessage title={t('card:unavailable')}>
          <Button appearance="primary" onClick={() => navigate('/all')}>
            {t('seeAll')}
          </Button>
        </StateMessage>
      ) : null}
      {query.isError && !isGone ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data && viewer.user ? (
        <MessageBar layout="multiline" style={{ marginBottom: 16 }}>
          <MessageBarBody>{t(isMine ? 'sharedMine' : 'sharedView')}</MessageBarBody>
          <MessageBarActions>
            {isMine ? null : (
              <Button onClick={() => openDialog('SINGLE_PROFILE_SHOW', { id: query.data._id })}>
                {t('openAsMember')}
              </Button>
            )}
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {query.data ? (
        <ProfileCard
          profile={query.data}
          first
          expanded={viewer.kind === 'guest'}
          preview={viewer.kind === 'member'}
        />
      ) : null}
    </DiscoveryLayout>
  );
}
