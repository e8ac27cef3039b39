import { Badge } from '@fluentui/react-components';
import { type InvoiceStatus, invoiceStatusOptions } from '@milon/shared/options';
import { useFormat } from '../lib/use-format.ts';

const colours = {
  VALID: 'success',
  PENDING: 'warning',
  HELD: 'warning',
  FAILED: 'danger',
  CANCELLED: 'subtle',
  EXPIRED: 'subtle',
  PARTLY_REFUNDED: 'informative',
  REFUNDED: 'informative',
} as const satisfies Record<InvoiceStatus, string>;

/** The state of a payment as a word and a colour. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { label } = useFormat();
  return (
    <Badge appearance="tint" color={colours[status]} style={{ whiteSpace: 'nowrap' }}>
      {label(invoiceStatusOptions, status)}
    </Badge>
  );
}
