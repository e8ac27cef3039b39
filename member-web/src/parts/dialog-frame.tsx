import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PlainDialog, type PlainDialogProps } from '../components/dialog/plain-dialog.tsx';
import { loadCode } from '../lib/code/load-code.ts';
import { store } from '../lib/store.ts';
import { openDialogsAtom } from '../state/dialogs.ts';

type Frame = ComponentType<PlainDialogProps>;

/** Another dialog is open, so this has been loaded. */
const AppDialog: Frame = lazy(async () => ({
  default: (await loadCode(() => import('../components/dialog/app-dialog.tsx'))).AppDialog,
}));

/** The frame of a dialog that opens with few scripts, unless it opens above another one. */
export function DialogFrame(props: PlainDialogProps) {
  const [Shown] = useState<Frame>(() => (store.get(openDialogsAtom).length > 1 ? AppDialog : PlainDialog));
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}
