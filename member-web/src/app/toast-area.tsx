import { Toast, Toaster, ToastTitle, tokens, useId, useToastController } from '@fluentui/react-components';
import { lastOf } from '@milon/shared/lists';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useMedia } from '../lib/media.ts';
import { errorMessageAtom, successMessageAtom, type ToastMessage } from '../state/state.ts';

/** Below the header of the page, whose buttons must stay reachable. */
const belowHeaderPx = 64;
/** The line of the tabs below the header where the screen is narrow. */
const tabsPx = 52;
const mostWidthPx = 292;

interface Place {
  readonly vertical: number;
  readonly horizontal: number;
  readonly width: number;
}

/** Over the title of the top dialog: between its buttons, and above the headings and buttons of its step. */
function placeOverTitle(): Place | undefined {
  const dialog = lastOf(document.querySelectorAll('[role=dialog][aria-modal=true]'));
  const title = dialog?.querySelector('h2');
  if (!title?.parentElement) return undefined;
  const { left, width } = title.getBoundingClientRect();
  const { top } = title.parentElement.getBoundingClientRect();
  return {
    vertical: top + 4,
    horizontal: left + width / 2 - innerWidth / 2,
    width: Math.min(width, mostWidthPx),
  };
}

/**
 * The only toast area, at the top centre (spec §2): success and error messages, announced to screen readers.
 */
export function ToastArea() {
  const toasterId = useId('toaster');
  const { dispatchToast } = useToastController(toasterId);
  const success = useAtomValue(successMessageAtom);
  const error = useAtomValue(errorMessageAtom);

  const [overTitle, setOverTitle] = useState<Place>();
  useEffect(() => {
    const look = () => setOverTitle(placeOverTitle());
    // Each dialog is a child of the body.
    const dialogs = new MutationObserver(look);
    dialogs.observe(document.body, { childList: true });
    globalThis.addEventListener('resize', look);
    return () => {
      dialogs.disconnect();
      globalThis.removeEventListener('resize', look);
    };
  }, []);

  const show = useCallback(
    (message: ToastMessage | undefined, intent: 'success' | 'error') => {
      if (!message) return;
      setOverTitle(placeOverTitle());
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
  const place = overTitle ?? {
    vertical: belowHeaderPx + (isNarrow ? tabsPx : 0),
    horizontal: 0,
    width: mostWidthPx,
  };
  return (
    <Toaster
      toasterId={toasterId}
      position="top"
      offset={{ vertical: place.vertical, horizontal: place.horizontal }}
      limit={3}
      style={{ width: place.width }}
    />
  );
}
