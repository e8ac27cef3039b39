import { Button, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { PhoneForm } from '../../../parts/verify-contact/phone-form.tsx';
import { VerifyContact } from '../../../parts/verify-contact/verify-contact.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';

/** VERIFY_CONTACT: verifies the member's phone or email with a code, by itself or before an invitation. */
export function VerifyContactDialog({ params, onClose }: DialogProps<'VERIFY_CONTACT'>) {
  const { t } = useTranslation('verification');
  const user = useCurrentUser();
  const { before, kind } = params;
  const isMissing = kind === 'phone' && user?.phoneNumber === undefined;
  function goOn() {
    onClose();
    before?.onGoOn();
  }
  return (
    <AppDialog title={t(`verify_${kind}`)} onClose={onClose}>
      {before ? <Text>{t(before.isRequired ? 'beforeRequired' : 'beforeReminder')}</Text> : null}
      {isMissing ? <PhoneForm /> : <VerifyContact kind={kind} onDone={goOn} onLeave={onClose} />}
      {before && !before.isRequired ? (
        <Button appearance="subtle" size="large" onClick={goOn}>
          {t('inviteWithout')}
        </Button>
      ) : null}
    </AppDialog>
  );
}
