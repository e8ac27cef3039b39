import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { MessageCaseDetail } from '@milon/shared/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDecision } from './api/use-decide-case.ts';
import { DecideDialog } from './decide-dialog.tsx';

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

type Decision = CaseDecision['decision'];
const acts = [
  { decision: 'BAN', letter: 'B' },
  { decision: 'WARN', letter: 'W' },
  { decision: 'CLEAR', letter: 'N' },
] as const satisfies readonly { decision: Decision; letter: string }[];

interface DecisionBarProps {
  messageCase: MessageCaseDetail;
  onDecided: () => void;
  onChanged: () => void;
}

/** No problem with N, a warning with W, a ban with B, each after a question. */
export function DecisionBar(props: DecisionBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [asks, setAsks] = useState<Decision>();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, code, ctrlKey, defaultPrevented, metaKey, repeat, target } = event;
    const isElsewhere =
      target instanceof Element && target.closest('input, textarea, [role=dialog], [role=alertdialog]');
    if (asks || altKey || ctrlKey || metaKey || repeat || defaultPrevented || isElsewhere) return;
    // By the key's place: a Bangla keyboard writes other letters.
    const act = acts.find(({ letter }) => code === `Key${letter}`);
    if (!act) return;
    event.preventDefault();
    setAsks(act.decision);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={styles.root}>
      {acts.map(({ decision, letter }) => (
        <Button
          key={decision}
          appearance={decision === 'CLEAR' ? 'primary' : 'secondary'}
          aria-keyshortcuts={letter}
          onClick={() => setAsks(decision)}
        >
          {t(`messages.act${decision}`)}
          <kbd className={styles.key} aria-hidden>
            {letter}
          </kbd>
        </Button>
      ))}
      {asks && <DecideDialog {...props} decision={asks} onClose={() => setAsks(undefined)} />}
    </div>
  );
}
