import { Badge } from '@fluentui/react-components';
import { type PhotoStatus, photoStatusOptions } from '@milon/shared/options';
import { useFormat } from '../lib/use-format.ts';

const colours = { PENDING: 'warning', APPROVED: 'success', DECLINED: 'danger' } as const;

export function PhotoStatusBadge({ status }: { status: PhotoStatus }) {
  const { label } = useFormat();
  return (
    <Badge appearance="tint" color={colours[status]}>
      {label(photoStatusOptions, status)}
    </Badge>
  );
}
