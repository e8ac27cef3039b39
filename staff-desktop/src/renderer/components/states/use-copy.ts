import { useTranslation } from 'react-i18next';
import { useToast } from './use-toast.ts';

/** Copies a text and says so; `name` stands for a long one. */
export function useCopy(): (text: string, name?: string) => Promise<void> {
  const { t } = useTranslation();
  const toast = useToast();
  return async (text, name = text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('userTable.copied', { text: name }));
    } catch {
      toast(t('userTable.copyFailed'), 'error');
    }
  };
}
