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
import { useReturnedFocus } from './use-returned-focus.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  // The words of a button stay on one line.
  actions: { '& > .fui-Button': { maxWidth: 'none', whiteSpace: 'nowrap' } },
});

interface DialogFrameProps {
  title: string;
  /** The buttons. */
  actions: ReactNode;
  /** Escape closes it; where this is absent nothing but a button does. */
  onClose?: () => void;
  /** Makes it a form, which Enter sends. */
  onSubmit?: () => void;
  /** It is there at once, for what measures itself as it appears: the dialog grows into its place otherwise. */
  still?: boolean;
  children?: ReactNode;
}

/** A dialog over the screen, which gives the focus back where it came from. */
export function DialogFrame({ actions, children, onClose, onSubmit, still, title }: DialogFrameProps) {
  const styles = useStyles();
  useReturnedFocus();
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
      <DialogSurface className={styles.surface}>
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
