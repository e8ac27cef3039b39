import type { ReactNode } from 'react';
import { ProblemBar } from '../states/problem-bar.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  /** The question itself. */
  question: string;
  /** The label of the button that does it. */
  confirm: string;
  /** Whether a required choice is missing. */
  incomplete?: boolean;
  working: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an action that others will see. If the action fails, stays open and shows the reason. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { children, confirm, error, incomplete = false, onClose, onConfirm, question, working } = props;
  return (
    <DialogFrame
      title={question}
      decision={{ text: confirm, isBlocked: working || incomplete, onDecide: onConfirm }}
      onClose={onClose}
    >
      {(children !== undefined || error != null) && (
        <>
          {children}
          <ProblemBar error={error} />
        </>
      )}
    </DialogFrame>
  );
}
