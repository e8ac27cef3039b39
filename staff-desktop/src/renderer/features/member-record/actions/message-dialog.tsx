import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { leaveSafely, useUnsaved } from '../../../lib/work/unsaved.ts';
import { ReplyField } from '../../../parts/replies/reply-field.tsx';
import { useWrite } from '../api/record-actions.ts';

/** Writes to the member, who reads it among the notifications and by mail. */
export function MessageDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [text, setText] = useState('');
  const { error, isPending, mutate } = useWrite(user._id, 'MESSAGE');
  const { check, faults, rest, touch } = useFieldFaults<'text'>(error, () => undefined);
  const words = text.trim();
  useUnsaved(words !== '');

  function send() {
    if (isPending || !check({ text: words === '' && t('record.textMissing') })) return;
    mutate(words, {
      onSuccess() {
        toast(t('record.messageSent'));
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={t('record.messageTo', { name: fullName(user) })}
      submit={t('record.send')}
      working={isPending}
      error={rest}
      onSubmit={send}
      onClose={() => leaveSafely(onClose)}
    >
      <ReplyField
        kind="MESSAGE"
        reader={{ memberId: user._id }}
        label={t('users.message')}
        hint={t('record.messageHint')}
        maxLength={1000}
        value={text}
        fault={faults.text}
        onChange={(value) => {
          touch();
          setText(value);
        }}
      />
    </FormDialog>
  );
}
