import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { leaveSafely, useUnsaved } from '../../../lib/work/unsaved.ts';
import { ReplyField } from '../../../parts/replies/reply-field.tsx';
import { useUsedReplies } from '../../../parts/replies/use-used-replies.ts';
import { useWrite } from '../api/record-actions.ts';

/** Writes to the member, who reads it among the notifications and by mail. */
export function MessageDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const used = useUsedReplies();
  const { field, isPending, rest, submit, values } = useMutationForm({
    defaultValues: { text: '' },
    mutation: useWrite(user._id, 'MESSAGE'),
    toSend: ({ text }) => ({ text: text.trim(), ...used.in(text) }),
    onSuccess() {
      toast(t('record.messageSent'));
      onClose();
    },
  });
  useUnsaved(values.text.trim() !== '');

  return (
    <FormDialog
      title={t('record.messageTo', { name: fullName(user) })}
      submit={t('record.send')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={() => leaveSafely(onClose)}
    >
      <ReplyField
        kind="MESSAGE"
        onReply={used.add}
        reader={{ memberId: user._id }}
        label={t('users.message')}
        hint={t('record.messageHint')}
        maxLength={1000}
        {...field('text', (text) => text.trim() === '' && t('record.textMissing'))}
      />
    </FormDialog>
  );
}
