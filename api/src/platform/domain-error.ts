import type { ProblemCode } from '@milon/shared/contracts';

export interface DomainErrorDetails {
  /** Fields that the fault is about, and a sentence for each in place of the code's own. */
  readonly fields?: readonly string[];
  readonly messages?: readonly string[];
  /** When the refused action is allowed again, in epoch milliseconds. */
  readonly allowedAt?: number;
  readonly retryAfterSeconds?: number;
}

/** What a use case refuses, and why. The code decides status and words; the stack is logged, never sent. */
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
