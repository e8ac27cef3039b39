import { Button } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DownloadIcon } from '../../../../components/icons.ts';
import { toastFailure, toastSuccess } from '../../../../state/toast.ts';
import { downloadConnections, type UnlockFilter } from '../../api/connections.ts';

/** Downloads the contacts that the search shows. */
export function ConnectionDownload({ filter }: { filter: UnlockFilter }) {
  const { t } = useTranslation('commerce');
  const { isPending, mutate } = useMutation({
    mutationFn: downloadConnections,
    onSuccess: () => toastSuccess(t('listDownloaded'), TOAST_DURATION_MS.usual),
    onError: toastFailure('The download of connections failed.'),
  });
  return (
    <Button
      size="large"
      icon={<DownloadIcon />}
      disabledFocusable={isPending}
      onClick={() => (isPending ? undefined : mutate(filter))}
    >
      {t('downloadList')}
    </Button>
  );
}
