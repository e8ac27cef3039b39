import { Button, makeStyles, ProgressBar, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { logFailure } from '../../../lib/log.ts';
import { toastError, toastSuccess } from '../../../state/toast.ts';
import { downloadExport } from '../api/export.ts';
import { DownloadIcon } from './icons.ts';

const useStyles = makeStyles({ button: { minHeight: '44px', alignSelf: 'flex-start' } });

/** Everything kept of the member, as one archive; how long it becomes is known at its end only. */
export function ExportSettings() {
  const styles = useStyles();
  const { t } = useTranslation('lifecycle');
  const { number } = useFormat();
  const [bytes, setBytes] = useState<number>();

  async function download() {
    if (bytes !== undefined) return;
    setBytes(0);
    try {
      await downloadExport(setBytes);
      toastSuccess(t('exported'));
    } catch (error) {
      logFailure('The export failed.', error);
      toastError(messageOf(error));
    } finally {
      setBytes(undefined);
    }
  }

  const busy = bytes !== undefined;
  const size = `${number(Math.ceil((bytes ?? 0) / 1024))} KB`;
  return (
    <>
      <Text>{t('exportText')}</Text>
      <Button
        size="large"
        icon={<DownloadIcon />}
        className={styles.button}
        disabledFocusable={busy}
        onClick={() => void download()}
      >
        {busy ? t('exporting', { size }) : t('exportButton')}
      </Button>
      {busy ? <ProgressBar aria-label={t('export')} /> : null}
    </>
  );
}
