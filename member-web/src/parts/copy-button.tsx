import { Button } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import { useTranslation } from 'react-i18next';
import { CopyIcon } from '../components/icons.ts';
import { toastError, toastSuccess } from '../state/toast.ts';

/** Copies a text and confirms it. `what` names the text for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation('commerce');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(t('copied'), TOAST_DURATION_MS.usual);
    } catch {
      toastError(t('copyFailed'));
    }
  }
  return (
    <Button
      icon={<CopyIcon />}
      style={{ minHeight: 44, flexShrink: 0 }}
      aria-label={`${t('copy')}: ${what}`}
      onClick={() => void copy()}
    >
      {t('copy')}
    </Button>
  );
}
