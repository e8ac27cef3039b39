import { Button, Field, Text, Textarea } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { faultProps } from '../../../components/form/fault.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import type { DialogProps } from '../../../state/dialogs.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { appealPhoto } from '../api/appeal-photo.ts';

const length = { least: 10, most: 500 } as const;

/** PHOTO_APPEAL: why a declined photo should be looked at again, in the member's words; once for each photo. */
export function AppealDialog({ params: { photo }, onClose }: DialogProps<'PHOTO_APPEAL'>) {
  const { t } = useTranslation(['account', 'common']);
  const { number } = useFormat();
  const form = useId();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    setShort(words.length < length.least);
    if (isSending || words.length < length.least) return;
    setSending(true);
    setFailure(undefined);
    try {
      await appealPhoto(photo._id, words);
      toastSuccess(t('appealSent'));
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setSending(false);
    }
  }

  return (
    <AppDialog
      title={t('appeal')}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form} appearance="primary" size="large" disabledFocusable={isSending}>
            {t('appealSend')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)}>
        <Text as="p" style={{ marginTop: 0 }}>
          {t('appealText')}
        </Text>
        <Field
          label={t('appealWords')}
          hint={t('appealCount', { used: number(text.trim().length), of: number(length.most) })}
          {...faultProps(isShort ? t('appealShort') : undefined)}
        >
          <Textarea
            rows={5}
            maxLength={length.most}
            value={text}
            onChange={(_, { value }) => setText(value)}
          />
        </Field>
        <FormFailure text={failure} />
      </form>
    </AppDialog>
  );
}
