import { Button, makeStyles } from '@fluentui/react-components';
import type { SavedSearch } from '@milon/shared/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { LoadFailure, StateMessage } from '../../../components/state-message.tsx';
import { Waiting } from '../../../components/waiting.tsx';
import { messageOf } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { closeAllDialogs, confirmThen, type DialogProps, openDialog } from '../../../state/dialogs.ts';
import { toastError, toastSuccess } from '../../../state/toast.ts';
import { deleteSearch, lookAtSearch, useSavedSearches } from '../api/saved-searches.ts';
import { SavedSearchRow } from './saved-search-row.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, outline: 'none' },
});

/** SAVED_SEARCHES: the searches kept under a name, each with how many are new since the last look. */
export function SavedSearchesDialog({ onClose }: DialogProps<'SAVED_SEARCHES'>) {
  const styles = useStyles();
  const { t } = useTranslation('discovery');
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [opening, setOpening] = useState<string>();
  const { data: searches, error, isPending, isError, refetch } = useSavedSearches();

  async function open({ _id, query }: SavedSearch) {
    if (opening !== undefined) return;
    setOpening(_id);
    try {
      await lookAtSearch(_id);
      await closeAllDialogs();
      await navigate(`/search?${query}&saved=${_id}`);
    } catch (problem) {
      logFailure('The saved search was not opened.', problem);
      toastError(messageOf(problem));
      setOpening(undefined);
    }
  }

  async function remove({ _id }: SavedSearch) {
    try {
      await deleteSearch(_id);
      toastSuccess(t('searchDeleted'));
      list.current?.focus();
    } catch (problem) {
      logFailure('The saved search was not deleted.', problem);
      toastError(messageOf(problem));
    }
  }

  return (
    <AppDialog title={t('savedSearches')} onClose={onClose}>
      {isPending ? <Waiting style={{ padding: 48 }} /> : null}
      {isError && !searches ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {searches?.length === 0 ? (
        <StateMessage title={t('noSearches')} text={t('noSearchesText')}>
          <Button
            appearance="primary"
            size="large"
            onClick={() => void closeAllDialogs().then(() => openDialog('SEARCH'))}
          >
            {t('search')}
          </Button>
        </StateMessage>
      ) : null}
      {searches && searches.length > 0 ? (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('savedSearches')}>
          {searches.map((search) => (
            <SavedSearchRow
              key={search._id}
              search={search}
              busy={opening === search._id}
              onOpen={() => void open(search)}
              onRename={() =>
                openDialog('SAVE_SEARCH', { id: search._id, name: search.name, query: search.query })
              }
              onDelete={() =>
                confirmThen({
                  title: t('deleteSearchTitle'),
                  text: t('deleteSearchText', { name: search.name }),
                  confirm: t('delete'),
                  onConfirm: () => remove(search),
                })
              }
            />
          ))}
        </ul>
      ) : null}
    </AppDialog>
  );
}
