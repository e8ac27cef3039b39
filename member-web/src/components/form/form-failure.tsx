import { MessageBar, MessageBarBody } from '@fluentui/react-components';

/** Why a form was not taken, beside its button; told at once to readers of the screen. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody style={{ whiteSpace: 'pre-line' }}>{text}</MessageBarBody>
    </MessageBar>
  );
}
