import type { ProblemCode } from '@milon/shared/contracts';

export interface DomainErrorDetails {
  /** Fields that the error is about, and a sentence for each instead of the code's own. */
  readonly fields?: readonly string[];
  readonly messages?: readonly string[];
  /** When the rejected action is allowed again, in epoch milliseconds. */
  readonly allowedAt?: number;
  readonly retryAfterSeconds?: number;
  /** With PROFILE_INACTIVE: the profile is new, and becomes active by itself once staff looked. */
  readonly waitsFirstLook?: boolean;
  /** With CONFLICT: the stored state that the caller did not know. The caller may read it. */
  readonly current?: unknown;
}

/** Why a use case rejects a call. The code decides the status and text; the stack is logged, never sent. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ProblemCode;
  readonly details: DomainErrorDetails;

  constructor(code: ProblemCode, details: DomainErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
