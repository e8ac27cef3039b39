import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';

/** Formats poisha with two decimals: "Tk 1,990.00". */
export function usePoisha(): (amount: number) => string {
  const { t } = useTranslation('commerce');
  const { number, digits } = useFormat();
  return (amount) => {
    const decimals = digits(String(amount % 100).padStart(2, '0'));
    return t('taka', { amount: `${number(Math.floor(amount / 100))}.${decimals}` });
  };
}

/** Formats taka: "Tk 1,990", or "Tk 9.90" for an amount that is not whole. */
export function useTaka(): (amount: number) => string {
  const { t } = useTranslation('commerce');
  const { number, digits } = useFormat();
  return (amount) =>
    t('taka', { amount: Number.isInteger(amount) ? number(amount) : digits(amount.toFixed(2)) });
}
