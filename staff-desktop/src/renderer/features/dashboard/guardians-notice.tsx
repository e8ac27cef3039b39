import { Link, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { waitingGuardiansCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { memberAddress } from '../../lib/address/member-address.ts';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';
import { useFormat } from '../../lib/use-format.ts';

/** The guardians who wait because their number guards other profiles, each with a link to the record. */
export function GuardiansNotice() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data = [] } = useQuery({
    queryKey: queryKeys.guardians,
    queryFn: async ({ signal }) => (await callApi(waitingGuardiansCall, { signal })).data,
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
  if (data.length === 0) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        {t('dashboard.guardians', { count: data.length, shown: number(data.length) })}{' '}
        {data.map(({ _id, member }, index) => (
          <Fragment key={_id}>
            {index > 0 && ', '}
            <Link href={memberAddress(member._id)}>
              {member.name} ({member.profileId})
            </Link>
          </Fragment>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
