import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../../entities/session/settings.ts';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: tokens.spacingHorizontalS },
  figure: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: tokens.spacingVerticalXXS,
    minHeight: '88px',
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textAlign: 'center',
    fontFamily: 'inherit',
  },
  pressable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  label: { color: tokens.colorNeutralForeground2, textAlign: 'center', overflowWrap: 'anywhere' },
});

/**
 * Pending Invitations, Accepted Invitations, Total Visitors (spec §2). The fixed number of visitors leads
 * nowhere; the real one is that of the list, and opens it.
 */
export function DashboardCounts({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const isReal = useSettings().data?.visitorsShown === 'real';
  const figures: [count: number, label: string, open: (() => void) | undefined][] = [
    [
      user.invite.received.length,
      t('pendingInvitations'),
      () => openDialog('INVITED_PROFILES', { type: 'RECEIVE' }),
    ],
    [
      user.invite.accepted.length,
      t('acceptedInvitations'),
      () => openDialog('INVITED_PROFILES', { type: 'ACCEPT' }),
    ],
    [user.visitors, t('totalVisitors'), isReal ? () => openDialog('VISITORS') : undefined],
  ];
  return (
    <section className={styles.root} aria-label={t('counts')}>
      {figures.map(([count, label, open]) => {
        const content = (
          <>
            <Text size={600} weight="semibold">
              {number(count)}
            </Text>
            <Text size={200} className={styles.label}>
              {label}
            </Text>
          </>
        );
        return open ? (
          <button
            key={label}
            type="button"
            className={mergeClasses(styles.figure, styles.pressable)}
            onClick={open}
          >
            {content}
          </button>
        ) : (
          <div key={label} className={styles.figure}>
            {content}
          </div>
        );
      })}
    </section>
  );
}
