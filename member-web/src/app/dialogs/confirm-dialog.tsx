import { Button, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/dialog/app-dialog.tsx';
import type { DialogProps } from '../../state/dialog-params.ts';

/** Asks for confirmation of one action. Cancel is always the easiest choice. */
export function ConfirmDialog({ params, onClose }: DialogProps<'CONFIRM'>) {
  const { t } = useTranslation();
  return (
    <AppDialog
      alert
      title={params.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            appearance="primary"
            onClick={() => {
              onClose();
              void params.onConfirm();
            }}
          >
            {params.confirm}
          </Button>
        </>
      }
    >
      <Text>{params.text ?? params.title}</Text>
    </AppDialog>
  );
}
