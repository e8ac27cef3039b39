import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { CallAnswer, dashboardCall } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

type Late = NonNullable<CallAnswer<typeof dashboardCall>['lateBackup']>;

/** Warns Administration that a fault of the disk would now cost more than a day. */
export function BackupNotice({ last }: Late) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        {last === undefined
          ? t('dashboard.backupMissing')
          : t('dashboard.backupLate', { last: dateTime(last) })}
      </MessageBarBody>
    </MessageBar>
  );
}
