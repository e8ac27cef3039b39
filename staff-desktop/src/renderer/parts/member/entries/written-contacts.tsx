import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { CONTACTS_IN_PROFILE } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../components/states/problem-text.ts';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useUpdateUser } from '../api/use-update-user.ts';
import { PaneSection } from '../pane-section.tsx';

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  buttons: { display: 'flex' },
});

/** Marks a member who repeatedly writes contacts into profile texts, until staff have checked it. */
export function WrittenContacts({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const toast = useToast();
  const problemText = useProblemText();
  const { mutate, error, isPending } = useUpdateUser(user._id);
  const { contactsWritten } = user;
  if (!contactsWritten || contactsWritten.count < CONTACTS_IN_PROFILE.saves) return null;

  function endWaiting() {
    if (isPending) return;
    mutate(
      {
        kind: 'UPDATE_GENERAL',
        body: { updateUserDto: { contactsLookedAt: true, updatedAt: user.updatedAt } },
      },
      { onSuccess: () => toast(t('users.informationUpdated')) },
    );
  }

  return (
    <PaneSection title={t('users.contactsWritten')}>
      <p className={styles.text}>
        {t('users.contactsText', {
          times: number(contactsWritten.count),
          date: dateTime(contactsWritten.lastAt),
        })}
      </p>
      {error && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{problemText(error)}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.buttons}>
        <Button size="small" disabledFocusable={isPending} onClick={endWaiting}>
          {t('users.lookedAt')}
        </Button>
      </div>
    </PaneSection>
  );
}
