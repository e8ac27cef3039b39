import { useAtom } from 'jotai';
import { lastDecisionsAtom, type UndoableDecision, type UndoKind } from '../../lib/work/last-decision.ts';

/** One's own latest decision in a queue, and how to remember another. */
export function useLastDecision(kind: UndoKind) {
  const [decisions, setDecisions] = useAtom(lastDecisionsAtom);
  const remember = (decision: UndoableDecision | undefined) =>
    setDecisions(({ [kind]: _before, ...others }) => (decision ? { ...others, [kind]: decision } : others));
  return [decisions[kind], remember] as const;
}
