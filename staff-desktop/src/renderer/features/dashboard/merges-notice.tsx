import { Link, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { mergesCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';
import { useFormat } from '../../lib/use-format.ts';

/** How many merges wait for a second Administrator, with the way to them. */
export function MergesNotice() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.duplicates, 'merges'],
    queryFn: async ({ signal }) => (await callApi(mergesCall, { signal })).data,
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
  const waiting = data.filter(({ state }) => state === 'WAITING').length;
  if (waiting === 0) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {t('duplicates.waiting', { count: waiting, shown: number(waiting) })}{' '}
        <Link href="#/duplicates">{t('duplicates.title')}</Link>
      </MessageBarBody>
    </MessageBar>
  );
}
