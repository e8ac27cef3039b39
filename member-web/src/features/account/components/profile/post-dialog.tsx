import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/app-dialog.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import type { DialogProps } from '../../../../state/dialogs.ts';
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
