import { BULK_UNTYPED_MAX, type Import } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { typedNumber } from '../../../lib/typed-number.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useRunImport } from '../api/imports.ts';

interface RunDialogProps {
  data: Import;
  sendSms: boolean;
  onClose: () => void;
}

/** Asks before members are created; more than 20 only after their number was typed. */
export function RunDialog({ data, onClose, sendSms }: RunDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { error, isPending, mutate } = useRunImport(data._id);
  const { invalid, valid } = data;
  const shown = number(valid);
  const counts = { count: valid, shown, left: number(invalid) };
  const needsNumber = valid > BULK_UNTYPED_MAX;

  function send() {
    if (needsNumber && typedNumber(typed) !== valid) {
      setFault(t('photos.bulk.wrong', { shown }));
      return;
    }
    mutate({ sendSms }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={t('imports.askCreate', counts)}
      submit={t('imports.create', counts)}
      working={isPending}
      error={error}
      onSubmit={send}
      onClose={onClose}
    >
      <span>
        {t(sendSms ? 'imports.askLinksSms' : 'imports.askLinks', counts)}{' '}
        {invalid > 0 && t('imports.leftOut', { count: invalid, shown: number(invalid) })}
      </span>
      {needsNumber && (
        <TextField
          first
          name="import-number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          label={t('photos.bulk.type', { shown })}
          value={typed}
          fault={fault}
          onChange={(value) => {
            setTyped(value);
            setFault(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}
