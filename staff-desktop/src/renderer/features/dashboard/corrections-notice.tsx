import { Link, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { waitingCorrectionsCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { memberAddress } from '../../lib/address/member-address.ts';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';
import { useFormat } from '../../lib/use-format.ts';

/** The corrections that wait for a second Administrator, each with a link to the member's record. */
export function CorrectionsNotice() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data = [] } = useQuery({
    queryKey: queryKeys.corrections,
    queryFn: async ({ signal }) => (await callApi(waitingCorrectionsCall, { signal })).data,
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
  if (data.length === 0) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {t('dashboard.corrections', { count: data.length, shown: number(data.length) })}{' '}
        {data.map(({ _id, isOwn, member }, index) => (
          <Fragment key={_id}>
            {index > 0 && ', '}
            <Link href={memberAddress(member._id)}>
              {member.name} ({member.profileId})
            </Link>
            {isOwn && ` ${t('dashboard.ownCorrection')}`}
          </Fragment>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
