import { Caption1, Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { UserViewAudience } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import type { UserAddress } from '../../../lib/address/user-address.ts';
import { useOffers } from '../../../lib/offered.ts';
import { useSaveUserView } from '../api/user-views.ts';
import type { ColumnLayout } from '../table/column-layout.ts';
import { needsAdministration, viewContent } from './view-address.ts';

interface SaveViewDialogProps {
  values: UserAddress;
  layout: ColumnLayout;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Saves the table as it is now under a name; for a role or everyone only by Administration. */
export function SaveViewDialog({ layout, onClose, onSaved, values }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const offers = useOffers();
  const { error, isPending, mutate } = useSaveUserView();
  const [name, setName] = useState('');
  const [audience, setAudience] = useState<UserViewAudience>('me');
  const [isEmpty, setEmpty] = useState(false);
  const isLimited = needsAdministration(values);
  const audiences = [
    ['me', t('userTable.forMe')],
    ['administration', t('userTable.forAdministration')],
    ['uploader', t('userTable.forUploaders')],
    ['everyone', t('userTable.forEveryone')],
  ] as const;

  function save() {
    setEmpty(name.trim() === '');
    if (name.trim() === '') return;
    mutate(
      { body: { name: name.trim(), audience, ...viewContent(values, layout) } },
      {
        onSuccess({ data }) {
          toast(t('userTable.viewSaved'));
          onSaved(data._id);
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('userTable.saveView')}
      submit={t('userTable.saveView')}
      working={isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        first
        name="name"
        label={t('userTable.viewName')}
        hint={t('userTable.viewHint')}
        maxLength={60}
        value={name}
        fault={isEmpty ? t('userTable.nameMissing') : undefined}
        onChange={setName}
      />
      {offers('shareView') && (
        <Field label={t('userTable.viewFor')}>
          <RadioGroup
            value={audience}
            onChange={(_event, { value }) => setAudience(value as UserViewAudience)}
          >
            {audiences.map(([key, label]) => (
              <Radio
                key={key}
                value={key}
                label={label}
                disabled={isLimited && (key === 'uploader' || key === 'everyone')}
              />
            ))}
          </RadioGroup>
          {isLimited && <Caption1>{t('userTable.onlyForAdministration')}</Caption1>}
        </Field>
      )}
    </FormDialog>
  );
}
