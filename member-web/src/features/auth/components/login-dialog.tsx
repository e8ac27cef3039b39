import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { BrandMark } from '../../../components/brand-mark.tsx';
import type { DialogProps } from '../../../state/dialogs.ts';
import { AuthPanel } from './auth-panel.tsx';

/** LOGIN: sign in or sign up without leaving the page. */
export function LoginDialog({ params, onClose }: DialogProps<'LOGIN'>) {
  const { t } = useTranslation('auth');
  return (
    <AppDialog title={<BrandMark />} onClose={onClose}>
      <AuthPanel
        mode={params.mode ?? 'signIn'}
        reason={params.reason ?? (params.mode === 'signUp' ? t('signUpReason') : undefined)}
        onDone={onClose}
      />
    </AppDialog>
  );
}
