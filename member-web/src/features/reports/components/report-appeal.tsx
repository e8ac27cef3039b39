import { Field, Text, Textarea } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { appealDecision } from '../api/report.ts';

/** REPORT_APPEAL: asks staff once for another look at a decision about the member's own profile. */
export function ReportAppeal({ onClose }: DialogProps<'REPORT_APPEAL'>) {
  const { t } = useTranslation('commerce');
  const {
    form: { register, watch },
    busy,
    failure,
    submit,
  } = useFormMutation({
    defaultValues: { text: '' },
    kept: { name: 'report-appeal', fields: ['text'] },
    mutationFn: ({ text }) => appealDecision(text.trim()),
    onSuccess: () => {
      toastSuccess(t('appealSent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('appealTitle')}
      submitText={t('appealSend')}
      busy={busy || watch('text').trim() === ''}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('appealText')}</Text>
      <Field label={t('appealReason')} required>
        <Textarea rows={5} maxLength={1000} {...register('text')} />
      </Field>
    </FormDialog>
  );
}
