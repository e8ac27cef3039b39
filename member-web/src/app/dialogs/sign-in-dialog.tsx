import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LoginDialog } from '../../features/auth/components/login-dialog.tsx';
import { loadCode } from '../../lib/code/load-code.ts';
import { keptAskedAtom } from '../../state/asked.ts';
import type { DialogProps } from '../../state/dialog-params.ts';
import { whyAsked } from '../asked/why-asked.ts';
import { withMoreTexts } from '../i18n.ts';

const loadLater = () => loadCode(() => withMoreTexts(() => import('../../features/auth/later-steps.ts')));

/**
 * The LOGIN dialog, with what the gate of sign-up interrupted as its reason. The later steps of sign-up come
 * with the texts of the dialogs.
 */
export function SignInDialog(props: DialogProps<'LOGIN'>) {
  const { t } = useTranslation('auth');
  const kept = useAtomValue(keptAskedAtom);
  const { why, name } = whyAsked(kept?.gate === 'signUp' ? kept.asked : undefined);
  return <LoginDialog {...props} why={t(`why_${why}`, { name })} loadLater={loadLater} />;
}
