import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../entities/session/session.ts';
import { openDialog } from '../../state/dialogs.ts';

/**
 * If SMS fails, offers verification by email (decisions §7): the code by mail, or a form for an email
 * address.
 */
export function EmailInstead({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('verification');
  const email = useCurrentUser()?.email;
  if (email?.isVerified) return null;
  function leave() {
    onLeave();
    if (email) openDialog('VERIFY_CONTACT', { kind: 'email' });
    else openDialog('PROFILE', { tab: 'PROFILE', field: 'email' });
  }
  return (
    <Button size="large" onClick={leave}>
      {t(email ? 'emailInstead' : 'addEmail')}
    </Button>
  );
}
