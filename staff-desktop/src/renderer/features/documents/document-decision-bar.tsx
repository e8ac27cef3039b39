import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { DocumentDetail } from '@milon/shared/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefuseDialog } from './refuse-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  key: {
    marginInlineStart: tokens.spacingHorizontalS,
    padding: '0 4px',
    border: '1px solid currentcolor',
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
  },
});

interface DecisionBarProps {
  document: DocumentDetail;
  onDecided: () => void;
}

/** Verifies with V and refuses with R, each after a question. */
export function DecisionBar({ document, onDecided }: DecisionBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'VERIFY' | 'REFUSE'>();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, code, ctrlKey, defaultPrevented, metaKey, repeat, target } = event;
    const isElsewhere =
      target instanceof Element && target.closest('input, textarea, [role=dialog], [role=alertdialog]');
    if (asks || altKey || ctrlKey || metaKey || repeat || defaultPrevented || isElsewhere) return;
    // By the key's place: a Bangla keyboard writes other letters.
    if (code !== 'KeyV' && code !== 'KeyR') return;
    event.preventDefault();
    setAsks(code === 'KeyV' ? 'VERIFY' : 'REFUSE');
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const dialog = { document, onDecided, onClose: () => setAsks(undefined) };
  return (
    <div className={styles.root}>
      <Button aria-keyshortcuts="R" onClick={() => setAsks('REFUSE')}>
        {t('documents.refuse')}
        <kbd className={styles.key} aria-hidden>
          R
        </kbd>
      </Button>
      <Button appearance="primary" aria-keyshortcuts="V" onClick={() => setAsks('VERIFY')}>
        {t('documents.verify')}
        <kbd className={styles.key} aria-hidden>
          V
        </kbd>
      </Button>
      {asks === 'VERIFY' && <VerifyDialog {...dialog} />}
      {asks === 'REFUSE' && <RefuseDialog {...dialog} />}
    </div>
  );
}
