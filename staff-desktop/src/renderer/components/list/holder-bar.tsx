import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { WorkClaim } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

/** Says that somebody else works on the opened item. Deciding it is still possible. */
export function HolderBar({ holder }: { holder: WorkClaim | undefined }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (!holder) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t('queue.heldBy', { name: holder.by.name, until: time(holder.until) })}
      </MessageBarBody>
    </MessageBar>
  );
}
