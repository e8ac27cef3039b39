import type { User } from '@milon/shared/contracts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../entities/session/session.ts';
import { useMayReadContacts } from '../../features/account/api/premium.ts';
import { ConnectionListDialog } from '../../features/contacts/components/connections/connection-list-dialog.tsx';
import { loadCode } from '../../lib/code/load-code.ts';
import type { DialogProps } from '../../state/dialog-params.ts';
import { load } from './families.ts';

const UpgradePopup = lazy(async () => ({
  default: (await loadCode(load.upgrade)).UpgradePopup,
}));

/**
 * The contacts that this member unlocked. Members who are not premium and never used a connect see the
 * packages (spec §6).
 */
export function OwnConnectionsDialog(props: DialogProps<'CONNECTION_LIST'>) {
  const user = useCurrentUser();
  return user ? <ConnectionsOf user={user} {...props} /> : null;
}

function ConnectionsOf({ user, ...props }: DialogProps<'CONNECTION_LIST'> & { readonly user: User }) {
  const { t } = useTranslation('common');
  if (useMayReadContacts(user)) return <ConnectionListDialog {...props} />;
  return <UpgradePopup params={{ reason: t('upgradeFirst') }} onClose={props.onClose} />;
}
