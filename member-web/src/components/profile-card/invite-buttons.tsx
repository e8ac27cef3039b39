import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { InviteAction, Profile } from '@milon/shared/contracts';
import { type InviteDeclineReason, inviteDeclineReasonOptions, labelOf } from '@milon/shared/options';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { promptSignUp } from '../../lib/guest.ts';
import { invite } from '../../lib/invite.ts';
import { atLeast } from '../../lib/media.ts';
import { useNow } from '../../lib/now.ts';
import { useViewer } from '../../lib/session.ts';
import { AcceptIcon, DeclineIcon, InviteIcon } from '../icons.ts';

const DeclineMenu = lazy(async () => ({ default: (await import('./decline-menu.tsx')).DeclineMenu }));

const useStyles = makeStyles({
  row: {
    flex: '1 1 100%',
    [atLeast.md]: { flex: '1 1 150px' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    '& > button': { minHeight: '44px', flex: '1 1 104px' },
  },
  // Two answers, or words of how it ended, beside two more buttons would stand in each other's way.
  whole: { [atLeast.md]: { flex: '1 1 100%' } },
  label: {
    flex: '1 1 auto',
    whiteSpace: 'nowrap',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorBrandForeground1,
  },
  quote: { color: tokens.colorNeutralForeground2 },
  over: { flex: '1 1 100%' },
});

/** The viewer's standing to a profile: Invite, 'Invited', Accept and Decline, 'You are Connected', 'declined your invitation' (spec §4), or that nobody answered. */
export function InviteButtons({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation('card');
  const { from, language } = useFormat();
  const now = useNow();
  const { user } = useViewer();
  const laterId = useId();
  const [busy, setBusy] = useState(false);
  const [declines, setDeclines] = useState(false);

  async function act(action: InviteAction, reason?: InviteDeclineReason) {
    if (!user) return promptSignUp();
    if (busy) return;
    setBusy(true);
    await invite(profile._id, action, reason);
    setBusy(false);
  }

  const relation = profile.relation ?? 'none';
  const isWhole = relation === 'received' || relation === 'declined' || relation === 'expired';
  const { inviteAgainAt } = profile;
  const isLater = inviteAgainAt !== undefined && Date.parse(inviteAgainAt) > now;
  return (
    <div className={mergeClasses(styles.row, isWhole && styles.whole)} aria-live="polite">
      {relation === 'none' ? (
        <Button appearance="primary" icon={<InviteIcon />} onClick={() => void act('SEND')}>
          {t('invite')}
        </Button>
      ) : null}
      {relation === 'received' ? (
        <>
          <Button appearance="primary" icon={<AcceptIcon />} onClick={() => void act('ACCEPT')}>
            {t('accept')}
          </Button>
          {declines ? (
            <Suspense fallback={<Button icon={<DeclineIcon />}>{t('decline')}</Button>}>
              <DeclineMenu name={profile.firstName} onDecline={(reason) => void act('DECLINE', reason)} />
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
          <Button appearance="subtle" style={{ flex: '0 0 auto' }} onClick={() => void act('WITHDRAW')}>
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
            onClick={() => void act('SEND')}
          >
            {t('inviteAgain')}
          </Button>
        </>
      ) : null}
      {relation === 'expired' ? (
        <>
          <Text className={styles.over}>{t('expiredYours')}</Text>
          <Button appearance="primary" icon={<InviteIcon />} onClick={() => void act('SEND')}>
            {t('inviteAgain')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
