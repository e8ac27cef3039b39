import type { ReactNode } from 'react';
import { Notice } from '../states/notice.tsx';

interface Props {
  text: string | undefined;
  /** A button with the next step. */
  action?: ReactNode;
}

/** The reason why a form failed, next to its button. Screen readers announce it immediately. */
export function FormFailure({ text, action }: Props) {
  if (!text) return null;
  return (
    <Notice intent="error" role="alert" actions={action}>
      {text}
    </Notice>
  );
}
