import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { isProblem } from '@milon/shared/client';
import type { StaffPackage } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useChangePackage } from './api/packages.ts';
import { changedFields, typedFrom } from './package-fields.ts';
import { PackageForm } from './package-form.tsx';
import { useFieldText } from './use-field-text.ts';
import { usePackageForm } from './use-package-form.ts';

interface EditDialogProps {
  /** The stored package, kept up to date. */
  offer: StaffPackage;
  onClose: () => void;
}

/** Changes a package for later buyers. An edit that another member of staff overtook shows their change. */
export function EditDialog({ offer, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const fieldText = useFieldText();
  const toast = useToast();
  const [opened, setOpened] = useState(offer);
  const mutation = useChangePackage();
  const isOvertaken = isProblem(mutation.error, 'CONFLICT') && offer.version !== opened.version;
  const form = usePackageForm({
    initial: typedFrom(offer, number),
    mutation,
    toSend(body) {
      if (isOvertaken) setOpened(offer);
      // After the notice, the user has seen what is stored.
      const { version } = isOvertaken ? offer : opened;
      return { id: offer._id, changes: { ...body, version } };
    },
    onSuccess() {
      toast(t('packages.saved'));
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('packages.askEdit', { name: opened.name })}
      submit={t(isOvertaken ? 'packages.saveOver' : 'packages.save')}
      working={form.isPending}
      error={isOvertaken ? undefined : form.rest}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div role="alert">
        {isOvertaken && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{t('packages.overtaken')}</MessageBarTitle>
              {changedFields(opened, offer).map((field) => (
                <div key={field}>
                  {t('packages.storedNow', {
                    field: t(`packages.${field}`),
                    before: fieldText(opened, field),
                    now: fieldText(offer, field),
                  })}
                </div>
              ))}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
      <PackageForm form={form} />
      <span>{t('packages.soldKept')}</span>
    </FormDialog>
  );
}
