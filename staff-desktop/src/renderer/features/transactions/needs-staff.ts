import type { AdminTransaction } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

/** Returns why a payment waits for staff, in plain words and since when its money is here, or undefined. */
export function useReasonText(): (transaction: AdminTransaction) => string | undefined {
  const { t } = useTranslation();
  const { ago } = useFormat();
  return ({ concern, heldFor, needsStaff, receivedAt, refundState }) => {
    if (!needsStaff) return undefined;
    if (concern) return t(`transactions.concern.${concern}`);
    if (heldFor) {
      const reason = t(`transactions.held.${heldFor}`);
      return receivedAt === undefined
        ? reason
        : t('transactions.heldSince', { reason, ago: ago(receivedAt, Date.now()) });
    }
    if (refundState && refundState !== 'DONE') return t(`transactions.refundNeeds.${refundState}`);
    return undefined;
  };
}

/** Whether a payment is in the queue of staff. A pending payment of a gateway waits for its buyer. */
export const waitsForStaff = ({
  needsStaff,
  provider,
  status,
}: Pick<AdminTransaction, 'needsStaff' | 'provider' | 'status'>): boolean =>
  needsStaff || (status === 'PENDING' && provider === undefined);
