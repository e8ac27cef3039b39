import { Badge } from '@fluentui/react-components';
import { type PhotoStatus, photoStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/use-format.ts';

const colours = { PENDING: 'warning', APPROVED: 'success', DECLINED: 'danger' } as const;

interface PhotoStatusBadgeProps {
  status: PhotoStatus;
  /** One word, if there is no room for more. */
  isShort?: boolean;
}

export function PhotoStatusBadge({ status, isShort = false }: PhotoStatusBadgeProps) {
  const { t } = useTranslation();
  const { label } = useFormat();
  return (
    <Badge appearance="tint" color={colours[status]} style={{ whiteSpace: 'nowrap' }}>
      {isShort ? t(`photos.short${status}`) : label(photoStatusOptions, status)}
    </Badge>
  );
}
