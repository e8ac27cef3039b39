import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import type { DialogProps } from '../../../state/dialogs.ts';
import { GivePhone } from './give-phone.tsx';
import { VerifyContact } from './verify-contact.tsx';

/** VERIFY_CONTACT: verifies the member's phone or email with a code. */
export function VerifyContactDialog({ params, onClose }: DialogProps<'VERIFY_CONTACT'>) {
  const { t } = useTranslation('verification');
  const user = useCurrentUser();
  const isMissing = params.kind === 'phone' && user?.phoneNumber === undefined;
  return (
    <AppDialog title={t(`verify_${params.kind}`)} onClose={onClose}>
      {isMissing ? <GivePhone /> : <VerifyContact kind={params.kind} onDone={onClose} />}
    </AppDialog>
  );
}
