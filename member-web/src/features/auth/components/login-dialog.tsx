import { BrandMark } from '../../../parts/brand-mark/brand-mark.tsx';
import { DialogFrame } from '../../../parts/dialog-frame.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { AuthPanel } from './auth-panel.tsx';
import type { LoadLaterSteps } from './sign-up-steps.tsx';

interface Props extends DialogProps<'LOGIN'> {
  /** What a guest asked for, as the reason to sign up. */
  why: string;
  loadLater: LoadLaterSteps;
}

/** LOGIN: sign in or sign up without leaving the page. */
export function LoginDialog({ params, why, loadLater, onClose }: Props) {
  return (
    <DialogFrame title={<BrandMark />} onClose={onClose}>
      <AuthPanel
        mode={params.mode ?? 'signIn'}
        reason={params.reason ?? (params.mode === 'signUp' ? why : undefined)}
        loadLater={loadLater}
        onDone={onClose}
      />
    </DialogFrame>
  );
}
