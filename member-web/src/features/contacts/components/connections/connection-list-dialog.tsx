import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { noFilter } from '../../api/connections.ts';
import { ConnectionDownload } from './connection-download.tsx';
import { ConnectionSearch } from './connection-search.tsx';
import { ConnectionTable } from './connection-table.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  meaning: { color: tokens.colorNeutralForeground2 },
});

/** The contacts that a premium member unlocked. */
export function ConnectionListDialog({ onClose }: DialogProps<'CONNECTION_LIST'>) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const [filter, setFilter] = useState(noFilter);
  return (
    <AppDialog
      title={t('connectionsTitle')}
      size="wide"
      onClose={onClose}
      footer={<ConnectionDownload filter={filter} />}
    >
      <div className={styles.root}>
        <Text className={styles.meaning}>{t('connectionsMeaning')}</Text>
        <ConnectionSearch onSearch={setFilter} />
        <ConnectionTable filter={filter} />
      </div>
    </AppDialog>
  );
}
