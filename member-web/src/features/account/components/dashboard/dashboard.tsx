import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import type { ProfilePart } from '@milon/shared/rules';
import { atLeast } from '../../../../lib/media.ts';
import type { FieldPart } from '../../../../state/dialog-params.ts';
import type { DraftPath } from '../../api/profile/profile-sections.ts';
import { Completeness } from './completeness.tsx';
import { DashboardCounts } from './dashboard-counts.tsx';
import { Identity } from './identity.tsx';
import { InstallBanner } from './install-banner.tsx';
import { PremiumBox } from './premium-box.tsx';
import { SettingsList } from './settings-list.tsx';
import { UnlockersButton } from './unlockers-button.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXXL,
    [atLeast.md]: {
      gridTemplateColumns: '1fr 1fr',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
      columnGap: tokens.spacingHorizontalXXL,
    },
  },
  right: { [atLeast.md]: { gridColumn: 2, gridRow: '1 / span 2' } },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});

interface Props {
  user: User;
  settingsAsked: number;
  onPart: (part: ProfilePart | FieldPart) => void;
  onField: (path: DraftPath) => void;
}

/** The overview of the member's own account (spec §2). */
export function Dashboard({ user, settingsAsked, onPart, onField }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.column}>
        <Identity user={user} onAddEmail={() => onPart('email')} onField={onField} />
        <Completeness user={user} onPart={onPart} />
        <DashboardCounts user={user} />
        <UnlockersButton />
      </div>
      <div className={mergeClasses(styles.column, styles.right)}>
        <PremiumBox user={user} />
        <SettingsList asked={settingsAsked} />
      </div>
      <InstallBanner />
    </div>
  );
}
