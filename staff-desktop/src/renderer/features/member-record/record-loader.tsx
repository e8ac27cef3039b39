import { makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { memberAddress } from '../../lib/address/member-address.ts';
import { useRecent } from '../../lib/recent.ts';
import { useUser } from '../../parts/member/api/use-user.ts';
import { useDeletionToast } from '../../parts/member/status/use-deletion-toast.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    height: '100%',
    ':focus': { outlineStyle: 'none' },
  },
  loading: { padding: tokens.spacingHorizontalL },
});

/** Loads the member and gets the focus, so that the record's keys work and a screen reader announces it. */
export function RecordLoader({ id, children }: { id: string; children: (user: AdminUser) => ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data: user, error, isGone, isPending, refetch } = useUser(id);
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);
  const isDeleted = user?.restorableUntil !== undefined;
  // A deletion replaces the record, and with it the button that had the focus.
  useEffect(() => {
    if (isDeleted && document.activeElement === document.body) root.current?.focus();
  }, [isDeleted]);
  useDeletionToast({
    id,
    name: user && fullName(user),
    isDeleted: isGone || (user && user.deletion?.by === 'member'),
  });
  useRecent(memberAddress(id), user && fullName(user), user?.profileId ?? '');
  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-label={t('users.pane')}>
      {isPending && (
        <div className={styles.loading}>
          <LoadingBlocks count={3} height="96px" />
        </div>
      )}
      {isGone && <EmptyState text={t('users.gone')} />}
      {error && !isGone && !user && <ErrorState error={error} retry={() => void refetch()} />}
      {user && children(user)}
    </section>
  );
}
