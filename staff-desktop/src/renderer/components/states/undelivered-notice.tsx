import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { undeliveredAtom } from '../../lib/work/undelivered.ts';

/** Says that decisions on photos have not reached the server, on other screens than the review. */
export function UndeliveredNotice() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { count, isFailing, retry } = useAtomValue(undeliveredAtom);
  if (!isFailing) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        {t('photos.notDelivered', { count, shown: number(count) })} {t('photos.goByThemselves')}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={retry}>{t('problem.retry')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
