export { claimUndo } from './claim-undo.ts';
export { type HeldNotice, holdDecision } from './hold-decision.ts';
export { notifyDueDecisions } from './notify-due-decisions.ts';
export { dropUndo } from './queries.ts';
export {
  readRevision,
  readStatus,
  requireRevision,
  restoreStatus,
  type StatusBefore,
  statusWithout,
} from './restore-status.ts';
