import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyHelp } from '../lib/offers.ts';
import { useWindowKey } from '../lib/typing/use-window-key.ts';
import { KeyCap } from './key-cap.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

interface DecisionBarProps<Decision extends string> {
  acts: readonly { decision: Decision; letter: string; text: string }[];
  /** Whether a confirmation is open: keys are ignored until it is answered. */
  isAsking: boolean;
  onAsk: (decision: Decision) => void;
  /** Goes to the next item without a decision. */
  onSkip?: (() => void) | undefined;
  /** The question. */
  children: ReactNode;
}

/**
 * The possible decisions, each with its letter. Each asks for confirmation. The filled button is the safe
 * step to the next item, never a judgement.
 */
export function DecisionBar<Decision extends string>(props: DecisionBarProps<Decision>) {
  const { acts, isAsking, onAsk, onSkip, children } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  useKeyHelp([
    {
      title: t('keys.decide'),
      keys: [
        ...acts.toReversed().map(({ letter, text }): [string[], string] => [[letter], text]),
        ...(onSkip ? [[['S'], t('queue.next')] as [string[], string]] : []),
      ],
    },
  ]);
  useWindowKey((event) => {
    const { altKey, code, ctrlKey, metaKey, repeat } = event;
    if (isAsking || altKey || ctrlKey || metaKey || repeat) return;
    if (code === 'KeyS' && onSkip) {
      event.preventDefault();
      onSkip();
      return;
    }
    // By the key's position: a Bangla keyboard writes other letters.
    const act = acts.find(({ letter }) => code === `Key${letter}`);
    if (!act) return;
    event.preventDefault();
    onAsk(act.decision);
  });
  return (
    <div className={styles.root}>
      {acts.map(({ decision, letter, text }) => (
        <Button key={decision} aria-keyshortcuts={letter} onClick={() => onAsk(decision)}>
          {text}
          <KeyCap inButton>{letter}</KeyCap>
        </Button>
      ))}
      {onSkip && (
        <Button appearance="primary" aria-keyshortcuts="S" onClick={onSkip}>
          {t('queue.next')}
          <KeyCap inButton onBrand>
            S
          </KeyCap>
        </Button>
      )}
      {children}
    </div>
  );
}
