import { Caption1, Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { UserViewAudience } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
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
export function SaveViewDialog({ layout, onClose, onSaved, values: address }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const offers = useOffers();
  const { change, field, isPending, rest, submit, values } = useMutationForm({
    defaultValues: { name: '', audience: 'me' as UserViewAudience },
    mutation: useSaveUserView(),
    toSend: ({ name, audience }) => ({
      body: { name: name.trim(), audience, ...viewContent(address, layout) },
    }),
    onSuccess({ data }) {
      toast(t('userTable.viewSaved'));
      onSaved(data._id);
    },
  });
  const isLimited = needsAdministration(address);
  const audiences = [
    ['me', t('userTable.forMe')],
    ['administration', t('userTable.forAdministration')],
    ['uploader', t('userTable.forUploaders')],
    ['everyone', t('userTable.forEveryone')],
  ] as const;

  return (
    <FormDialog
      title={t('userTable.saveView')}
      submit={t('userTable.saveView')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        first
        label={t('userTable.viewName')}
        hint={t('userTable.viewHint')}
        maxLength={60}
        {...field('name', (name) => name.trim() === '' && t('userTable.nameMissing'))}
      />
      {offers('shareView') && (
        <Field label={t('userTable.viewFor')}>
          <RadioGroup
            value={values.audience}
            onChange={(_event, { value }) => change({ audience: value as UserViewAudience })}
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
