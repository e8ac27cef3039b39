import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { useEarlyFocus } from './use-early-focus.ts';
import { useOverlay } from './use-overlay.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  // A button's label stays on one line.
  actions: { '& > .fui-Button': { maxWidth: 'none', whiteSpace: 'nowrap' } },
});

interface DialogFrameProps {
  title: string;
  /** The buttons. */
  actions: ReactNode;
  /** Called by Escape. If absent, only a button closes the dialog. */
  onClose?: () => void;
  /** Makes it a form, which Enter submits. */
  onSubmit?: () => void;
  /** Opens without an animation, for content that measures itself when it appears. */
  still?: boolean;
  children?: ReactNode;
}

/** A modal dialog that returns the focus when it closes. */
export function DialogFrame({ actions, children, onClose, onSubmit, still, title }: DialogFrameProps) {
  const styles = useStyles();
  useOverlay();
  const surface = useEarlyFocus();
  const body = (
    <DialogBody>
      <DialogTitle>{title}</DialogTitle>
      {children ? <DialogContent className={styles.content}>{children}</DialogContent> : null}
      <DialogActions className={styles.actions}>{actions}</DialogActions>
    </DialogBody>
  );
  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit?.();
  }
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_event, { open }) => !open && onClose?.()}
      {...(still ? { surfaceMotion: null } : {})}
    >
      <DialogSurface ref={surface} className={styles.surface}>
        {onSubmit ? (
          <form noValidate onSubmit={send}>
            {body}
          </form>
        ) : (
          body
        )}
      </DialogSurface>
    </Dialog>
  );
}
