import { useNow } from '@milon/shared/client';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text.tsx';
import { cardLabel } from '../../entities/profile/card-lists.ts';
import { useFormat } from '../../lib/format.ts';
import styles from './invite-buttons.module.css';

/** Whether a declined invitation may be sent again only later. */
export function useIsLater({ inviteAgainAt }: Profile): boolean {
  const now = useNow();
  return inviteAgainAt !== undefined && Date.parse(inviteAgainAt) > now;
}

/** What became of the viewer's invitation: 'declined your invitation' (spec §4), or expired. */
export function InviteNote({ profile, laterId }: { profile: Profile; laterId: string }) {
  const { t } = useTranslation('card');
  const { from, language } = useFormat();
  const isLater = useIsLater(profile);
  const { relation, inviteDeclineReason, inviteAgainAt } = profile;
  return (
    <div className={styles.note} aria-live="polite">
      {relation === 'expired' ? <Text>{t('expiredYours')}</Text> : null}
      {relation === 'declined' ? (
        <Text>
          {t('declinedYours')}
          {inviteDeclineReason ? (
            <Text block italic className={styles.quote}>
              “{cardLabel('inviteDeclineReason', inviteDeclineReason, language)}”
            </Text>
          ) : null}
          {isLater && inviteAgainAt ? (
            <Text id={laterId} block size={200} className={styles.quote}>
              {t('inviteAgainFrom', { moment: from(inviteAgainAt) })}
            </Text>
          ) : null}
        </Text>
      ) : null}
    </div>
  );
}
