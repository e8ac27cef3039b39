import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import type { DialogProps } from '../../../state/dialogs.ts';
import { VerifyContact } from './verify-contact.tsx';

/** VERIFY_CONTACT: the code that was sent to one's own phone or email. */
export function VerifyContactDialog({ params, onClose }: DialogProps<'VERIFY_CONTACT'>) {
  const { t } = useTranslation('verification');
  return (
    <AppDialog title={t(`verify_${params.kind}`)} onClose={onClose}>
      <VerifyContact kind={params.kind} onDone={onClose} />
    </AppDialog>
  );
}
