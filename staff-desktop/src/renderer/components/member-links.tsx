import { Link } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { memberAddress, moderationAddress } from '../lib/member-address.ts';

/** A member's name with the ways to the record and to the moderation history, for Administration. */
export function MemberLinks({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Link href={memberAddress(id)}>{name}</Link>
      {' · '}
      <Link href={moderationAddress(id)}>{t('record.moderation')}</Link>
    </>
  );
}
