import { Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { refreshAccess } from '../../../lib/session.ts';
import { useRequireSecondFactor, useSettings } from '../api/staff-accounts.ts';

/** Whether Administration must have a second step; asked before it changes, since it holds for all at once. */
export function RequireSwitch() {
  const { t } = useTranslation();
  const { data } = useSettings();
  const [isAsking, setAsking] = useState(false);
  const { error, isPending, mutate } = useRequireSecondFactor();
  if (!data) return null;
  const isRequired = data.secondFactorRequired;
  function settle() {
    setAsking(false);
    // It holds for oneself too: new tokens tell what has to be done first.
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
