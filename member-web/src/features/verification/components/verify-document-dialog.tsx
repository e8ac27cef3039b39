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
import { PermissionDialog } from './permission-dialog.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** VERIFY_DOC: submits a document, and shows its state (spec §1, §2). */
export function VerifyDocumentDialog({ params, onClose }: DialogProps<'VERIFY_DOC'>) {
  return params.isPermission ? <PermissionDialog onClose={onClose} /> : <IdentityDialog onClose={onClose} />;
}

/** A national id or passport. */
function IdentityDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('verification');
  const { language } = useFormat();
  const user = useCurrentUser();
  const { data: answer, error, isPending, refetch } = useOwnDocument();

  function content() {
    if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    if (isPending || !answer) return <LoadingSpinner />;
    const { data: document, keepDays } = answer;
    if (document && document.status !== 'REFUSED')
      return <DocumentState document={document} keepDays={keepDays} />;
    if (user?.account.isVerified) return <StateMessage title={t('documentVerified')} />;
    return (
      <div className={styles.stack}>
        {document ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{t('documentRefused')}</MessageBarTitle>
              {refusalSentence(document.kind, document.reason ?? '', language)}
            </MessageBarBody>
          </MessageBar>
        ) : null}
        <DocumentForm kinds="identity" keepDays={keepDays} />
      </div>
    );
  }

  return (
    <AppDialog title={t('verify_document')} onClose={onClose}>
      {content()}
    </AppDialog>
  );
}
