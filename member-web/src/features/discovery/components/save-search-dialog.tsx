import { Button, makeStyles } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import { SAVED_SEARCHES } from '@milon/shared/constants';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { logFailure } from '../../../lib/log.ts';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { renameSearch, saveSearch } from '../api/saved-searches.ts';

const useStyles = makeStyles({
  button: { alignSelf: 'flex-start', minHeight: '44px' },
});

/** SAVE_SEARCH: names a new saved search, or renames one. */
export function SaveSearchDialog({ params, onClose }: DialogProps<'SAVE_SEARCH'>) {
  const styles = useStyles();
  const { t } = useTranslation(['search', 'common']);
  const { id, query } = params;
  const { form, mutation, field, busy, failure, submit } = useFormMutation({
    defaultValues: { name: params.name },
    kept: { name: `search-name-${id ?? query}`, fields: ['name'] },
    mutationFn: ({ name }) => (id ? renameSearch({ id, name }) : saveSearch({ name, query })),
    places: { SEARCH_NAME_TAKEN: 'name', INVALID: 'name' },
    onSuccess: () => {
      toastSuccess(t(id ? 'searchRenamed' : 'searchSaved'));
      onClose();
    },
    onError: (error) => logFailure('The search was not saved.', error),
  });
  const { setFocus } = form;

  // Selects the suggested name, so that typing replaces it.
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  return (
    <FormDialog
      title={t(id ? 'renameSearch' : 'saveSearch')}
      submitText={t('common:save')}
      cancelText={t('common:cancel')}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('searchName')}
        hint={id ? undefined : t('searchNameHint')}
        autoComplete="off"
        maxLength={SAVED_SEARCHES.nameLength}
        {...field('name', { validate: (name) => name.trim() !== '' || t('searchNameMissing') })}
      />
      {isProblem(mutation.error, 'TOO_MANY_SEARCHES') ? (
        <Button className={styles.button} onClick={() => openDialog('SAVED_SEARCHES')}>
          {t('savedSearches')}
        </Button>
      ) : null}
    </FormDialog>
  );
}
