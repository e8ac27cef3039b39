import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
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

/** What is counted, and what says that staff have dealt with it. */
const kinds = {
  contacts: {
    title: 'users.contactsWritten',
    text: 'users.contactsText',
    done: { contactsLookedAt: true },
  },
  dowry: { title: 'users.dowryDemands', text: 'users.dowryText', done: { dowryLookedAt: true } },
} as const;

interface CountedEntryProps {
  user: AdminUser;
  kind: keyof typeof kinds;
  counted: { readonly count: number; readonly lastAt: string } | undefined;
  /** From so many times on the member waits for staff. */
  enough: number;
}

/** Marks a member who repeatedly wrote contacts into the profile or demanded dowry, until staff look. */
export function CountedEntry({ user, kind, counted, enough }: CountedEntryProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const toast = useToast();
  const problemText = useProblemText();
  const { mutate, error, isPending } = useUpdateUser(user._id);
  if (!counted || counted.count < enough) return null;
  const { title, text, done } = kinds[kind];

  function endWaiting() {
    if (isPending) return;
    mutate(
      { kind: 'UPDATE_GENERAL', body: { updateUserDto: { ...done, updatedAt: user.updatedAt } } },
      { onSuccess: () => toast(t('users.informationUpdated')) },
    );
  }

  return (
    <PaneSection title={t(title)}>
      <p className={styles.text}>
        {t(text, { times: number(counted.count), date: dateTime(counted.lastAt) })}
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
