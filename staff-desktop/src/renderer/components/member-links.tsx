import { Link, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { memberAddress, moderationAddress } from '../lib/address/member-address.ts';

const useStyles = makeStyles({ root: { display: 'grid', justifyItems: 'start' } });

/** A member's name with the ways to the record and to the moderation history, for Administration. */
export function MemberLinks({ id, name }: { id: string; name: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <span className={styles.root}>
      <Link href={memberAddress(id)}>{name}</Link>
      <Link href={moderationAddress(id)}>{t('record.moderation')}</Link>
    </span>
  );
}
