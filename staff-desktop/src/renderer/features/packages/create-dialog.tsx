import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { useCreatePackage } from './api/packages.ts';
import { emptyPackage } from './package-fields.ts';
import { PackageForm } from './package-form.tsx';
import { usePackageForm } from './use-package-form.ts';

/** Adds a package. It is retired at first, so that it can be previewed before members see it. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const form = usePackageForm({
    initial: emptyPackage,
    mutation: useCreatePackage(),
    toSend: (body) => ({ ...body, isActive: false }),
    onSuccess() {
      toast(t('packages.created'));
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('packages.askCreate')}
      submit={t('packages.make')}
      working={form.isPending}
      error={form.rest}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PackageForm form={form} />
    </FormDialog>
  );
}
