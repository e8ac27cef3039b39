import { useNow } from '@milon/shared/client';
import type { AssignedKind } from '@milon/shared/contracts';
import { isLate } from '../../lib/work/late.ts';
import { useAssignments } from '../../lib/work/use-assignments.ts';
import { Age } from './age.tsx';

interface WaitingAgeProps {
  kind: AssignedKind;
  id: string;
  /** Since when the item waits. */
  since: string;
}

/** How long an item of a queue waits, and whether that is too long. */
export function WaitingAge({ id, kind, since }: WaitingAgeProps) {
  const { assignmentOf, lateAfterHours } = useAssignments(kind);
  const now = useNow(60_000);
  return <Age since={since} isLate={isLate({ ...assignmentOf(id), since, lateAfterHours }, now)} />;
}
