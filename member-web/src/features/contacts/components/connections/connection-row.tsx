import { Link, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../../../components/dot-row.tsx';
import { nameOf } from '../../../../entities/profile/profile-labels.ts';
import { usePackageName } from '../../../../entities/session/package-name.ts';
import { usePhoneText } from '../../../../entities/session/use-phone-text.ts';
import { useFormat } from '../../../../lib/format.ts';
import { atLeast } from '../../../../lib/media.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import type { UnlockRecord } from '../../api/connections.ts';
import { ContactReport } from '../contact-report.tsx';
import { GuardianLine } from '../guardian-shown.tsx';
import { shortHoldText } from '../hold-text.ts';

const useStyles = makeStyles({
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    [atLeast.sm]: { paddingInline: tokens.spacingHorizontalM },
    height: '52px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  name: { [atLeast.sm]: { minWidth: '120px' } },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '32px', textAlign: 'start' },
  line: { whiteSpace: 'nowrap' },
  wide: { display: 'none', [atLeast.sm]: { display: 'table-cell' } },
  hold: { display: 'block', color: tokens.colorNeutralForeground2 },
  narrow: { display: 'block', color: tokens.colorNeutralForeground3, [atLeast.sm]: { display: 'none' } },
});

/** One unlocked contact: the member, the number to call, when it was unlocked and with which package. */
export function ConnectionRow({ unlock }: { unlock: UnlockRecord }) {
  const styles = useStyles();
  const { t } = useTranslation(['commerce', 'common']);
  const packageName = usePackageName();
  const format = useFormat();
  const phoneText = usePhoneText();
  const { date, number } = format;
  const { _id = '', firstName = '', lastName = '', phoneNumber } = unlock.user;
  // Whole names stand here: of somebody who is gone, the full variant of the stand-in (spec §8).
  const name = unlock.isUser ? nameOf({ firstName, lastName }) : t('deletedUserFull');
  const { connects } = unlock;
  const cost = unlock.free
    ? t('free')
    : connects > 1 && t('connects', { count: connects, number: number(connects) });
  const offer = unlock.packageName ? `${packageName(unlock.packageName)}${cost ? ` (${cost})` : ''}` : '–';
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
        {unlock.isUser && _id ? (
          <Link
            as="button"
            className={styles.link}
            onClick={() => openDialog('SINGLE_PROFILE_SHOW', { id: _id })}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        <Text size={200} className={styles.narrow}>
          <DotRow items={[date(unlock.connectTime), offer]} />
        </Text>
        {unlock.hold ? (
          <Text size={200} className={styles.hold}>
            {shortHoldText(unlock.hold, t, format)}
          </Text>
        ) : null}
      </th>
      <td className={mergeClasses(styles.cell, styles.line)}>
        {phoneNumber ? (
          <Link className={styles.link} href={`tel:${phoneNumber.countryCode}${phoneNumber.number}`}>
            {phoneText(phoneNumber)}
          </Link>
        ) : unlock.guardians ? null : (
          '–'
        )}
        {unlock.guardians?.map((guardian) => (
          <GuardianLine key={guardian.phoneNumber.number} guardian={guardian} className={styles.link} />
        ))}
      </td>
      <td className={mergeClasses(styles.cell, styles.line, styles.wide)}>{date(unlock.connectTime)}</td>
      <td className={mergeClasses(styles.cell, styles.line, styles.wide)}>{offer}</td>
      <td className={styles.cell}>
        {unlock.isUser && _id ? (
          <ContactReport small profileId={_id} name={name} viewedAt={unlock.connectTime} />
        ) : null}
      </td>
    </tr>
  );
}
