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
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemBar } from './problem-bar.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  submit: { whiteSpace: 'nowrap' },
});

interface FormDialogProps {
  title: string;
  /** The button that sends it. */
  submit: string;
  working: boolean;
  /** What is not about one field. */
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields over the screen; Enter sends them, and a refusal leaves what was typed. */
export function FormDialog(props: FormDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { children, error, onClose, onSubmit, submit, title, working } = props;
  useReturnedFocus();
  function send(event: FormEvent) {
    event.preventDefault();
    if (!working) onSubmit();
  }
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <form noValidate onSubmit={send}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {children}
              <ProblemBar error={error} />
            </DialogContent>
            <DialogActions>
              <Button
                type="submit"
                appearance="primary"
                className={styles.submit}
                disabledFocusable={working}
              >
                {submit}
              </Button>
              <Button appearance="secondary" onClick={onClose}>
                {t('action.cancel')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
