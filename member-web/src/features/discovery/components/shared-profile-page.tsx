import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import type { Profile, User } from '@milon/shared/contracts';
import { getProfileRoute } from '@milon/shared/routes';
import { policyAllows } from '@milon/shared/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure, StateMessage } from '../../../components/states/state-message.tsx';
import forReaders from '../../../components/visually-hidden.module.css';
import { profileKey } from '../../../entities/profile/profile-cache.ts';
import { nameOf } from '../../../entities/profile/profile-labels.ts';
import { useWholeProfile } from '../../../entities/profile/use-whole-profile.ts';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { callApi } from '../../../lib/server/api.ts';
import { Person } from '../../../parts/person/person.tsx';
import { CardSkeleton } from '../../../parts/profile-card/card-skeleton.tsx';
import { ProfileCard } from '../../../parts/profile-card/profile-card.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  caption: { flexShrink: 0 },
  person: {
    // The page's header, below which the photos and the tabs stick.
    '--milon-head': '104px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    // Not `hidden`: a scroll container would detach what sticks from the page.
    overflow: 'clip',
    '@media (min-width: 1200px)': { '--milon-head': '56px' },
  },
});

interface Shown {
  user: User | undefined;
  profile: Profile | undefined;
  isMine: boolean;
  isClosed: boolean;
  showsGuestView: boolean;
}

const isGone = (error: unknown) => isProblem(error, 'NOT_FOUND', 'INVALID', 'MALFORMED');

/** Says in whose view the reader sees the page. */
function captionOf({ user, profile, isMine, isClosed, showsGuestView }: Shown) {
  if (user && isMine) {
    if (user.account.pausedSince || !policyAllows(user.activePolicy).seenByOthers) return 'sharedMineHidden';
    return user.furtherMarriage ? 'sharedMineFurther' : 'sharedMine';
  }
  if (!showsGuestView) return 'sharedAsMember';
  if (isClosed) return 'sharedClosed';
  return profile?.furtherMarriage ? 'sharedFurther' : 'sharedView';
}

/**
 * A shared profile, as guests see it: the person first, the product last. A signed-in member can choose to
 * see everything that a member sees. Only that is a visit: the link may be sent to learn who opens it.
 */
export function SharedProfilePage({ id }: { id: string }) {
  const { t } = useTranslation(['discovery', 'card', 'account', 'shell']);
  usePageTitle(t('shell:profile'));
  const styles = useStyles();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [wantsMemberView, setWantsMemberView] = useState(false);
  const isMine = viewer.user?.profileId === id || viewer.user?._id === id;
  const found = useQuery({
    queryKey: ['shared-profile', 'member', id],
    queryFn: async ({ signal }) => {
      const profile = await callApi(getProfileRoute, { params: { id }, signal });
      // By its `_id`, as every change of a profile expects it.
      queryClient.setQueryData(profileKey(profile._id), profile);
      return profile._id;
    },
    enabled: viewer.user !== undefined && !isMine && wantsMemberView,
  });
  const whole = useWholeProfile(found.data ?? '', { enabled: found.data !== undefined });
  const asMember = found.data === undefined ? found : whole;
  // Such as a member of the same gender, who was sent the link all the same.
  const isClosed = isGone(asMember.error);
  const showsGuestView = !viewer.user || isMine || isClosed || !wantsMemberView;
  const asGuest = useQuery({
    // Not cached with the profiles that this viewer sees as a member.
    queryKey: ['shared-profile', 'guest', id],
    queryFn: ({ signal }) => callApi(getProfileRoute, { params: { id }, query: { as: 'guest' }, signal }),
    enabled: viewer.kind !== 'loading' && showsGuestView,
  });
  const query = showsGuestView ? asGuest : asMember;
  const profile = showsGuestView ? asGuest.data : whole.data;
  const caption = captionOf({ user: viewer.user, profile, isMine, isClosed, showsGuestView });
  const canSwitch = viewer.user !== undefined && !isMine && !isClosed;
  const isPreview = viewer.kind === 'member' && showsGuestView;
  const name = profile ? nameOf(profile) : '';
  return (
    <div className={styles.root}>
      <h1 className={forReaders.root}>{t('shell:profile')}</h1>
      {query.isPending ? <CardSkeleton /> : null}
      {query.isError && isGone(query.error) ? (
        <StateMessage title={t('card:unavailable')}>
          <Button appearance="primary" onClick={() => navigate('/all')}>
            {t('seeAll')}
          </Button>
        </StateMessage>
      ) : null}
      {query.isError && !isGone(query.error) ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {profile && viewer.user ? (
        <MessageBar layout="multiline" className={styles.caption}>
          <MessageBarBody>{t(`account:${caption}`)}</MessageBarBody>
          <MessageBarActions>
            {canSwitch ? (
              <Button onClick={() => setWantsMemberView(!wantsMemberView)}>
                {t(wantsMemberView ? 'account:openAsGuest' : 'account:openAsMember')}
              </Button>
            ) : null}
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {profile && !profile.unavailable ? (
        <div className={styles.person}>
          <Person
            key={showsGuestView ? 'guest' : 'member'}
            profile={profile}
            name={name}
            isWhole
            preview={isPreview}
          />
        </div>
      ) : null}
      {profile?.unavailable ? <ProfileCard profile={profile} /> : null}
      {viewer.kind === 'guest' ? (
        <StateMessage small title={t('welcomeTitle')} text={t('welcomeText')}>
          <Button appearance="primary" onClick={() => promptSignUp()}>
            {t('signUp')}
          </Button>
          {profile ? <Button onClick={() => navigate('/')}>{t('seeAll')}</Button> : null}
        </StateMessage>
      ) : null}
    </div>
  );
}
