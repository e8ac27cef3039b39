import { useTranslation } from 'react-i18next';
import { useKeyHelp } from '../../lib/offers.ts';
import type { UndoKind } from '../../lib/work/last-decision.ts';
import { UndoCountdown, useSecondsLeft } from './undo-countdown.tsx';
import { useLastDecision } from './use-last-decision.ts';
import { useUndo } from './use-undo.ts';
import { useUndoKey } from './use-undo-key.ts';

/** Undoes one's own latest decision in this queue, by the button, U or Ctrl+Z. */
export function UndoLast({ kind }: { kind: UndoKind }) {
  const { t } = useTranslation();
  const [last] = useLastDecision(kind);
  const seconds = useSecondsLeft(last?.undoUntil);
  const { isPending, undo } = useUndo(kind);
  useKeyHelp([{ title: t('keys.decide'), keys: [[['U'], t('queue.undo')]] }]);
  useUndoKey(() => last && seconds > 0 && undo(last));
  if (!last || seconds <= 0) return null;
  return <UndoCountdown hasKey seconds={seconds} isPending={isPending} onUndo={() => undo(last)} />;
}
