import { ProfileDialog } from '../../features/account/components/profile/profile-dialog.tsx';
import { PreferencePanel } from '../../features/preference/components/preference-panel.tsx';
import type { DialogProps } from '../../state/dialog-params.ts';

/** The PROFILE dialog: the account, with the preference as one of its tabs. */
export function OwnProfileDialog(props: DialogProps<'PROFILE'>) {
  return <ProfileDialog {...props} preference={<PreferencePanel />} />;
}
