import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** Marks a member whose deleted account can still be restored. */
export function DeletedBadge() {
  const { t } = useTranslation();
  return (
    <Badge appearance="outline" color="danger" style={{ whiteSpace: 'nowrap' }}>
      {t('users.deleted')}
    </Badge>
  );
}
