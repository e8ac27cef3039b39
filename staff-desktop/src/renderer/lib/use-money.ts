import { useTranslation } from 'react-i18next';
import { useFormat } from './use-format.ts';

/** Returns the text of an amount in taka. */
export function useMoney(): (taka: number) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (taka) => t('money', { amount: number(taka) });
}
