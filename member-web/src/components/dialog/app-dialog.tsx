import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  type PositioningConfigurationFn,
  PositioningConfigurationProvider,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, use, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_DIALOG_PX, CONTENT_WIDTH_DESKTOP_PX, POPUP_WIDTH } from '../../lib/constants.ts';
import { useIsPhone } from '../../lib/media.ts';
import { useDialogTitle } from '../../lib/page-title.ts';
import { BackIcon } from '../icons.ts';
import { CloseIcon } from '../page-icons.ts';
import './covered-dialog.css';
import { LeadsBack } from './leads-back.ts';
import { useEarlyFocus } from './use-early-focus.ts';
import { useFirstField } from './use-first-field.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';

const useStyles = makeStyles({
  surface: {
    width: POPUP_WIDTH.narrow,
    maxWidth: `${POPUP_WIDTH.px}px`,
    maxHeight: ['min(90vh, 860px)', 'min(90dvh, 860px)'],
    padding: 0,
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
  },
  wide: { maxWidth: '860px' },
  page: { maxWidth: `${CONTENT_WIDTH_DESKTOP_PX}px` },
  chat: {
    maxWidth: `${CHAT_DIALOG_PX.maxWidth}px`,
    height: [`min(${CHAT_DIALOG_PX.height}px, 95vh)`, `min(${CHAT_DIALOG_PX.height}px, 95dvh)`],
  },
  panes: {
    maxWidth: `${CONTENT_WIDTH_DESKTOP_PX}px`,
    height: ['min(760px, 90vh)', 'min(760px, 90dvh)'],
  },
  sheet: {
    width: '100%',
    maxWidth: '100%',
    height: ['100vh', '100dvh'],
    maxHeight: ['100vh', '100dvh'],
    margin: 0,
    borderRadius: 0,
    border: 'none',
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: 0,
    // Not by a height in percent, which is 0 in WebKit where the surface has none.
    flexGrow: 1,
    minHeight: 0,
    maxHeight: 'none',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  withBack: { paddingInlineStart: tokens.spacingHorizontalS },
  title: {
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  content: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // A long email address or name breaks instead of overflowing the dialog.
    overflowWrap: 'anywhere',
    // Fluent lets scrolling content extend 2 px on every side, over the lines above and below it.
    margin: 0,
    padding: tokens.spacingHorizontalL,
    // Sticky content at the lower edge covers the padding instead of sitting above it.
    '--milon-foot': `calc(0px - ${tokens.spacingHorizontalL})`,
  },
  flush: { padding: 0, '--milon-foot': '0px' },
  footer: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    paddingBottom: `max(${tokens.spacingVerticalM}, env(safe-area-inset-bottom))`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Within reach of the thumb, and never a ragged second row.
  wideButtons: { '& > button': { flexGrow: 1 } },
  closeButton: { minWidth: '44px', minHeight: '44px' },
});

/** A list opened in a dialog stays there if the page behind scrolls, as a phone's keyboard makes it do. */
const asDialog: PositioningConfigurationFn = ({ options }) => ({ ...options, strategy: 'fixed' });

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode;
  /** Next to the title: a menu or a button. */
  actions?: ReactNode;
  size?: 'popup' | 'wide' | 'chat' | 'page' | 'panes';
  /** The name of the button that closes it; on a phone it is the way back. */
  collapse?: string;
  /** Scrolling content extends to the edges. */
  flush?: boolean;
  /** A question that a click outside the dialog must not answer. */
  alert?: boolean;
  className?: string;
  /** The title of the page while the dialog is open, if it has an address. */
  pageTitle?: string;
}

/**
 * The frame of every dialog: a popup of 503 px or 95 %, at most 500 × 576 in the chat, as wide as the page
 * for two panes, a full-height sheet on phones (spec §9). A dialog above another replaces it and leads back.
 */
export function AppDialog(props: Props) {
  const { title, onClose, children, footer, actions, size = 'popup', ...more } = props;
  const { collapse, flush, alert, className, pageTitle } = more;
  const styles = useStyles();
  const { t } = useTranslation();
  const phone = useIsPhone();
  const head = useRef<HTMLDivElement>(null);
  // A question does not replace what it is about.
  const leadsBack = use(LeadsBack) && !alert;
  useReturnFocus();
  useDialogTitle(pageTitle);
  // At once: Fluent hides the page from screen readers only after the focus has moved.
  useLayoutEffect(() => document.getElementById('root')?.setAttribute('aria-hidden', 'true'), []);
  useEarlyFocus(head);
  useFirstField(head);
  useKeptFocus(head);
  const isBack = leadsBack || (collapse !== undefined && phone);
  const closing = (
    <Button
      appearance="subtle"
      className={styles.closeButton}
      icon={isBack ? <BackIcon /> : <CloseIcon />}
      aria-label={collapse ?? t(isBack ? 'back' : 'close')}
      title={collapse}
      onClick={onClose}
    />
  );
  return (
    <Dialog open modalType={alert ? 'alert' : 'modal'} onOpenChange={(_, data) => data.open || onClose()}>
      <DialogSurface
        data-replaces={alert ? undefined : ''}
        className={mergeClasses(
          styles.surface,
          size !== 'popup' && styles[size],
          phone && !alert && styles.sheet,
          className,
        )}
      >
        <PositioningConfigurationProvider value={asDialog}>
          <DialogBody className={styles.body}>
            <div ref={head} className={mergeClasses(styles.head, isBack && styles.withBack)}>
              {isBack ? closing : null}
              <DialogTitle className={styles.title} action={null}>
                {title}
              </DialogTitle>
              {actions}
              {isBack ? null : closing}
            </div>
            <DialogContent data-content className={mergeClasses(styles.content, flush && styles.flush)}>
              {children}
            </DialogContent>
            {footer ? (
              <div className={mergeClasses(styles.footer, phone && !alert && styles.wideButtons)}>
                {footer}
              </div>
            ) : null}
          </DialogBody>
        </PositioningConfigurationProvider>
      </DialogSurface>
    </Dialog>
  );
}
