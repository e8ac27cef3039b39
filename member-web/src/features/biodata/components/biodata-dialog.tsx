import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../../components/states/state-message.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { ownBiodata } from '../api/biodata.ts';
import { CopyForm } from './copy-form.tsx';
import { CopyList } from './copy-list.tsx';
import { MatchForm } from './match-form.tsx';

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** BIODATA: a new copy of the own biodata and the list of copies, or a copy of an accepted match's. */
export function BiodataDialog({ params, onClose }: DialogProps<'BIODATA'>) {
  const { t } = useTranslation('biodata');
  if (params.of)
    return (
      <AppDialog title={t('titleOf', { name: params.of.firstName })} onClose={onClose}>
        <MatchForm of={params.of} />
      </AppDialog>
    );
  return (
    <AppDialog size="page" title={t('title')} onClose={onClose}>
      <OwnCopies />
    </AppDialog>
  );
}

function OwnCopies() {
  const styles = useStyles();
  const { t } = useTranslation('biodata');
  const [tab, setTab] = useState<'new' | 'copies'>('new');
  const query = useQuery(ownBiodata);
  const user = useCurrentUser();
  if (query.isPending || !user) return <LoadingSpinner />;
  if (!query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const tabs = [
    { value: 'new', label: t('newCopy') },
    { value: 'copies', label: t('copies') },
  ] as const;
  return (
    <div className={styles.column}>
      <Tabs tabs={tabs} selected={tab} onSelect={setTab} />
      {tab === 'new' ? (
        <CopyForm user={user} own={query.data} onMade={() => setTab('copies')} />
      ) : (
        <CopyList own={query.data} />
      )}
    </div>
  );
}
