import { AccountSettingsDialog } from '../../features/account/components/settings/account-settings-dialog.tsx';
import type { DialogProps } from '../../state/dialog-params.ts';
import { chooseLanguage } from '../choose-language.ts';

/** The ACCOUNT_SETTINGS dialog, connected to the page's language switch. */
export function OwnSettingsDialog(props: DialogProps<'ACCOUNT_SETTINGS'>) {
  return <AccountSettingsDialog {...props} onLanguage={(language) => void chooseLanguage(language)} />;
}
