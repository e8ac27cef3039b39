import type { ReactNode } from 'react';
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

/** A dialog with a few fields. Ctrl+Enter submits them, and a refusal keeps the input. */
export function FormDialog(props: FormDialogProps) {
  const { children, error, onClose, onSubmit, submit, title, working } = props;
  return (
    <DialogFrame
      title={title}
      decision={{ text: submit, isBlocked: working, onDecide: onSubmit }}
      onClose={onClose}
    >
      {children}
      <ProblemBar error={error} />
    </DialogFrame>
  );
}
