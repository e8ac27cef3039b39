import type { Problem, ProblemCode } from '../contracts/problem.ts';
import type { Language } from '../options/index.ts';
import { transportWords } from './transport-words.ts';

/**
 * Problems that the client itself reports, because no usable answer came. The API never sends these codes.
 */
export type TransportCode =
  | 'NETWORK'
  | 'ABORTED'
  | 'TIMEOUT'
  /** A file ended early. */
  | 'BROKEN_OFF'
  /** The answer does not match the contract: a proxy's page, for example. */
  | 'BAD_ANSWER';

export type ClientProblemCode = ProblemCode | TransportCode;

interface ProblemParts {
  readonly status: number;
  readonly code: string;
  readonly fields?: readonly string[] | undefined;
  readonly allowedAt?: string | undefined;
  readonly current?: unknown;
  readonly retryAfterSeconds?: number | undefined;
  readonly requestId?: string | undefined;
}

/** A call that failed. `message` is for people: one sentence per line (spec §8). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** The HTTP status; 0 if no answer came. */
  readonly status: number;
  /** A {@link ClientProblemCode}, or a code of the console's own bridge. */
  readonly code: string;
  /** The wrong fields, in the order of the message's lines. */
  readonly fields: readonly string[];
  /** When the action is allowed again, ISO 8601. */
  readonly allowedAt: string | undefined;
  /** With a conflict: what is stored now. */
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, parts: ProblemParts) {
    super(message);
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields ?? [];
    this.allowedAt = parts.allowedAt;
    this.current = parts.current;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.requestId = parts.requestId;
  }
}

/** Whether `error` is an ApiProblem with one of these codes. */
export function isProblem(error: unknown, ...codes: ClientProblemCode[]): error is ApiProblem {
  return error instanceof ApiProblem && (codes as string[]).includes(error.code);
}

/** The refused fields of a call, each with its sentence: the n-th line is about the n-th field. */
export function refusedFields(error: unknown): { readonly path: string; readonly sentence: string }[] {
  if (!(error instanceof ApiProblem)) return [];
  const { fields, message } = error;
  const sentences = fields.length > 1 ? message.split('\n') : [message];
  return fields.map((path, index) => ({ path, sentence: sentences[index] ?? message }));
}

/** Whether the same call may succeed later: no answer came, or the server could not work. */
export const isServerFailure = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

/** The sentence to show for any thrown error (spec §8). */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The problem for a call that got no answer. */
export function transportProblem(
  code: Exclude<TransportCode, 'BAD_ANSWER'>,
  language: Language,
  timeoutMs = 0,
): ApiProblem {
  const words = transportWords[language];
  const message = {
    NETWORK: words.network,
    ABORTED: words.aborted,
    TIMEOUT: words.timeout(timeoutMs),
    BROKEN_OFF: words.brokenOff,
  }[code];
  return new ApiProblem(message, { status: 0, code });
}

interface RefusedAnswer {
  readonly status: number;
  /** The parsed body. A body that is not a problem is not shown. */
  readonly body: unknown;
  /** The value of the Retry-After header. */
  readonly retryAfter: string | null;
  readonly language: Language;
}

/** Reads `application/problem+json`. */
export function readProblem({ status, body, retryAfter, language }: RefusedAnswer): ApiProblem {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  const message = Array.isArray(problem.message) ? problem.message.join('\n') : problem.message;
  const seconds = Number(retryAfter);
  return new ApiProblem(message || transportWords[language].status(status), {
    status,
    code: problem.code ?? 'BAD_ANSWER',
    fields: problem.fields,
    allowedAt: problem.allowedAt,
    current: problem.current,
    requestId: problem.requestId,
    retryAfterSeconds: seconds > 0 ? seconds : undefined,
  });
}
