import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { TextDialog } from '../../../components/dialog/text-dialog.tsx';
import { useOtherVerification } from '../api/record-actions.ts';

/** Records by hand that the member was verified in another way, or ends it, with a reason for staff. */
export function VerificationDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const isVerified = !user.verified.includes('other');
  return (
    <TextDialog
      title={t(isVerified ? 'record.verifyOf' : 'record.endVerificationOf', { name: fullName(user) })}
      submit={t(isVerified ? 'record.verify' : 'record.endVerification')}
      label={t('record.verifyReason')}
      hint={t('record.verifyHint')}
      missing={t('record.reasonMissing')}
      maxLength={1000}
      mutation={useOtherVerification(user._id)}
      toSend={(reason) => ({ isVerified, reason })}
      done={t('record.verificationSaved')}
      onClose={onClose}
    />
  );
}
