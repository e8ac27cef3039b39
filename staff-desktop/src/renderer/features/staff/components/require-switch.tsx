import { Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { refreshAccess } from '../../../lib/session.ts';
import { useRequireSecondFactor, useSettings } from '../api/staff-accounts.ts';

/**
 * Sets whether Administration must have a second step. Asks for confirmation, because it applies to all
 * immediately.
 */
export function RequireSwitch() {
  const { t } = useTranslation();
  const { data } = useSettings();
  const [isAsking, setAsking] = useState(false);
  const { error, isPending, mutate } = useRequireSecondFactor();
  if (!data) return null;
  const isRequired = data.secondFactorRequired;
  function settle() {
    setAsking(false);
    // It applies to this user too: the new tokens say what must be set up first.
    void refreshAccess();
  }
  const act = isRequired ? 'Release' : 'Require';

  return (
    <>
      <Switch label={t('staff.require')} checked={isRequired} onChange={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          question={t(`staff.ask${act}`)}
          confirm={t(isRequired ? 'staff.requireOff' : 'staff.requireOn')}
          working={isPending}
          error={error}
          onConfirm={() => mutate(!isRequired, { onSuccess: settle })}
          onClose={() => setAsking(false)}
        >
          {t(`staff.${isRequired ? 'release' : 'require'}What`)}
        </ConfirmDialog>
      )}
    </>
  );
}
