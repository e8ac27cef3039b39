import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { refusalSentence } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../../components/states/state-message.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { useFormat } from '../../../lib/format.ts';
import { useOwnDocument } from '../api/own-document.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentState } from './document-state.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** Sends the Arbitration Council's permission for a further marriage, and shows its state. */
export function PermissionDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('verification');
  const { language } = useFormat();
  const user = useCurrentUser();
  const { data: answer, error, isPending, refetch } = useOwnDocument();

  function content() {
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    if (isPending || !answer) return <LoadingSpinner />;
    if (!user?.furtherMarriage)
      return <StateMessage title={t('permissionNotAsked')} text={t('permissionNotAskedText')} />;
    const { permission, keepDays } = answer;
    // One that was accepted before he took his wish back does not count any more.
    const counts = permission?.status === 'PENDING' || (permission && user.permissionSeen);
    if (counts) return <DocumentState document={permission} keepDays={keepDays} />;
    return (
      <div className={styles.stack}>
        {permission?.status === 'REFUSED' && permission.reason ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{t('permissionRefused')}</MessageBarTitle>
              {refusalSentence('permission', permission.reason, language)}
            </MessageBarBody>
          </MessageBar>
        ) : null}
        <DocumentForm kinds="permission" keepDays={keepDays} />
      </div>
    );
  }

  return (
    <AppDialog title={t('permission')} onClose={onClose}>
      {content()}
    </AppDialog>
  );
}
