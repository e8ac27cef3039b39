import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format.ts';
import { openDialog } from '../../../../state/dialogs.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: tokens.spacingHorizontalS },
  button: {
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
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  label: { color: tokens.colorNeutralForeground2, textAlign: 'center', overflowWrap: 'anywhere' },
});

/** Pending Invitations, Accepted Invitations, Total Visitors (spec §2). */
export function DashboardCounts({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const content = (count: number, label: string) => (
    <>
      <Text size={600} weight="semibold">
        {number(count)}
      </Text>
      <Text size={200} className={styles.label}>
        {label}
      </Text>
    </>
  );
  return (
    <section className={styles.root} aria-label={t('counts')}>
      <button
        type="button"
        className={styles.button}
        onClick={() => openDialog('INVITED_PROFILES', { type: 'RECEIVE' })}
      >
        {content(user.invite.received.length, t('pendingInvitations'))}
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() => openDialog('INVITED_PROFILES', { type: 'ACCEPT' })}
      >
        {content(user.invite.accepted.length, t('acceptedInvitations'))}
      </button>
      <button type="button" className={styles.button} onClick={() => openDialog('VISITORS')}>
        {content(user.visitors, t('totalVisitors'))}
      </button>
    </section>
  );
}
