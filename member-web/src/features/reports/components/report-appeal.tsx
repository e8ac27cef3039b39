import { Button, Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { appealDecision } from '../api/report.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** REPORT_APPEAL: asks staff once for another look at a decision about the member's own profile. */
export function ReportAppeal({ onClose }: DialogProps<'REPORT_APPEAL'>) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const id = useId();
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
    <AppDialog
      title={t('appealTitle')}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={id}
          appearance="primary"
          size="large"
          disabled={watch('text').trim() === ''}
          disabledFocusable={busy}
        >
          {t('appealSend')}
        </Button>
      }
    >
      <form id={id} className={styles.root} noValidate onSubmit={submit}>
        <Text>{t('appealText')}</Text>
        <Field label={t('appealReason')} required>
          <Textarea rows={5} maxLength={1000} {...register('text')} />
        </Field>
        <FormFailure text={failure} />
      </form>
    </AppDialog>
  );
}
