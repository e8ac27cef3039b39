import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SAVED_SEARCHES } from '@milon/shared/constants';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { isProblem, messageOf } from '../../../lib/api.ts';
import { logFailure } from '../../../lib/log.ts';
import { type DialogProps, openDialog } from '../../../state/dialogs.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { renameSearch, saveSearch } from '../api/saved-searches.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  button: { alignSelf: 'flex-start', minHeight: '44px' },
});

/** SAVE_SEARCH: a name for a search that is to be kept, or another for one that is. */
export function SaveSearchDialog({ params, onClose }: DialogProps<'SAVE_SEARCH'>) {
  const styles = useStyles();
  const { t } = useTranslation(['discovery', 'common']);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(params.name);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { id, query } = params;

  // The suggested name gives way to the first letter that is typed.
  useEffect(() => field.current?.select(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!name.trim()) return setFault(t('searchNameMissing'));
    setBusy(true);
    try {
      await (id ? renameSearch(id, name) : saveSearch(name, query));
      toastSuccess(t(id ? 'searchRenamed' : 'searchSaved'));
      onClose();
    } catch (error) {
      logFailure('The search was not saved.', error);
      if (isProblem(error, 'SEARCH_NAME_TAKEN', 'INVALID')) setFault(messageOf(error));
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AppDialog
      title={t(id ? 'renameSearch' : 'saveSearch')}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form} appearance="primary" size="large" disabledFocusable={busy}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('searchName')}
          hint={id ? undefined : t('searchNameHint')}
          autoComplete="off"
          ref={field}
          maxLength={SAVED_SEARCHES.nameLength}
          value={name}
          error={fault}
          onChange={(_, { value }) => {
            setName(value);
            setFault(undefined);
          }}
        />
        <FormFailure text={failure === undefined ? undefined : messageOf(failure)} />
        {isProblem(failure, 'TOO_MANY_SEARCHES') ? (
          <Button className={styles.button} onClick={() => openDialog('SAVED_SEARCHES')}>
            {t('savedSearches')}
          </Button>
        ) : null}
      </form>
    </AppDialog>
  );
}
