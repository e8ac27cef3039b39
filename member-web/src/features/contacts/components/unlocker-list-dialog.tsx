import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import type { Unlocker } from '@milon/shared/contracts';
import { dhakaDayStart } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { ListTail } from '../../../components/list-tail.tsx';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { useProfilePages } from '../../../entities/profile/use-profile-pages.ts';
import { useFormat } from '../../../lib/format.ts';
import { ProfileViewerRow } from '../../../parts/profile-list/profile-viewer-row.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { fetchUnlockers, unlockersKey } from '../api/unlockers.ts';

const useStyles = makeStyles({
  count: { display: 'block', color: tokens.colorNeutralForeground2 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  gone: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '72px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
});

/** A member who can no longer be seen: only the day. */
function GoneRow({ unlock }: Unlocker) {
  const styles = useStyles();
  const { t } = useTranslation('common');
  const { day } = useFormat();
  const now = useNow();
  return (
    <li className={styles.gone}>
      <Text>{t('deletedUser')}</Text>
      <Text size={200}>{day(dhakaDayStart(unlock.day), now)}</Text>
    </li>
  );
}

/** UNLOCKERS: the members who unlocked the member's number, with the day. */
export function UnlockerListDialog({ onClose }: DialogProps<'UNLOCKERS'>) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const { query, profiles, total = 0 } = useProfilePages(unlockersKey, fetchUnlockers);
  return (
    <AppDialog title={t('unlockers')} onClose={onClose}>
      {query.isPending ? <LoadingSpinner style={{ padding: 48 }} /> : null}
      {query.isSuccess && total === 0 ? (
        <StateMessage title={t('unlockersNone')} text={t('unlockersNoneText')} />
      ) : null}
      {total > 0 ? (
        <>
          <Text className={styles.count}>{t('unlockersCount', { count: total, number: number(total) })}</Text>
          <ul className={styles.list} aria-label={t('unlockers')}>
            {profiles.map((profile) =>
              profile.unavailable ? (
                <GoneRow key={profile._id} {...profile} />
              ) : (
                <ProfileViewerRow
                  key={profile._id}
                  viewer={profile}
                  views={{ lastDay: profile.unlock.day, days: 1 }}
                />
              ),
            )}
          </ul>
        </>
      ) : null}
      <ListTail query={query} />
    </AppDialog>
  );
}
