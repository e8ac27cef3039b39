import { Badge } from '@fluentui/react-components';
import { invoiceStatusOptions, labelOf } from '@milon/shared/options';
import { type TransactionColor, transactionColor } from '@milon/shared/rules';
import { useFormat } from '../../../../lib/format.ts';

const colours = { success: 'success', warning: 'warning', error: 'danger' } as const satisfies Record<
  TransactionColor,
  string
>;

/** An invoice's status in its colour: VALID success, PENDING warning, anything else error (spec §4). */
export function StatusBadge({ status }: { status: string }) {
  const { language } = useFormat();
  return (
    <Badge appearance="tint" size="large" color={colours[transactionColor(status)]}>
      {labelOf(invoiceStatusOptions, status, language) || status}
    </Badge>
  );
}
