import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { VerifyContact } from '../../../components/verify-contact.tsx';
import type { DialogProps } from '../../../lib/dialogs.ts';

/** VERIFY_CONTACT: the code that was sent to one's own phone or email. */
export function VerifyContactDialog({ params, onClose }: DialogProps<'VERIFY_CONTACT'>) {
  const { t } = useTranslation('auth');
  return (
    <AppDialog title={t(`verify_${params.kind}`)} onClose={onClose}>
      <VerifyContact kind={params.kind} onDone={onClose} />
    </AppDialog>
  );
}
