import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../form/submit-button.tsx';
import { ProblemBar } from '../states/problem-bar.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  submit: string;
  working: boolean;
  /** An error that does not belong to one field. */
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a few fields. Enter submits them, and a refusal keeps the input. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslation();
  const { children, error, onClose, onSubmit, submit, title, working } = props;
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      onSubmit={() => !working && onSubmit()}
      actions={
        <>
          <SubmitButton busy={working}>{submit}</SubmitButton>
          <Button appearance="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </>
      }
    >
      {children}
      <ProblemBar error={error} />
    </DialogFrame>
  );
}
