import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { isPremiumUser } from '../../entities/session/premium.ts';
import { useCurrentUser } from '../../entities/session/session.ts';
import { ConnectionListDialog } from '../../features/contacts/components/connections/connection-list-dialog.tsx';
import { loadCode } from '../../lib/code/load-code.ts';
import type { DialogProps } from '../../state/dialog-params.ts';

const UpgradePopup = lazy(async () => ({
  default: (await loadCode(() => import('../../features/commerce/screens.ts'))).UpgradePopup,
}));

/** The contacts that a premium member unlocked. Other members see the packages (spec §6). */
export function OwnConnectionsDialog(props: DialogProps<'CONNECTION_LIST'>) {
  const { t } = useTranslation('common');
  const user = useCurrentUser();
  if (!user) return null;
  if (isPremiumUser(user)) return <ConnectionListDialog {...props} />;
  return <UpgradePopup params={{ reason: t('upgradeFirst') }} onClose={props.onClose} />;
}
