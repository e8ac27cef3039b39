import { useNow } from '@milon/shared/client';
import type { Profile } from '@milon/shared/contracts';
import { type InviteDeclineReason, inviteDeclineReasonOptions, labelOf } from '@milon/shared/options';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InviteChange, invite } from '../../entities/relationship/invitation.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { Button } from '../button.tsx';
import { AcceptIcon, DeclineIcon, InviteIcon } from '../icons.ts';
import { Text } from '../text.tsx';
import styles from './invite-buttons.module.css';

const DeclineMenu = lazy(async () => ({ default: (await import('./card-extras.ts')).DeclineMenu }));

/**
 * The invitation's state for the viewer: Invite, 'Invited', Accept and Decline, 'You are Connected',
 * 'declined your invitation' (spec §4), or expired.
 */
export function InviteButtons({ profile }: { profile: Profile }) {
  const { t } = useTranslation('card');
  const { from, language } = useFormat();
  const now = useNow();
  const { user } = useViewer();
  const laterId = useId();
  const rowRef = useRef<HTMLDivElement>(null);
  const [declines, setDeclines] = useState(false);

  function act(action: InviteChange, reason?: InviteDeclineReason) {
    if (!user) return promptSignUp();
    // The pressed button disappears: keep the keyboard focus in this row.
    rowRef.current?.focus({ preventScroll: true });
    void invite(profile._id, action, reason);
  }

  const relation = profile.relation ?? 'none';
  const { inviteAgainAt } = profile;
  const isLater = inviteAgainAt !== undefined && Date.parse(inviteAgainAt) > now;
  return (
    <div
      ref={rowRef}
      tabIndex={-1}
      className={styles.row}
      aria-live="polite"
      // The second click of a double click would hit the button that replaced the pressed one.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
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
        <>
          <Text weight="semibold" className={styles.label}>
            <AcceptIcon aria-hidden />
            {t('invited')}
          </Text>
          <Button appearance="subtle" style={{ flex: '0 0 auto' }} onClick={() => act('WITHDRAW')}>
            {t('withdraw')}
          </Button>
        </>
      ) : null}
      {relation === 'accepted' ? (
        <Text weight="semibold" className={styles.label}>
          <AcceptIcon aria-hidden />
          {t('connected')}
        </Text>
      ) : null}
      {relation === 'declined' ? (
        <>
          <Text className={styles.over}>
            {t('declinedYours')}
            {profile.inviteDeclineReason ? (
              <Text block italic className={styles.quote}>
                “{labelOf(inviteDeclineReasonOptions, profile.inviteDeclineReason, language)}”
              </Text>
            ) : null}
            {isLater ? (
              <Text id={laterId} block size={200} className={styles.quote}>
                {t('inviteAgainFrom', { moment: from(inviteAgainAt) })}
              </Text>
            ) : null}
          </Text>
          <Button
            appearance={isLater ? 'secondary' : 'primary'}
            icon={<InviteIcon />}
            disabledFocusable={isLater}
            aria-describedby={isLater ? laterId : undefined}
            onClick={() => act('SEND')}
          >
            {t('inviteAgain')}
          </Button>
        </>
      ) : null}
      {relation === 'expired' ? (
        <>
          <Text className={styles.over}>{t('expiredYours')}</Text>
          <Button appearance="primary" icon={<InviteIcon />} onClick={() => act('SEND')}>
            {t('inviteAgain')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
