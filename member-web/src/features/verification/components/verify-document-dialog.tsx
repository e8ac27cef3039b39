import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { refusalSentence } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/dialog/app-dialog.tsx';
import { LoadingSpinner } from '../../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../../components/states/state-message.tsx';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { useFormat } from '../../../lib/format.ts';
import type { DialogProps } from '../../../state/dialog-params.ts';
import { useOwnDocument } from '../api/own-document.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentState } from './document-state.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** VERIFY_DOC: submits a national id, a passport or a permission, and shows its state (spec §1, §2). */
export function VerifyDocumentDialog({ params, onClose }: DialogProps<'VERIFY_DOC'>) {
  const styles = useStyles();
  const { t } = useTranslation('verification');
  const { language } = useFormat();
  const user = useCurrentUser();
  const { data: answer, error, isPending, refetch } = useOwnDocument();
  const { isPermission = false } = params;

  function content() {
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    if (isPending || !answer) return <LoadingSpinner />;
    if (isPermission && !user?.furtherMarriage)
      return <StateMessage title={t('permissionNotAsked')} text={t('permissionNotAskedText')} />;
    const { keepDays } = answer;
    const document = isPermission ? answer.permission : answer.data;
    // A permission that was accepted before he ended the field does not count any more.
    const counts = document?.status === 'VERIFIED' && (!isPermission || user?.permissionSeen);
    if (document && (counts || document.status === 'PENDING'))
      return <DocumentState document={document} keepDays={keepDays} />;
    if (!isPermission && user?.account.isVerified) return <StateMessage title={t('documentVerified')} />;
    return (
      <div className={styles.stack}>
        {document?.status === 'REFUSED' ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{t(isPermission ? 'permissionRefused' : 'documentRefused')}</MessageBarTitle>
              {refusalSentence(document.kind, document.reason ?? '', language)}
            </MessageBarBody>
          </MessageBar>
        ) : null}
        <DocumentForm kinds={isPermission ? 'permission' : 'identity'} keepDays={keepDays} />
      </div>
    );
  }

  return (
    <AppDialog title={t(isPermission ? 'permission' : 'verify_document')} onClose={onClose}>
      {content()}
    </AppDialog>
  );
}
