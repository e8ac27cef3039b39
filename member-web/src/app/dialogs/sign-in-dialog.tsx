import { LoginDialog } from '../../features/auth/components/login-dialog.tsx';
import { loadCode } from '../../lib/code/load-code.ts';
import type { DialogProps } from '../../state/dialog-params.ts';
import { withMoreTexts } from '../i18n.ts';

const loadLater = () => loadCode(() => withMoreTexts(() => import('../../features/auth/later-steps.ts')));

/** The LOGIN dialog. The later steps of sign-up come with the texts of the dialogs. */
export function SignInDialog(props: DialogProps<'LOGIN'>) {
  return <LoginDialog {...props} loadLater={loadLater} />;
}
