import {
  Button,
  Caption1,
  Caption1Strong,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { type PhotoDeclineReason, photoDeclineReasonOptions } from '@milon/shared/options';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../../components/key-cap.tsx';
import { isInDialog } from '../../../../lib/typing/use-window-key.ts';
import { useFormat } from '../../../../lib/use-format.ts';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    maxHeight: '100%',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    ':focus': { outlineStyle: 'none' },
  },
  closed: { visibility: 'hidden' },
  // Next to a large photo, so that the photo stays fully visible.
  beside: { insetInlineStart: 'auto', width: '340px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  reasons: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
    gap: tokens.spacingHorizontalXS,
  },
  reason: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    minWidth: 0,
    maxWidth: 'none',
  },
  shown: { backgroundColor: tokens.colorNeutralBackground1Selected },
  key: { marginInlineEnd: tokens.spacingHorizontalS },
  // The same height for every sentence, so that the digits do not move while the reviewer reads.
  told: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXXS,
    minHeight: '112px',
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface ReasonBarProps {
  /** Rendered in advance, so that it opens without a delay. */
  isOpen: boolean;
  /** How many photos are declined. */
  count: number;
  onReason: (reason: PhotoDeclineReason) => void;
  onCancel: () => void;
  isBeside: boolean;
}

/**
 * The nine reasons, above the facts: one key or click declines. The text that the member will read is below
 * them.
 */
export const ReasonBar = memo(function ReasonBar(props: ReasonBarProps) {
  const { isOpen, count, onReason, onCancel, isBeside } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const root = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<(typeof photoDeclineReasonOptions)[number]>(
    photoDeclineReasonOptions[0],
  );
  // Announces to screen readers that a reason is needed.
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    root.current?.focus({ preventScroll: true });
    return () => {
      // A question that the reason led to has taken the focus, and keeps it.
      if (before instanceof HTMLElement && !isInDialog(document.activeElement))
        before.focus({ preventScroll: true });
      setShown(photoDeclineReasonOptions[0]);
    };
  }, [isOpen]);

  /** The arrow keys move through the reasons, so that each sentence can be read before one is chosen. */
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-reason]') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % buttons.length)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the arrow keys of its buttons
    <section
      ref={root}
      tabIndex={-1}
      className={mergeClasses(styles.root, isBeside && styles.beside, !isOpen && styles.closed)}
      aria-label={t('photos.whyDecline')}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <Caption1Strong>
          {t('photos.whyDecline')}
          {count > 1 && ` × ${number(count)}`}
        </Caption1Strong>
        <Button size="small" appearance="subtle" onClick={onCancel}>
          {t('action.cancel')} <KeyCap inButton>Esc</KeyCap>
        </Button>
      </div>
      <div className={styles.reasons}>
        {photoDeclineReasonOptions.map((reason) => (
          <Button
            key={reason.key}
            size="small"
            data-reason
            className={mergeClasses(styles.reason, reason === shown && styles.shown)}
            aria-description={reason.sentence[language]}
            aria-keyshortcuts={reason.key}
            onClick={() => onReason(reason.key)}
            onFocus={() => setShown(reason)}
            onPointerEnter={() => setShown(reason)}
          >
            <span className={styles.key}>
              <KeyCap>{number(Number(reason.key))}</KeyCap>
            </span>
            {reason[language]}
          </Button>
        ))}
      </div>
      <div className={styles.told}>
        <Caption1Strong className={styles.quiet}>{t('photos.memberReads')}</Caption1Strong>
        <Caption1 lang="bn">{shown.sentence.bn}</Caption1>
        <Caption1 lang="en" className={styles.quiet}>
          {shown.sentence.en}
        </Caption1>
      </div>
    </section>
  );
});
