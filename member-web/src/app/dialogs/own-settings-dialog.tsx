import { AccountSettingsDialog } from '../../features/account/components/settings/account-settings-dialog.tsx';
import type { DialogProps } from '../../state/dialogs.ts';
import { chooseLanguage } from '../choose-language.ts';

/** ACCOUNT_SETTINGS, with the page's own change of language. */
export function OwnSettingsDialog(props: DialogProps<'ACCOUNT_SETTINGS'>) {
  return <AccountSettingsDialog {...props} onLanguage={(language) => void chooseLanguage(language)} />;
}
