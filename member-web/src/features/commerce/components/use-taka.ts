import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';

/** Formats poisha with two decimals: "Tk 1,990.00". */
export function usePoisha(): (amount: number) => string {
  const { t } = useTranslation('commerce');
  const { number, digits } = useFormat();
  return (amount) => {
    const decimals = digits(String(amount % 100).padStart(2, '0'));
    return t('taka', { amount: `${number(Math.floor(amount / 100))}.${decimals}` });
  };
}

/** Formats whole taka: "Tk 1,990". */
export function useTaka(): (amount: number) => string {
  const { t } = useTranslation('commerce');
  const { number } = useFormat();
  return (amount) => t('taka', { amount: number(amount) });
}
