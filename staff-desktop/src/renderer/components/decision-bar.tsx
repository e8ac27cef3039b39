import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyHelp } from '../lib/offers.ts';
import { useWindowKey } from '../lib/use-window-key.ts';
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
  /** The last is the usual one. */
  acts: readonly { decision: Decision; letter: string; text: string }[];
  /** Whether a confirmation is open: keys are ignored until it is answered. */
  isAsking: boolean;
  onAsk: (decision: Decision) => void;
  /** The question. */
  children: ReactNode;
}

/** The possible decisions, each with its letter. Each asks for confirmation. */
export function DecisionBar<Decision extends string>(props: DecisionBarProps<Decision>) {
  const { acts, isAsking, onAsk, children } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  useKeyHelp([
    { title: t('keys.decide'), keys: acts.toReversed().map(({ letter, text }) => [[letter], text]) },
  ]);
  useWindowKey((event) => {
    const { altKey, code, ctrlKey, metaKey, repeat } = event;
    if (isAsking || altKey || ctrlKey || metaKey || repeat) return;
    // By the key's position: a Bangla keyboard writes other letters.
    const act = acts.find(({ letter }) => code === `Key${letter}`);
    if (!act) return;
    event.preventDefault();
    onAsk(act.decision);
  });
  return (
    <div className={styles.root}>
      {acts.map(({ decision, letter, text }, at) => (
        <Button
          key={decision}
          appearance={at === acts.length - 1 ? 'primary' : 'secondary'}
          aria-keyshortcuts={letter}
          onClick={() => onAsk(decision)}
        >
          {text}
          <KeyCap inButton onBrand>
            {letter}
          </KeyCap>
        </Button>
      ))}
      {children}
    </div>
  );
}
