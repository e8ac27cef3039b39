import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface Props {
  text: string | undefined;
  /** A button that leads on. */
  action?: ReactNode;
}

/** Why a form was not taken, beside its button; told at once to readers of the screen. */
export function FormFailure({ text, action }: Props) {
  if (!text) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody style={{ whiteSpace: 'pre-line' }}>{text}</MessageBarBody>
      {action ? <MessageBarActions>{action}</MessageBarActions> : null}
    </MessageBar>
  );
}
