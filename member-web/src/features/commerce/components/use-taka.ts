import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';

/** Formats whole taka: "Tk 1,990". */
export function useTaka(): (amount: number) => string {
  const { t } = useTranslation('commerce');
  const { number } = useFormat();
  return (amount) => t('taka', { amount: number(amount) });
}
