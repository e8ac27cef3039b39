import { Badge } from '@fluentui/react-components';
import { PersonEditRegular } from '@fluentui/react-icons';
import type { WorkClaim } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';

/** Who works on a row of a queue. */
export function RowHolder({ holder }: { holder: WorkClaim | undefined }) {
  const { t } = useTranslation();
  if (!holder) return null;
  return (
    <Badge appearance="outline" color="informative" icon={<PersonEditRegular />}>
      {t('queue.at', { name: holder.by.name })}
    </Badge>
  );
}
