import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import type { DialogProps } from '../../../lib/dialogs.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { PartnerPost } from './partner-post.tsx';

/** CREATE_POST: the partner post. */
export function PostDialog({ onClose }: DialogProps<'CREATE_POST'>) {
  const { t } = useTranslation('account');
  const user = useCurrentUser();
  return (
    <AppDialog title={t('partnerPost')} onClose={onClose}>
      {user ? <PartnerPost user={user} onDone={onClose} /> : null}
    </AppDialog>
  );
}
