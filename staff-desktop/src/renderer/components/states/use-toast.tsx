import { Toast, type ToastIntent, ToastTitle, tokens, useToastController } from '@fluentui/react-components';

/** The console's only toaster, rendered by the shell. */
export const toasterId = 'console';

/** Shows a short text at the top. Screen readers announce it too. */
export function useToast(): (text: string, intent?: ToastIntent) => void {
  const { dispatchToast } = useToastController(toasterId);
  return (text, intent = 'success') =>
    dispatchToast(
      <Toast>
        <ToastTitle style={{ lineHeight: tokens.lineHeightBase300 }}>{text}</ToastTitle>
      </Toast>,
      { intent, timeout: intent === 'success' ? 3000 : 5000 },
    );
}
