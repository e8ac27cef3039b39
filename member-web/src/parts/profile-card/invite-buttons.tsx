import type { Profile } from '@milon/shared/contracts';
import type { InviteDeclineReason } from '@milon/shared/options';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { AcceptIcon, DeclineIcon, InviteIcon } from '../../components/page-icons.ts';
import { Text } from '../../components/text.tsx';
import { type InviteChange, invite } from '../../entities/relationship/invitation.ts';
import { asksForCode } from '../../entities/relationship/verify-first.ts';
import { waitingAtom } from '../../entities/relationship/waiting-atom.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import styles from './invite-buttons.module.css';
import { useIsLater } from './invite-note.tsx';
import { loadExtras } from './load-extras.ts';

const DeclineMenu = lazy(async () => ({
  default: (await loadExtras()).DeclineMenu,
}));

/**
 * The invitation's state for the viewer: Invite, 'Invited', Accept and Decline, 'You are Connected' (spec
 * §4). `InviteNote` has the longer texts; `laterId` is its line about a later invitation.
 */
export function InviteButtons({ profile, laterId }: { profile: Profile; laterId: string }) {
  const { t } = useTranslation('card');
  const { user } = useViewer();
  const rowRef = useRef<HTMLDivElement>(null);
  const [declines, setDeclines] = useState(false);

  function act(action: InviteChange, reason?: InviteDeclineReason) {
    const asked = { act: 'invite', id: profile._id, name: profile.firstName, action, reason } as const;
    if (!user) return promptSignUp(asked);
    // The pressed button disappears: keep the keyboard focus in this row.
    rowRef.current?.focus({ preventScroll: true });
    if (action !== 'SEND' || !asksForCode(user, asked)) void invite(profile._id, action, reason);
  }

  const waits = useAtomValue(waitingAtom).some(
    ({ change }) => change.kind === 'invite' && change.id === profile._id,
  );
  const relation = profile.relation ?? 'none';
  const said = relation === 'sent' ? t('invited') : relation === 'accepted' ? t('connected') : '';
  const isLater = useIsLater(profile);
  return (
    <div
      ref={rowRef}
      tabIndex={-1}
      className={styles.row}
      aria-live="polite"
      // The second click of a double click would hit the button that replaced the pressed one.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      {said || waits ? (
        <div className={styles.said}>
          {said ? (
            <Text block size={200} weight="semibold" className={styles.state}>
              {said}
            </Text>
          ) : null}
          {waits ? (
            <Text block size={200}>
              {t('waits')}
            </Text>
          ) : null}
        </div>
      ) : null}
      {relation === 'none' ? (
        <Button appearance="primary" icon={<InviteIcon />} onClick={() => act('SEND')}>
          {t('invite')}
        </Button>
      ) : null}
      {relation === 'received' ? (
        <>
          <Button appearance="primary" icon={<AcceptIcon />} onClick={() => act('ACCEPT')}>
            {t('accept')}
          </Button>
          {declines ? (
            <Suspense fallback={<Button icon={<DeclineIcon />}>{t('decline')}</Button>}>
              <DeclineMenu name={profile.firstName} onDecline={(reason) => act('DECLINE', reason)} />
            </Suspense>
          ) : (
            <Button icon={<DeclineIcon />} onClick={() => setDeclines(true)}>
              {t('decline')}
            </Button>
          )}
        </>
      ) : null}
      {relation === 'sent' ? (
        <Button appearance="subtle" onClick={() => act('WITHDRAW')}>
          {t('withdraw')}
        </Button>
      ) : null}
      {relation === 'declined' || relation === 'expired' ? (
        <Button
          appearance={isLater ? 'secondary' : 'primary'}
          icon={<InviteIcon />}
          disabledFocusable={isLater}
          aria-describedby={isLater ? laterId : undefined}
          onClick={() => act('SEND')}
        >
          {t('inviteAgain')}
        </Button>
      ) : null}
    </div>
  );
}
