import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from './problem-text.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

interface ConfirmDialogProps {
  /** The question itself. */
  question: string;
  /** The button that does it. */
  confirm: string;
  /** Something has still to be chosen. */
  incomplete?: boolean;
  working: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that others will see; stays open with the reason where it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { children, confirm, error, incomplete = false, onClose, onConfirm, question, working } = props;
  useReturnedFocus();
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{question}</DialogTitle>
          {(children !== undefined || error != null) && (
            <DialogContent className={styles.content}>
              {children}
              {error != null && (
                <MessageBar intent="error" layout="multiline" role="alert">
                  <MessageBarBody>{problemText(error)}</MessageBarBody>
                </MessageBar>
              )}
            </DialogContent>
          )}
          <DialogActions>
            <Button appearance="primary" disabledFocusable={working || incomplete} onClick={onConfirm}>
              {confirm}
            </Button>
            <Button appearance="secondary" onClick={onClose}>
              {t('action.cancel')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Afterwards the focus is where it was, or around it where the pressed button has gone. */
function useReturnedFocus(): void {
  const [places] = useState(() => {
    const before = document.activeElement;
    return [before, before?.closest('section[tabindex="-1"]'), before?.closest('main')];
  });
  useEffect(
    () => () => {
      // The dialog's own trap lets go a turn later.
      setTimeout(() => {
        const place = places.find((one) => one?.isConnected);
        if (place instanceof HTMLElement && document.activeElement === document.body) place.focus();
      });
    },
    [places],
  );
}
