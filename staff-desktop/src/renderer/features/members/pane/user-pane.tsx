import { makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import { locationAddress, navigate, useConsoleLocation } from '../../../lib/address/location.ts';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useOffers } from '../../../lib/offered.ts';
import { useKeyHelp } from '../../../lib/offers.ts';
import { useRecent } from '../../../lib/recent.ts';
import { useWindowKey } from '../../../lib/typing/use-window-key.ts';
import { useUser } from '../../../parts/member/api/use-user.ts';
import { WaitingEntries } from '../../../parts/member/entries/waiting-entries.tsx';
import { PreferenceSection } from '../../../parts/member/preference/preference-section.tsx';
import { DeletedSection } from '../../../parts/member/status/deleted-section.tsx';
import { FirstLookBar } from '../../../parts/member/status/first-look-bar.tsx';
import { StatusForm } from '../../../parts/member/status/status-form.tsx';
import { useDeletionToast } from '../../../parts/member/status/use-deletion-toast.ts';
import { PaneHeader } from './pane-header.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserPhotos } from './user-photos.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus': { outlineStyle: 'none' },
  },
  content: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
  },
});

const isDeleted = (user: AdminUser): user is AdminUser & { restorableUntil: string } =>
  user.restorableUntil !== undefined;

/** One member next to the table: everything that this staff member may see and do. */
export function UserPane({ id, onClose }: { id: string; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data: user, error, isGone, isPending, refetch } = useUser(id);
  const offers = useOffers();
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);

  const { query } = useConsoleLocation();
  const recordHref = memberAddress(id, query);
  useKeyHelp([{ title: t('users.pane'), keys: [[['O'], t('record.open')]] }]);
  useWindowKey(({ altKey, code, ctrlKey, metaKey }) => {
    if (!altKey && !ctrlKey && !metaKey && code === 'KeyO') navigate(recordHref);
  });
  useDeletionToast({
    id,
    name: user && fullName(user),
    isDeleted: isGone || (user && user.deletion?.by === 'member'),
  });
  useRecent(locationAddress('users', id), user && fullName(user), user?.profileId ?? '');

  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-label={t('users.pane')}>
      <PaneHeader user={user} recordHref={recordHref} onClose={onClose} />
      <div className={styles.content}>
        {isPending && <LoadingBlocks count={3} height="96px" />}
        {isGone && <EmptyState text={t('users.gone')} />}
        {error && !isGone && <ErrorState error={error} retry={() => void refetch()} />}
        {user && (
          <>
            {isDeleted(user) && offers('deleteMember') && <DeletedSection user={user} onDeleted={onClose} />}
            {offers('assignFirstLook') && <FirstLookBar user={user} />}
            {!isDeleted(user) && <UserPhotos user={user} />}
            {!isDeleted(user) && <WaitingEntries user={user} />}
            {user.deletion?.by !== 'staff' && offers('setStatus') && (
              <StatusForm key={user.activePolicy} user={user} hasKey={!isDeleted(user)} />
            )}
            <UserFacts user={user} />
            {!isDeleted(user) && <PreferenceSection user={user} />}
          </>
        )}
      </div>
    </section>
  );
}
