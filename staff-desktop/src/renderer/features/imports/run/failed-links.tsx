import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ImportDetail } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useSendLinks } from '../api/send-links.ts';

/** How many links to set a password could not be sent, and a button that sends them again. */
export function FailedLinks({ data }: { data: ImportDetail }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { error, isPending, isSending, mutate } = useSendLinks(data);
  const { linksFailed: count } = data;
  if (count === 0 && !error) return null;
  return (
    <>
      {error && <ErrorState error={error} retry={() => mutate()} />}
      <MessageBar intent="warning" layout="singleline">
        <MessageBarBody>{t('imports.linksFailed', { count, shown: number(count) })}</MessageBarBody>
        {/* Once the import is reverted there is nobody to send them to. */}
        {data.state !== 'REVERTING' && data.state !== 'REVERTED' && (
          <MessageBarActions>
            <Button disabled={isPending || isSending} onClick={() => mutate()}>
              {t(isPending || isSending ? 'imports.sendingLinks' : 'imports.sendLinks')}
            </Button>
          </MessageBarActions>
        )}
      </MessageBar>
    </>
  );
}
