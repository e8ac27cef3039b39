import { Button, makeStyles } from '@fluentui/react-components';
import type { SavedSearch } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../../components/states/state-message.tsx';
import { useNavigate } from '../../../lib/router.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { closeAllDialogs, confirmThen, openDialog } from '../../../state/dialogs.ts';
import { toastFailure, toastSuccess } from '../../../state/toast.ts';
import { deleteSearch, openSavedSearch, useSavedSearches } from '../api/saved-searches.ts';
import { SavedSearchRow } from './saved-search-row.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, outline: 'none' },
});

/** SAVED_SEARCHES: the saved searches, each with its number of newcomers since it was last opened. */
export function SavedSearchesDialog({ onClose }: DialogProps<'SAVED_SEARCHES'>) {
  const styles = useStyles();
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const { data: searches, error, isPending, isError, refetch } = useSavedSearches();

  const opening = useMutation({
    mutationFn: ({ _id }: SavedSearch) => openSavedSearch(_id),
    onSuccess: async (_, { _id, query }) => {
      await closeAllDialogs();
      navigate(`/search?${query}&saved=${_id}`);
    },
    onError: toastFailure('The saved search was not opened.'),
  });
  const { mutate: remove } = useMutation({
    mutationFn: deleteSearch,
    onSuccess: () => {
      toastSuccess(t('searchDeleted'));
      list.current?.focus();
    },
    onError: toastFailure('The saved search was not deleted.'),
  });

  return (
    <AppDialog title={t('savedSearches')} onClose={onClose}>
      {isPending ? <LoadingSpinner style={{ padding: 48 }} /> : null}
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
              busy={opening.isPending && opening.variables._id === search._id}
              onOpen={() => (opening.isPending ? undefined : opening.mutate(search))}
              onRename={() =>
                openDialog('SAVE_SEARCH', { id: search._id, name: search.name, query: search.query })
              }
              onDelete={() =>
                confirmThen({
                  title: t('deleteSearchTitle'),
                  text: t('deleteSearchText', { name: search.name }),
                  confirm: t('delete'),
                  onConfirm: () => remove(search._id),
                })
              }
            />
          ))}
        </ul>
      ) : null}
    </AppDialog>
  );
}
