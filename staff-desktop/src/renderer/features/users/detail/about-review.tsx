import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../components/problem-text.ts';
import { useToast } from '../../../components/use-toast.tsx';
import { useUpdateUser } from '../api/use-update-user.ts';
import { PaneSection } from './pane-section.tsx';

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

/** New words about the member, which nobody sees until staff approve them: whoever entered them leaves that to somebody else. */
export function AboutReview({ user, request }: { user: AdminUser; request: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const { mutate, error, isPending } = useUpdateUser(user._id);

  function decide(aboutDecision: 'APPROVE' | 'DECLINE') {
    if (isPending) return;
    mutate(
      { kind: 'UPDATE_GENERAL', body: { updateUserDto: { aboutDecision } } },
      { onSuccess: () => toast(t('users.informationUpdated')) },
    );
  }

  return (
    <PaneSection title={t('users.aboutWaiting')}>
      <p className={styles.text}>{request}</p>
      {user.about.myself !== undefined && (
        <p className={styles.now}>
          {t('users.aboutNow')}: {user.about.myself}
        </p>
      )}
      {error && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{problemText(error)}</MessageBarBody>
        </MessageBar>
      )}
      {user.ownEntries?.includes('about') ? (
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
            {t('photos.decline')}
          </Button>
        </div>
      )}
    </PaneSection>
  );
}
