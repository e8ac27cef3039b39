import type { DeletionRisks } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';

const counted = [
  'connects',
  'reportCases',
  'messageCases',
  'documents',
  'support',
  'payments',
  'heldConnects',
] as const satisfies readonly (keyof DeletionRisks)[];

/** What a deletion would lose or leave open, each as a sentence; nothing that is not there. */
export function useRiskTexts(): (risks: DeletionRisks) => string[] {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const money = useMoney();
  return (risks) => {
    const { held, isStaff, package: bought } = risks;
    return [
      isStaff && t('record.risk.isStaff'),
      bought && t('record.risk.package', { name: bought.name, until: date(bought.until) }),
      held.payments > 0 &&
        t('record.risk.held', { amount: money(held.amount), shown: number(held.payments) }),
      ...counted.map((one) => risks[one] > 0 && t(`record.risk.${one}`, { shown: number(risks[one]) })),
    ].filter((text) => typeof text === 'string');
  };
}
