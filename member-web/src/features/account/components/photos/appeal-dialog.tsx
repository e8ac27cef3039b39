import { Field, Text, Textarea } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx';
import { faultProps } from '../../../../components/form/fault.ts';
import { useFormat } from '../../../../lib/format.ts';
import { useFormMutation } from '../../../../parts/form/use-form-mutation.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { toastSuccess } from '../../../../state/toast.ts';
import { appealPhoto } from '../../api/appeal-photo.ts';

const length = { least: 10, most: 500 } as const;

/**
 * PHOTO_APPEAL: the member writes why a declined photo should be reviewed again. Possible once for each
 * photo.
 */
export function AppealDialog({ params: { photo }, onClose }: DialogProps<'PHOTO_APPEAL'>) {
  const { t } = useTranslation(['account', 'common']);
  const { number } = useFormat();
  const {
    form: { watch },
    ...appeal
  } = useFormMutation({
    defaultValues: { text: '' },
    kept: { name: `photo-appeal-${photo._id}`, fields: ['text'] },
    mutationFn: ({ text }) => appealPhoto({ id: photo._id, text: text.trim() }),
    onSuccess: () => {
      toastSuccess(t('appealSent'));
      onClose();
    },
  });
  const { error, ...text } = appeal.field('text', {
    validate: (text) => text.trim().length >= length.least || t('appealShort'),
  });

  return (
    <FormDialog
      title={t('appeal')}
      submitText={t('appealSend')}
      cancelText={t('common:cancel')}
      busy={appeal.busy}
      failure={appeal.failure}
      onSubmit={appeal.submit}
      onClose={onClose}
    >
      <Text>{t('appealText')}</Text>
      <Field
        label={t('appealWords')}
        hint={t('appealCount', { used: number(watch('text').trim().length), of: number(length.most) })}
        {...faultProps(error)}
      >
        <Textarea rows={5} maxLength={length.most} {...text} />
      </Field>
    </FormDialog>
  );
}
