import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface Props {
  text: string | undefined;
  /** A button with the next step. */
  action?: ReactNode;
}

/** The reason why a form failed, next to its button. Screen readers announce it immediately. */
export function FormFailure({ text, action }: Props) {
  if (!text) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody style={{ whiteSpace: 'pre-line' }}>{text}</MessageBarBody>
      {action ? <MessageBarActions>{action}</MessageBarActions> : null}
    </MessageBar>
  );
}
