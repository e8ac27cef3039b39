import { Button, makeStyles, ProgressBar, Text } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadIcon } from '../../../../components/icons.ts';
import { useFormat } from '../../../../lib/format.ts';
import { toastFailure, toastSuccess } from '../../../../state/toast.ts';
import { downloadExport } from '../../api/export.ts';

const useStyles = makeStyles({ button: { minHeight: '44px', alignSelf: 'flex-start' } });

/** Downloads all the member's data as one archive. Its size is only known at the end. */
export function ExportSettings() {
  const styles = useStyles();
  const { t } = useTranslation('lifecycle');
  const { number } = useFormat();
  const [bytes, setBytes] = useState(0);
  const { isPending: busy, mutate: download } = useMutation({
    mutationFn: downloadExport,
    onMutate: () => setBytes(0),
    onSuccess: () => toastSuccess(t('exported')),
    onError: toastFailure('The export failed.'),
  });
  const size = `${number(Math.ceil(bytes / 1024))} KB`;
  return (
    <>
      <Text>{t('exportText')}</Text>
      <Button
        size="large"
        icon={<DownloadIcon />}
        className={styles.button}
        disabledFocusable={busy}
        onClick={() => (busy ? undefined : download(setBytes))}
      >
        {busy ? t('exporting', { size }) : t('exportButton')}
      </Button>
      {busy ? <ProgressBar aria-label={t('export')} /> : null}
    </>
  );
}
