import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/states/notice.tsx';

interface Props {
  /** Until when the account can be restored, in the API's words. */
  message: string;
  busy: boolean;
  onRestore: () => void;
}

/** Shown to a member who signs in to a deleted account. */
export function RestoreOffer({ message, busy, onRestore }: Props) {
  const { t } = useTranslation('lifecycle');
  return (
    <Notice
      intent="warning"
      role="alert"
      title={t('restoreTitle')}
      actions={
        <Button disabledFocusable={busy} onClick={onRestore}>
          {t('restore')}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
