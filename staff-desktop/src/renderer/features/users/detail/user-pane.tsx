import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '../../../../ipc-contract/index.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { staffAtom } from '../../../lib/session.ts';
import { useUser } from '../api/use-user.ts';
import { PreferenceSection } from '../preference/preference-section.tsx';
import { AboutReview } from './about-review.tsx';
import { PaneHeader } from './pane-header.tsx';
import { StatusForm } from './status-form.tsx';
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
  block: { height: '96px' },
});

/** One member beside the table: everything that this member of staff may see and do. */
export function UserPane({ id, onClose }: { id: string; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data: user, error, isPending, refetch } = useUser(id);
  const isAdministration = useAtomValue(staffAtom)?.userRole === staffRoles.administration;
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);

  // From the pane or the table, where a click leaves the focus; what one writes is not thrown away.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isElsewhere =
      target instanceof Element && target.closest('input, textarea, [role=dialog], [role=alertdialog]');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onClose();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-label={t('users.pane')}>
      <PaneHeader user={user} onClose={onClose} />
      <div className={styles.content}>
        {isPending && (
          <Skeleton className={styles.content} aria-label={t('action.loading')}>
            {[1, 2, 3].map((at) => (
              <SkeletonItem key={at} className={styles.block} />
            ))}
          </Skeleton>
        )}
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {user && (
          <>
            <UserPhotos user={user} />
            {user.about.myselfRequest !== undefined && (
              <AboutReview user={user} request={user.about.myselfRequest} />
            )}
            {isAdministration && <StatusForm key={user.activePolicy} user={user} />}
            <UserFacts user={user} />
            <PreferenceSection user={user} />
          </>
        )}
      </div>
    </section>
  );
}
