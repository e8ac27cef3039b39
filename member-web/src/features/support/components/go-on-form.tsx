import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import type { SupportTopic } from '@milon/shared/options';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { faultProps } from '../../../components/form/fault.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import { writeToStaff } from '../api/support.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  send: { justifySelf: 'start' },
});

interface Props {
  requestId: string;
  topic: SupportTopic;
  onSent: () => void;
}

/** Goes on with a message to staff. What is typed stays if the form closes. */
export function GoOnForm({ onSent, requestId, topic }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('support');
  const { busy, failure, field, form, submit } = useFormMutation<{ text: string }, void>({
    defaultValues: { text: '' },
    kept: { name: `support-${requestId}`, fields: ['text'] },
    mutationFn: ({ text }) => writeToStaff({ requestId, text: text.trim(), topic }),
    onSuccess: onSent,
    places: { text: 'text' },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  const { error, ...text } = field('text', {
    validate: (typed) => typed.trim() !== '' || t('textMissing'),
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={t('goOnText')} required {...faultProps(error)}>
        <Textarea size="large" rows={3} resize="vertical" maxLength={2000} {...text} />
      </Field>
      <FormFailure text={failure} />
      <SubmitButton busy={busy} className={styles.send}>
        {t('send')}
      </SubmitButton>
    </form>
  );
}
