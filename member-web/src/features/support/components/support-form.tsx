import {
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { type SupportTopic, supportTopicOptions } from '@milon/shared/options';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { faultProps } from '../../../components/form/fault.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFormMutation } from '../../../parts/form/use-form-mutation.ts';
import { writeToStaff } from '../api/support.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: { margin: 0 },
  send: { alignSelf: 'flex-start' },
});

interface Draft {
  topic: string;
  text: string;
  contact: string;
}

const length = { least: 10, most: 2000 } as const;

/** A message to staff. A guest leaves an email or a phone for the answer. */
export function SupportForm({ isGuest }: { isGuest: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('support');
  const {
    field,
    busy,
    failure,
    form: values,
    mutation,
    submit,
  } = useFormMutation<Draft, void>({
    defaultValues: { topic: '', text: '', contact: '' },
    // A guest never logs out, so that the address or number would stay on the device.
    kept: { name: 'support', fields: ['topic', 'text'] },
    mutationFn: ({ topic, text, contact }) =>
      writeToStaff({
        topic: topic as SupportTopic,
        text: text.trim(),
        ...(isGuest ? { contact: contact.trim() } : {}),
      }),
    places: { contact: 'contact', text: 'text', topic: 'topic' },
  });
  const { isSuccess } = mutation;
  const { reset } = values;
  useEffect(() => {
    if (isSuccess) reset();
  }, [isSuccess, reset]);
  const { error, ...text } = field('text', {
    validate: (typed) => typed.trim().length >= length.least || t('textShort'),
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Text as="h3" size={400} weight="semibold" className={styles.title}>
        {t('write')}
      </Text>
      <SelectField
        label={t('topic')}
        required
        options={supportTopicOptions}
        {...field('topic', { validate: (topic) => topic !== '' || t('topicMissing') })}
      />
      <Field label={t('message')} required {...faultProps(error)}>
        <Textarea size="large" rows={4} resize="vertical" maxLength={length.most} {...text} />
      </Field>
      {isGuest ? (
        <TextField
          label={t('contact')}
          hint={t('contactHint')}
          required
          autoComplete="email"
          {...field('contact', { validate: (contact) => contact.trim() !== '' || t('contactMissing') })}
        />
      ) : null}
      <FormFailure text={failure} />
      {isSuccess ? (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>{t(isGuest ? 'sentGuest' : 'sent')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <SubmitButton busy={busy} className={styles.send}>
        {t('send')}
      </SubmitButton>
    </form>
  );
}
