import { Button } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import { useTranslation } from 'react-i18next';
import { CopyIcon } from '../components/icons.ts';
import { toastError, toastSuccess } from '../state/toast.ts';

interface Props {
  text: string;
  /** Names the text for screen readers. */
  what: string;
  /** What the button says, if not only Copy. */
  label?: string;
}

/** Copies a text and confirms it. */
export function CopyButton({ label, text, what }: Props) {
  const { t } = useTranslation('commerce');
  const name = label ?? t('copy');
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
      aria-label={`${name}: ${what}`}
      onClick={() => void copy()}
    >
      {name}
    </Button>
  );
}
