import { useAtomValue } from 'jotai';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Text } from '../components/text.tsx';
import { missingCodeAtom, retryMissingCode } from '../lib/code/load-code.ts';
import styles from './missing-code.module.css';

/** Says that something the member pressed could not be loaded. It belongs to the first page's code itself. */
export function MissingCode() {
  const { t } = useTranslation();
  const { parts, needsReload } = useAtomValue(missingCodeAtom);
  if (parts === 0) return null;
  // Outside the page, which nobody can press below a dialog.
  return createPortal(
    <div className={styles.bar} role="alert">
      <Text>{t(needsReload ? 'loadFailed' : 'partMissing')}</Text>
      <Button onClick={needsReload ? () => globalThis.location.reload() : retryMissingCode}>
        {t(needsReload ? 'reload' : 'retry')}
      </Button>
    </div>,
    document.body,
  );
}
