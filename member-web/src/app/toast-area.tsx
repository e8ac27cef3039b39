import {
  makeStyles,
  Toast,
  Toaster,
  ToastTitle,
  tokens,
  useId,
  useToastController,
} from '@fluentui/react-components';
import { lastOf } from '@milon/shared/lists';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../lib/media.ts';
import { errorMessageAtom, successMessageAtom, type ToastMessage } from '../state/state.ts';

/** Below the header of the page, whose buttons must stay reachable. */
const belowHeaderPx = 64;
/** The line of the tabs below the header where the screen is narrow. */
const tabsPx = 52;
/** Above each message, by Fluent. */
const marginPx = 16;
/** Wider than Fluent's, so that most messages have one line and cover fewer rows or tabs. */
const mostWidthPx = 400;
/** Higher over a sheet, whose heading must stay in sight. */
const veiledPx = 8 - marginPx;

/** By a variable: Fluent moves each toast once more by a `style` of its area. */
const widthVariable = '--milon-toast-width';
const pageWidth = () => Math.min(innerWidth - 16, mostWidthPx);

/** Above the portals of Fluent's dialogs. */
const aboveDialogs = 1_000_001;
const useStyles = makeStyles({
  layer: { position: 'relative', zIndex: aboveDialogs },
  area: { position: 'fixed', width: `var(${widthVariable})` },
});
/** Fluent's dialogs hide the rest of the page from screen readers, except a child of the body with this. */
const neverHidden = { 'data-tabster-never-hide': '' };

/**
 * The place over the title of the top dialog, as numbers: between its buttons, and above the headings and
 * buttons of its step. At the top of a sheet that veils the page. Empty where there is neither.
 */
function readPlace(): string {
  const dialog = lastOf(document.querySelectorAll('[role=dialog][aria-modal=true]'));
  const title = dialog?.querySelector('h2');
  if (!title?.parentElement) {
    const isVeiled = document.querySelector('#content')?.closest('[inert]');
    return isVeiled ? `${veiledPx} 0 ${pageWidth()}` : '';
  }
  const { left, width } = title.getBoundingClientRect();
  const { top } = title.parentElement.getBoundingClientRect();
  const place = [top + 4 - marginPx, left + width / 2 - innerWidth / 2, Math.min(width, mostWidthPx)];
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
  const styles = useStyles();
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
  const onPage = `${belowHeaderPx + (isNarrow ? tabsPx : 0)} 0 ${pageWidth()}`;
  const place = useSyncExternalStore(followPlace, readPlace) || onPage;
  const [vertical = 0, horizontal = 0, width = 0] = place.split(' ').map(Number);
  useLayoutEffect(() => document.body.style.setProperty(widthVariable, `${width}px`), [width]);
  // In the page itself an open dialog would silence it. A part of the toaster reads messages out, no log.
  return createPortal(
    <div {...neverHidden} role="log" aria-live="off" className={styles.layer}>
      <Toaster
        inline
        toasterId={toasterId}
        position="top"
        offset={{ vertical, horizontal }}
        limit={3}
        className={styles.area}
      />
    </div>,
    document.body,
  );
}
