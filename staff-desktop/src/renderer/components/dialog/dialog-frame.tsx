import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decideByKey } from '../../lib/typing/decision-key.ts';
import { DecisionButton } from '../decision-button.tsx';
import { KeyCap } from '../key-cap.tsx';
import { useEarlyFocus } from './use-early-focus.ts';
import { useOverlay } from './use-overlay.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: {
    display: 'grid',
    // Else a message bar, which hides its overflow, is cut to one line where the content scrolls.
    gridAutoRows: 'max-content',
    rowGap: tokens.spacingVerticalM,
  },
  // A button's label stays on one line.
  actions: { '& > .fui-Button': { maxWidth: 'none', whiteSpace: 'nowrap' } },
});

interface DialogFrameProps {
  title: string;
  /** What Ctrl+Enter and the main button do. Enter alone never decides. */
  decision?: { readonly text: string; readonly isBlocked: boolean; readonly onDecide: () => void };
  /** The buttons of a dialog without a decision. */
  actions?: ReactNode;
  /** Called by Escape. If absent, only a button closes the dialog. */
  onClose?: () => void;
  /** Opens without an animation, for content that measures itself when it appears. */
  still?: boolean;
  children?: ReactNode;
}

/** A modal dialog that returns the focus when it closes. */
export function DialogFrame({ actions, children, decision, onClose, still, title }: DialogFrameProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  useOverlay();
  const surface = useEarlyFocus();

  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_event, { open }) => !open && onClose?.()}
      {...(still ? { surfaceMotion: null } : {})}
    >
      <DialogSurface
        ref={surface}
        className={styles.surface}
        {...(decision ? { onKeyDown: decideByKey(decision) } : {})}
      >
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children ? <DialogContent className={styles.content}>{children}</DialogContent> : null}
          <DialogActions className={styles.actions}>
            {decision ? (
              <>
                {/* First, so that a dialog without a field opens on it, and no early key decides. */}
                <Button onClick={onClose}>
                  {t('action.cancel')}
                  <KeyCap inButton>Esc</KeyCap>
                </Button>
                <DecisionButton {...decision} />
              </>
            ) : (
              actions
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
