import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import type { DialogProps } from '../../../../state/dialogs.ts';
import { noFilter } from '../../api/connections.ts';
import { isPremiumUser } from '../../api/premium.ts';
import { UpgradePopup } from '../purchase/upgrade-popup.tsx';
import { ConnectionDownload } from './connection-download.tsx';
import { ConnectionSearch } from './connection-search.tsx';
import { ConnectionTable } from './connection-table.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** The contacts that a premium member unlocked. Other members see the packages (spec §6). */
export function ConnectionListDialog({ onClose }: DialogProps<'CONNECTION_LIST'>) {
  const styles = useStyles();
  const { t } = useTranslation(['commerce', 'common']);
  const user = useCurrentUser();
  const [filter, setFilter] = useState(noFilter);
  if (!user) return null;
  if (!isPremiumUser(user)) {
    return <UpgradePopup params={{ reason: t('common:upgradeFirst') }} onClose={onClose} />;
  }
  return (
    <AppDialog
      title={t('connectionsTitle')}
      size="wide"
      onClose={onClose}
      footer={<ConnectionDownload filter={filter} />}
    >
      <div className={styles.root}>
        <ConnectionSearch onSearch={setFilter} />
        <ConnectionTable filter={filter} />
      </div>
    </AppDialog>
  );
}
