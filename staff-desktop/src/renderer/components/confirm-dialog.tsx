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
import { ProblemBar } from './problem-bar.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

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
              <ProblemBar error={error} />
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
