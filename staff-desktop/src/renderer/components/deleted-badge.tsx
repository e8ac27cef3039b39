import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** Marks a member who deleted the account and may still come back. */
export function DeletedBadge() {
  const { t } = useTranslation();
  return (
    <Badge appearance="outline" color="danger" style={{ whiteSpace: 'nowrap' }}>
      {t('users.deleted')}
    </Badge>
  );
}
