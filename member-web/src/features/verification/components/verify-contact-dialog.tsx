import { Button, Text } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { PhoneForm } from '../../../parts/verify-contact/phone-form.tsx';
import { VerifyContact } from '../../../parts/verify-contact/verify-contact.tsx';
import { keepAsked, keptAskedAtom } from '../../../state/asked.ts';
import type { DialogProps } from '../../../state/dialog-params.ts';

/** VERIFY_CONTACT: verifies the member's phone or email with a code, by itself or as a gate. */
export function VerifyContactDialog({ params, onClose }: DialogProps<'VERIFY_CONTACT'>) {
  const { t } = useTranslation('verification');
  const user = useCurrentUser();
  const { kind } = params;
  const kept = useAtomValue(keptAskedAtom);
  const isMissing = kind === 'phone' && user?.phoneNumber === undefined;
  function skip() {
    onClose();
    if (kept) keepAsked({ ...kept, isSkipped: true });
  }
  return (
    <AppDialog title={t(`verify_${kind}`)} onClose={onClose}>
      {kept?.gate === 'code' ? <Text>{t(`beforeRequired_${kind}`)}</Text> : null}
      {kept?.gate === 'reminder' ? <Text>{t('beforeReminder')}</Text> : null}
      {isMissing ? <PhoneForm /> : <VerifyContact kind={kind} onDone={onClose} />}
      {kept?.gate === 'reminder' ? (
        <Button appearance="subtle" size="large" onClick={skip}>
          {t('inviteWithout')}
        </Button>
      ) : null}
    </AppDialog>
  );
}
