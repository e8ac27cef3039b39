import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { ChangesTable } from '../../../parts/member/fields/changes-table.tsx';
import { ConsentLine } from '../../../parts/member/fields/consent-line.tsx';
import type { RecordEdit } from './use-record-edit.ts';

interface ReviewDialogProps {
  edit: RecordEdit;
  onClose: () => void;
}

/** Shows every change before it is saved. */
export function ReviewDialog({ edit, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { changes, isPending, save } = edit;
  return (
    <FormDialog
      title={t('record.askSave')}
      submit={t('record.saveChanges', { count: changes.length, shown: number(changes.length) })}
      working={isPending}
      error={undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <ConsentLine paths={changes.flatMap(({ field, to }) => (to.length > 0 ? [field.path] : []))} />
      <ChangesTable label={t('record.askSave')} changes={changes} />
    </FormDialog>
  );
}
