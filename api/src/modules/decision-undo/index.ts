export { type HeldNotice, holdDecision } from './hold-decision.ts';
export {
  readRevision,
  readStatus,
  requireRevision,
  restoreStatus,
  type StatusBefore,
} from './restore-status.ts';
export { takeBack } from './take-back.ts';
export { tellDueDecisions } from './tell-due-decisions.ts';
