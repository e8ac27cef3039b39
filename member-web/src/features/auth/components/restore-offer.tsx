import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

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
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t('restoreTitle')}</MessageBarTitle>
        {message}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="medium" disabledFocusable={busy} onClick={onRestore}>
          {t('restore')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
