import { Link, Spinner } from '@fluentui/react-components';
import { findMembersCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { locationAddress, navigate, useConsoleLocation } from '../../lib/address/location.ts';
import { memberAddress } from '../../lib/address/member-address.ts';
import { callApi } from '../../lib/server/api.ts';

/** The place of a link from outside, `milon://user/<profile id>`: finds the member and goes to the record. */
export function OpenLinkScreen() {
  const { t } = useTranslation();
  const [id = ''] = useConsoleLocation().rest;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['opened-link', id],
    queryFn: async ({ signal }) => {
      const { data: members } = await callApi(findMembersCall, { body: { text: id }, signal });
      return members.find(({ profileId }) => profileId === id)?._id ?? null;
    },
    enabled: id !== '',
    // Contacts of members are not kept.
    gcTime: 0,
  });
  useEffect(() => {
    if (data) navigate(memberAddress(data), { replaces: true });
  }, [data]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data || (isPending && id !== '')) return <Spinner aria-label={t('action.loading')} />;
  return (
    <EmptyState text={id === '' ? t('openLink.noId') : t('openLink.none', { id })}>
      <Link href={locationAddress('users')}>{t('section.users')}</Link>
    </EmptyState>
  );
}
