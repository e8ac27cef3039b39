import { useNow } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { dhakaDayStart } from '@milon/shared/rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfilePages } from '../../../../entities/profile/use-profile-pages.ts';
import { useReceivedList } from '../../../../entities/relationship/received-list.ts';
import { fetchVisitors, visitorsKey } from '../../../../entities/relationship/visitors.ts';
import { useSettings } from '../../../../entities/session/settings.ts';
import { useFormat } from '../../../../lib/format.ts';
import { InviteButtons } from '../../../../parts/profile-card/invite-buttons.tsx';
import { openDialog } from '../../../../state/dialogs.ts';
import { fetchInvited, invitedKey } from '../../api/fetch-invited.ts';
import { KeepUpToDate } from '../keep-up-to-date.tsx';
import { RailList } from './rail-list.tsx';
import { RailPerson } from './rail-person.tsx';
import { railId, SkipToRail } from './skip-to-rail.tsx';

/** How many of each list stand beside the feed. */
const shownPeople = 3;

/**
 * What stands beside a member's feed: received invitations, visitors, 'Keep Up to Date'. It comes as a whole,
 * so that nothing in it moves.
 */
export function RailBlocks({ user }: { user: User }) {
  const { t } = useTranslation(['invited', 'account']);
  const { number, day } = useFormat();
  const now = useNow();
  const laterId = useId();
  useReceivedList();
  const invitations = useProfilePages(invitedKey('RECEIVE'), fetchInvited('RECEIVE'));
  const visitors = useProfilePages(visitorsKey, fetchVisitors);
  const settings = useSettings();
  if (invitations.query.isPending || visitors.query.isPending || settings.isPending) return null;
  // A declined one leaves at once. An accepted one stays as long as its list does.
  const inviters = invitations.profiles
    .filter(({ relation }) => relation === 'received' || relation === 'accepted')
    .slice(0, shownPeople);
  const seen = visitors.profiles.slice(0, shownPeople);
  const isIncognito = visitors.query.data?.pages[0]?.incognito === true;
  // Beside a fixed number of visitors it would be a contradiction that there are none.
  const saysNone = settings.data?.visitorsShown === 'real';
  const received = user.invite.received.length;
  return (
    <>
      <SkipToRail />
      <RailList
        id={railId}
        title={t('invited_RECEIVE')}
        query={invitations.query}
        ids={inviters.map(({ _id }) => _id)}
        none={t('receivedNone')}
        more={received > shownPeople ? t('seeInvitations', { number: number(received) }) : undefined}
        onMore={() => openDialog('INVITED_PROFILES', { type: 'RECEIVE' })}
      >
        {inviters.map((profile) => (
          <RailPerson key={profile._id} profile={profile}>
            <InviteButtons profile={profile} laterId={laterId} />
          </RailPerson>
        ))}
      </RailList>
      {isIncognito || (seen.length === 0 && visitors.query.isSuccess && !saysNone) ? null : (
        <RailList
          title={t('account:visitors')}
          query={visitors.query}
          ids={seen.map(({ _id }) => _id)}
          none={t('account:visitorsNone')}
          more={visitors.profiles.length > shownPeople ? t('seeVisitors') : undefined}
          onMore={() => openDialog('VISITORS')}
        >
          {seen.map((profile) => (
            <RailPerson
              key={profile._id}
              profile={profile}
              note={day(dhakaDayStart(profile.visit.lastDay), now)}
            />
          ))}
        </RailList>
      )}
      <KeepUpToDate />
    </>
  );
}
