import type { AdminTransaction } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';

/** Returns why a payment waits for staff, in plain words, or undefined. */
export function useReasonText(): (transaction: AdminTransaction) => string | undefined {
  const { t } = useTranslation();
  return ({ heldFor, needsStaff, refundState }) => {
    if (!needsStaff) return undefined;
    if (heldFor) return t(`transactions.held.${heldFor}`);
    if (refundState && refundState !== 'DONE') return t(`transactions.refundNeeds.${refundState}`);
    return undefined;
  };
}
