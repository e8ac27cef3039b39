import { Button } from '@fluentui/react-components';
import { isProblem, messageOf } from '@milon/shared/client';
import { phoneText } from '@milon/shared/rules';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { useFormat } from '../../../lib/format.ts';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { confirmNumber } from '../api/number-calls.ts';

/** CONFIRM_NUMBER: asks the owner whether the number that others see is still in use. */
export function ConfirmNumberDialog({ onClose }: DialogProps<'CONFIRM_NUMBER'>) {
  const { t } = useTranslation(['verification', 'common']);
  const { digits } = useFormat();
  const user = useCurrentUser();
  const phone = user?.candidateNumber ?? user?.phoneNumber;
  const { error, isPending, isSuccess, mutate } = useMutation({ mutationFn: confirmNumber });
  const changed = phone === undefined || isProblem(error, 'CONFLICT');
  const isAsking = !isSuccess && !changed;
  return (
    <AppDialog
      title={t('numberTitle')}
      onClose={onClose}
      footer={
        isAsking ? (
          <>
            <Button size="large" onClick={() => openDialog('SUPPORT_OPTIONS')}>
              {t('numberNo')}
            </Button>
            <Button
              appearance="primary"
              size="large"
              disabledFocusable={isPending}
              onClick={() => (isPending ? undefined : mutate(`${phone.countryCode}${phone.number}`))}
            >
              {t('numberYes')}
            </Button>
          </>
        ) : (
          <Button appearance="primary" size="large" onClick={onClose}>
            {t('common:close')}
          </Button>
        )
      }
    >
      {isSuccess ? (
        <StateMessage done title={t('numberConfirmed')} text={t('numberThanks')} />
      ) : changed ? (
        <StateMessage title={t('numberChanged')} />
      ) : (
        <StateMessage title={digits(phoneText(phone))} text={t('numberWhy')}>
          <FormFailure text={error ? messageOf(error) : undefined} />
        </StateMessage>
      )}
    </AppDialog>
  );
}
