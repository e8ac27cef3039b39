import { Toast, Toaster, ToastTitle, tokens, useId, useToastController } from '@fluentui/react-components';
import { lastOf } from '@milon/shared/lists';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useMedia } from '../lib/media.ts';
import { errorMessageAtom, successMessageAtom, type ToastMessage } from '../state/state.ts';

/** Below the header of the page, whose buttons must stay reachable. */
const belowHeaderPx = 64;
/** The line of the tabs below the header where the screen is narrow. */
const tabsPx = 52;
const mostWidthPx = 292;

/**
 * The place over the title of the top dialog, as numbers: between its buttons, and above the headings and
 * buttons of its step. Empty where no dialog is open.
 */
function readPlace(): string {
  const dialog = lastOf(document.querySelectorAll('[role=dialog][aria-modal=true]'));
  const title = dialog?.querySelector('h2');
  if (!title?.parentElement) return '';
  const { left, width } = title.getBoundingClientRect();
  const { top } = title.parentElement.getBoundingClientRect();
  const place = [top + 4, left + width / 2 - innerWidth / 2, Math.min(width, mostWidthPx)];
  return place.map(Math.round).join(' ');
}

function followPlace(onChange: () => void): () => void {
  // Each dialog is a child of the body.
  const dialogs = new MutationObserver(onChange);
  dialogs.observe(document.body, { childList: true });
  globalThis.addEventListener('resize', onChange);
  return () => {
    dialogs.disconnect();
    globalThis.removeEventListener('resize', onChange);
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
  const onPage = `${belowHeaderPx + (isNarrow ? tabsPx : 0)} 0 ${mostWidthPx}`;
  const place = useSyncExternalStore(followPlace, readPlace) || onPage;
  const [vertical = 0, horizontal = 0, width = 0] = place.split(' ').map(Number);
  return (
    <Toaster
      toasterId={toasterId}
      position="top"
      offset={{ vertical, horizontal }}
      limit={3}
      style={{ width }}
    />
  );
}
