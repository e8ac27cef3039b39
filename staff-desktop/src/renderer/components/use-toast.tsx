import { Toast, type ToastIntent, ToastTitle, useToastController } from '@fluentui/react-components';

/** The console's one toaster, which the frame shows. */
export const toasterId = 'console';

/** Shows a short text at the top; it is read aloud, too. */
export function useToast(): (text: string, intent?: ToastIntent) => void {
  const { dispatchToast } = useToastController(toasterId);
  return (text, intent = 'success') =>
    dispatchToast(
      <Toast>
        <ToastTitle>{text}</ToastTitle>
      </Toast>,
      { intent, timeout: intent === 'success' ? 3000 : 5000 },
    );
}
