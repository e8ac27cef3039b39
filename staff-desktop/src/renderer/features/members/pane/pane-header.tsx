import { Button, Caption1, Link, makeStyles, Subtitle2, Tooltip, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { AdminUser } from '@milon/shared/contracts';
import { personGenderOptions } from '@milon/shared/options';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { MemberStatus } from '../../../components/member-status.tsx';
import { useFormat } from '../../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    minHeight: '52px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { margin: 0, overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  open: { fontSize: tokens.fontSizeBase200 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface PaneHeaderProps {
  user: AdminUser | undefined;
  /** The member's whole record. */
  recordHref: string;
  onClose: () => void;
}

/** The member's name, a link to the whole record, and a button back to the table. */
export function PaneHeader({ user, recordHref, onClose }: PaneHeaderProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label, number } = useFormat();
  return (
    <div className={styles.root}>
      <div>
        <Subtitle2 as="h2" className={styles.name}>
          {user && fullName(user)}
        </Subtitle2>
        {user && (
          <div className={styles.line}>
            <Caption1 className={styles.quiet}>
              {user.profileId} · {label(personGenderOptions, user.gender)}, {number(user.age)}
            </Caption1>
            <MemberStatus member={user} />
            <Link className={styles.open} href={recordHref} aria-keyshortcuts="O">
              {t('record.open')} <KeyCap inButton>O</KeyCap>
            </Link>
          </div>
        )}
      </div>
      <Tooltip content={t('action.close')} relationship="label">
        <Button appearance="subtle" icon={<DismissRegular />} onClick={onClose} />
      </Tooltip>
    </div>
  );
}
