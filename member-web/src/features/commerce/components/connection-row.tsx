import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../lib/dialogs.ts';
import { useFormat } from '../../../lib/format.ts';
import { nameOf } from '../../../lib/profile-labels.ts';
import type { ConnectRecord } from '../api/connections.ts';
import { ContactReport } from './contact-report.tsx';

const useStyles = makeStyles({
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    height: '52px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  name: { minWidth: '120px' },
  line: { whiteSpace: 'nowrap' },
});

/** One unlocked contact: who, the number to call, when it was opened and with which package. */
export function ConnectionRow({ connect }: { connect: ConnectRecord }) {
  const styles = useStyles();
  const { t } = useTranslation(['commerce', 'common']);
  const { date } = useFormat();
  const { _id = '', firstName = '', lastName = '', phoneNumber } = connect.user;
  const name = nameOf({ firstName, lastName }) || t('common:deletedUser');
  const number = phoneNumber && `${phoneNumber.countryCode}${phoneNumber.number}`;
  return (
    <tr>
      <th scope="row" className={`${styles.cell} ${styles.name}`}>
        {connect.isUser && _id ? (
          <Link as="button" onClick={() => openDialog('SINGLE_PROFILE_SHOW', { id: _id })}>
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td className={`${styles.cell} ${styles.line}`}>
        {number ? <Link href={`tel:${number}`}>{number}</Link> : '–'}
      </td>
      <td className={`${styles.cell} ${styles.line}`}>{date(connect.connectTime)}</td>
      <td className={`${styles.cell} ${styles.line}`}>
        {connect.packageName || '–'}
        {connect.free ? ` (${t('free')})` : ''}
      </td>
      <td className={styles.cell}>
        {connect.isUser && _id ? (
          <ContactReport small profileId={_id} name={name} viewedAt={connect.connectTime} />
        ) : null}
      </td>
    </tr>
  );
}
