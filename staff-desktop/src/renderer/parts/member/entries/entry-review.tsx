import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../components/states/problem-text.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useUpdateUser } from '../api/use-update-user.ts';
import { PaneSection } from '../pane-section.tsx';

const useStyles = makeStyles({
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  now: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-line',
    margin: 0,
  },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
});

interface EntryReviewProps {
  user: AdminUser;
  entry: 'about' | 'name';
  title: string;
  /** The new text that waits. */
  text: string;
  /** What others see until then. */
  now: string | undefined;
  hint?: string;
  /** The label of the button that refuses it. */
  decline: string;
}

/**
 * An entry of a member that stays hidden until staff approve it. The staff member who wrote it cannot approve
 * it.
 */
export function EntryReview({ decline, entry, hint, now, text, title, user }: EntryReviewProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const { mutate, error, isPending } = useUpdateUser(user._id);

  function decide(decision: 'APPROVE' | 'DECLINE') {
    if (isPending) return;
    const updateUserDto = entry === 'about' ? { aboutDecision: decision } : { nameDecision: decision };
    mutate(
      { kind: 'UPDATE_GENERAL', body: { updateUserDto: { ...updateUserDto, updatedAt: user.updatedAt } } },
      { onSuccess: () => toast(t('users.informationUpdated')) },
    );
  }

  return (
    <PaneSection title={title}>
      <p className={styles.text}>{text}</p>
      {now !== undefined && (
        <p className={styles.now}>
          {t('users.shownNow')}: {now}
        </p>
      )}
      {hint !== undefined && <p className={styles.now}>{hint}</p>}
      {error && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{problemText(error)}</MessageBarBody>
        </MessageBar>
      )}
      {user.ownEntries?.includes(entry) ? (
        <p className={styles.now}>{t('users.ownEntry')}</p>
      ) : (
        <div className={styles.buttons}>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={isPending}
            onClick={() => decide('APPROVE')}
          >
            {t('photos.approve')}
          </Button>
          <Button size="small" disabledFocusable={isPending} onClick={() => decide('DECLINE')}>
            {decline}
          </Button>
        </div>
      )}
    </PaneSection>
  );
}
