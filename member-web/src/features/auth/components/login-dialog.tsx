import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { PlainDialog } from '../../../components/dialog/plain-dialog.tsx';
import { loadCode } from '../../../lib/code/load-code.ts';
import { store } from '../../../lib/store.ts';
import { BrandMark } from '../../../parts/brand-mark/brand-mark.tsx';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { openDialogsAtom } from '../../../state/dialogs.ts';
import { AuthPanel } from './auth-panel.tsx';
import type { LoadLaterSteps } from './sign-up-steps.tsx';

type Frame = ComponentType<{ title: ReactNode; onClose: () => void; children: ReactNode }>;

/** Another dialog is open, so this has been loaded. */
const AppDialog: Frame = lazy(async () => ({
  default: (await loadCode(() => import('../../../components/dialog/app-dialog.tsx'))).AppDialog,
}));

interface Props extends DialogProps<'LOGIN'> {
  /** What a guest asked for, as the reason to sign up. */
  why: string;
  loadLater: LoadLaterSteps;
}

/** LOGIN: sign in or sign up without leaving the page. */
export function LoginDialog({ params, why, loadLater, onClose }: Props) {
  const [Frame] = useState<Frame>(() => (store.get(openDialogsAtom).length > 1 ? AppDialog : PlainDialog));
  return (
    <Suspense fallback={null}>
      <Frame title={<BrandMark />} onClose={onClose}>
        <AuthPanel
          mode={params.mode ?? 'signIn'}
          reason={params.reason ?? (params.mode === 'signUp' ? why : undefined)}
          loadLater={loadLater}
          onDone={onClose}
        />
      </Frame>
    </Suspense>
  );
}
