import { Body1 } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { activePolicyOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { useFieldFaults } from '../../../components/form/use-field-faults.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { leaveSafely, useUnsaved } from '../../../lib/work/unsaved.ts';
import { useRestoreUser } from '../api/use-restore-user.ts';

/** Restores a member whom staff deleted, with a reason that stays among the notes for staff. */
export function RestoreDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { label } = useFormat();
  const toast = useToast();
  const [text, setText] = useState('');
  const { error, isPending, mutate } = useRestoreUser(user._id);
  const { check, faults, rest, touch } = useFieldFaults<'reason'>(error, () => undefined);
  const reason = text.trim();
  useUnsaved(reason !== '');

  function restore() {
    if (!check({ reason: reason === '' && t('users.restoreReasonMissing') })) return;
    mutate(reason, {
      onSuccess() {
        toast(t('users.restored'));
        onClose();
      },
    });
  }

  return (
    <FormDialog
      title={t('users.askRestore', { name: fullName(user) })}
      submit={t('users.restore')}
      working={isPending}
      error={rest}
      onSubmit={restore}
      onClose={() => leaveSafely(onClose)}
    >
      <Body1>{t('users.restoreText', { status: label(activePolicyOptions, user.activePolicy) })}</Body1>
      <TextAreaField
        label={t('users.restoreReason')}
        hint={t('users.restoreReasonHint')}
        maxLength={1000}
        value={text}
        fault={faults.reason}
        onChange={(written) => {
          touch();
          setText(written);
        }}
      />
    </FormDialog>
  );
}
