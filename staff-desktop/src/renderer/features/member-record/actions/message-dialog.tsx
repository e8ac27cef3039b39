import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { TextDialog } from '../../../components/dialog/text-dialog.tsx';
import { useWrite } from '../api/record-actions.ts';

/** Writes to the member, who reads it among the notifications and by mail. */
export function MessageDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <TextDialog
      title={t('record.messageTo', { name: fullName(user) })}
      submit={t('record.send')}
      label={t('users.message')}
      hint={t('record.messageHint')}
      missing={t('record.textMissing')}
      maxLength={1000}
      mutation={useWrite(user._id, 'MESSAGE')}
      toSend={(text) => text}
      done={t('record.messageSent')}
      onClose={onClose}
    />
  );
}
