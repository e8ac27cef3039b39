import { Toast, Toaster, ToastTitle, tokens, useId, useToastController } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useMedia } from '../lib/media.ts';
import { openDialogsAtom } from '../state/dialogs.ts';
import { errorMessageAtom, successMessageAtom, type ToastMessage } from '../state/state.ts';

/** Below the headers of pages and dialogs, whose buttons must stay reachable. */
const belowHeadPx = 64;
/** The line of the tabs below the header where the screen is narrow. */
const tabsPx = 52;

/**
 * The only toast area, at the top centre (spec §2): success and error messages, announced to screen readers.
 */
export function ToastArea() {
  const toasterId = useId('toaster');
  const { dispatchToast } = useToastController(toasterId);
  const success = useAtomValue(successMessageAtom);
  const error = useAtomValue(errorMessageAtom);

  const show = useCallback(
    (message: ToastMessage | undefined, intent: 'success' | 'error') => {
      if (!message) return;
      dispatchToast(
        <Toast>
          <ToastTitle style={{ whiteSpace: 'pre-line', lineHeight: tokens.lineHeightBase300 }}>
            {message.text}
          </ToastTitle>
        </Toast>,
        {
          intent,
          timeout: message.duration,
          politeness: intent === 'error' ? 'assertive' : 'polite',
          pauseOnHover: true,
        },
      );
    },
    [dispatchToast],
  );
  useEffect(() => show(success, 'success'), [show, success]);
  useEffect(() => show(error, 'error'), [show, error]);

  const isNarrow = useMedia('(max-width: 1199px)');
  const isOnPage = useAtomValue(openDialogsAtom).length === 0;
  const offset = { vertical: belowHeadPx + (isNarrow && isOnPage ? tabsPx : 0) };
  return <Toaster toasterId={toasterId} position="top" offset={offset} limit={3} />;
}
