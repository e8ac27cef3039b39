import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { UndoableDecision } from '../../lib/work/last-decision.ts';
import { UndoCountdown, useSecondsLeft } from './undo-countdown.tsx';
import { useUndo } from './use-undo.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
  },
});

/** Below a decided item that nobody was told about yet: says so, and undoes the decision. */
export function UndoBar({ decision }: { decision: UndoableDecision }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const seconds = useSecondsLeft(decision.undoUntil);
  const { isPending, undo } = useUndo(decision.kind);
  if (seconds <= 0) return null;
  return (
    <div className={styles.root}>
      {t('queue.notTold')}
      <UndoCountdown seconds={seconds} isPending={isPending} onUndo={() => undo(decision)} />
    </div>
  );
}
