import { Button, Caption1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type PhotoDeclineReason, photoDeclineReasonOptions } from '@milon/shared/options';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { KeyCap } from './key-cap.tsx';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    ':focus': { outlineStyle: 'none' },
  },
  // Beside a large photo: what the eye decides about stays whole.
  beside: { insetInlineStart: 'auto', width: '320px', boxSizing: 'border-box' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  reasons: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalXS,
  },
  reason: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    minWidth: 0,
  },
  key: { marginInlineStart: 0, marginInlineEnd: tokens.spacingHorizontalS },
});

interface ReasonBarProps {
  onReason: (reason: PhotoDeclineReason) => void;
  onCancel: () => void;
  isBeside: boolean;
}

/** The nine reasons, over the facts: one key, or one click, declines. */
export function ReasonBar({ onReason, onCancel, isBeside }: ReasonBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const root = useRef<HTMLElement>(null);
  // Whoever works with a reader of the screen hears that a reason is asked for.
  useEffect(() => {
    const before = document.activeElement;
    root.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <section
      ref={root}
      tabIndex={-1}
      className={mergeClasses(styles.root, isBeside && styles.beside)}
      aria-label={t('photos.whyDecline')}
    >
      <div className={styles.head}>
        <Caption1Strong>{t('photos.whyDecline')}</Caption1Strong>
        <Button size="small" appearance="subtle" onClick={onCancel}>
          {t('action.cancel')} <KeyCap inButton>Esc</KeyCap>
        </Button>
      </div>
      <div className={styles.reasons}>
        {photoDeclineReasonOptions.map((reason) => (
          <Button
            key={reason.key}
            size="small"
            className={styles.reason}
            title={reason.sentence[language]}
            aria-keyshortcuts={reason.key}
            onClick={() => onReason(reason.key)}
          >
            <span className={styles.key}>
              <KeyCap>{number(Number(reason.key))}</KeyCap>
            </span>
            {reason[language]}
          </Button>
        ))}
      </div>
    </section>
  );
}
