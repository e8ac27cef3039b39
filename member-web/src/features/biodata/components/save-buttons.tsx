import { Button } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../state/toast.ts';
import { PdfIcon, PictureIcon } from './icons.ts';

type Format = 'pdf' | 'picture';
const icons = { pdf: <PdfIcon />, picture: <PictureIcon /> };

/** Saves a copy as a PDF for paper, or as a picture for messengers. `what` names the copy. */
export function SaveButtons({ onSave, what }: { onSave: (format: Format) => Promise<void>; what: string }) {
  const { t } = useTranslation('biodata');
  const { isPending, mutate } = useMutation({ mutationFn: onSave, onError: toastFailure() });
  return (['pdf', 'picture'] as const).map((format) => (
    <Button
      key={format}
      icon={icons[format]}
      style={{ minHeight: 44 }}
      aria-label={`${t('saveAs', { format: t(format) })}: ${what}`}
      disabledFocusable={isPending}
      onClick={() => mutate(format)}
    >
      {t(format)}
    </Button>
  ));
}
