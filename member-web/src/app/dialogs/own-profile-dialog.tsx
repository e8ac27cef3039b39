import { ProfileDialog } from '../../features/account/components/profile/profile-dialog.tsx';
import { PreferencePanel } from '../../features/preference/components/preference-panel.tsx';
import type { DialogProps } from '../../state/dialogs.ts';

/** PROFILE: the account with the preference among its tabs. */
export function OwnProfileDialog(props: DialogProps<'PROFILE'>) {
  return <ProfileDialog {...props} preference={<PreferencePanel />} />;
}
