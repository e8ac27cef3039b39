import { useTranslation } from 'react-i18next';
import { useToast } from './use-toast.ts';

/** Copies a text and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('userTable.copied', { text }));
    } catch {
      toast(t('userTable.copyFailed'), 'error');
    }
  };
}
