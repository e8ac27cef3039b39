import { Button } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../../state/dialogs.ts';
import { StatusLine } from './status-line.tsx';

/** The state of the member's national id or passport, and a button to submit one (spec §1, §2). */
export function DocumentStatus({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { isVerified } = user.account;
  const status = isVerified ? 'VERIFIED' : (user.nationalId?.status ?? 'NONE');
  const waits = status === 'PENDING';
  return (
    <StatusLine isVerified={isVerified} text={t(`document_${status as 'NONE'}`)}>
      {isVerified ? null : (
        <Button
          aria-label={t(waits ? 'seeDocument' : 'verify_document')}
          onClick={() => openDialog('VERIFY_DOC')}
        >
          {t(waits ? 'see' : 'verify')}
        </Button>
      )}
    </StatusLine>
  );
}
