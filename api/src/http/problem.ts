import type { Problem, ProblemCode } from '@milon/shared/contracts';
import { firstLookMessage, problemMessage, withCode } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isBusy } from '../platform/database/patience.ts';
import { isUnreachable } from '../platform/database/unreachable.ts';
import { DomainError } from '../platform/domain-error.ts';
import { cannotWrite } from '../platform/write-health/cannot-write.ts';

/** The HTTP status of every problem code. The type requires one for each code. */
export const statusOf: Readonly<Record<ProblemCode, ContentfulStatusCode>> = {
  MALFORMED: 400,
  INVALID: 400,
  REFUND_TOO_LARGE: 422,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  PROFILE_INACTIVE: 403,
  PROFILE_PAUSED: 403,
  FURTHER_NOT_WANTED: 403,
  PERMISSION_NEEDED: 403,
  ACCOUNT_DELETED: 403,
  ACCOUNT_CLOSED: 403,
  VERIFY_FIRST: 403,
  VERIFY_PHONE_FIRST: 403,
  UPGRADE_REQUIRED: 403,
  NO_CONNECTS_LEFT: 403,
  PACKAGE_NOT_OFFERED: 403,
  NOT_SHOWN: 409,
  NOT_PROVEN: 409,
  OWN_UPLOAD: 403,
  OWN_ENTRY: 403,
  OWN_DECISION: 403,
  OWN_DELETION: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  OWN_ACCOUNT: 403,
  REPORT_TOO_EARLY: 403,
  REPORT_TOO_LATE: 403,
  VIEW_CONTACT_FIRST: 403,
  NOT_FOUND: 404,
  NOT_BARRED: 404,
  SIGN_IN_BY_PHONE: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  CONFLICT: 409,
  PHONE_TAKEN: 409,
  EMAIL_TAKEN: 409,
  NO_INVITATION: 409,
  ALREADY_INVITED: 409,
  ALREADY_CONNECTED: 409,
  INVITE_LATER: 409,
  GOOGLE_LATER: 409,
  HI_LATER: 409,
  TRX_TAKEN: 409,
  PRICE_CHANGED: 409,
  NUMBER_SILENT: 409,
  CONTACT_CHANGED: 409,
  GUARDIAN_SELF: 422,
  NUMBER_GIVEN: 422,
  CANDIDATE_NUMBER_GIVEN: 422,
  CONSENT_WITHDRAWN: 409,
  GUARDIAN_REFUSED: 409,
  NUMBER_REFUSED: 409,
  NEW_PACKAGE_OPEN: 409,
  NEW_PACKAGE_USED: 409,
  ALREADY_DECIDED: 409,
  UNDO_OVER: 409,
  NOT_REFUNDABLE: 409,
  REFUND_OPEN: 409,
  MONEY_RECEIVED: 409,
  BUYER_GONE: 409,
  BUYER_BANNED: 409,
  CLAIMED: 409,
  PHOTO_CHANGED: 409,
  NOT_DECLINED: 409,
  ALREADY_APPEALED: 409,
  LAST_ADMINISTRATION: 409,
  ALREADY_REPORTED: 409,
  ALREADY_VERIFIED: 409,
  NUMBER_TAKEN: 409,
  NUMBER_BARRED: 409,
  CONTACT_REFUSED: 409,
  DOCUMENT_WAITS: 409,
  SEEKS_NO_FURTHER: 409,
  TOO_MANY_PHOTOS: 409,
  TOO_MANY_SEARCHES: 409,
  SEARCH_NAME_TAKEN: 409,
  TOO_LARGE: 413,
  INVITES_USED_UP: 429,
  TAKEN_CONTACTS_USED_UP: 429,
  FREE_CONTACTS_USED_UP: 429,
  PROTOCOL_VERSION: 412,
  UNSUPPORTED_TYPE: 415,
  PHOTO_TYPE: 415,
  UNDER_AGE: 422,
  READ_ONLY: 422,
  CODE_WRONG: 422,
  CODE_EXPIRED: 422,
  CODE_TRIES_USED: 422,
  NOTHING_TO_VERIFY: 422,
  CONTACT_UNPROVEN: 409,
  LINK_EXPIRED: 422,
  SMS_REFUSED: 422,
  NOT_AN_IMAGE: 422,
  TOO_MANY_PIXELS: 422,
  SELF: 422,
  DOWRY_DEMANDED: 422,
  CONFIRM_NUMBER: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 503,
};

/** Short enough to be read out; random in every kind of id that a proxy makes. */
const codeOf = (requestId: string) => requestId.slice(-8);

/**
 * The message of a refusal in the given language: one sentence, or one for each field. Our own failure has a
 * code, which finds the line of the log.
 */
export function refusalMessage(
  error: DomainError,
  language: Language,
  requestId: string | undefined,
): string | string[] {
  const { allowedAt, messages, retryAfterSeconds, waitsFirstLook } = error.details;
  if (messages && messages.length > 0) return [...messages];
  if (waitsFirstLook) return firstLookMessage[language];
  const message = problemMessage(error.code, language, allowedAt, retryAfterSeconds);
  if (error.code !== 'INTERNAL' || requestId === undefined) return message;
  return withCode(message, language, codeOf(requestId));
}

/** A refusal as the body of an HTTP answer. */
export function problemOf(error: DomainError, language: Language, requestId: string): Problem {
  const { current, fields, allowedAt } = error.details;
  return {
    type: 'about:blank',
    title: problemMessage(error.code, 'en'),
    status: statusOf[error.code],
    code: error.code,
    message: refusalMessage(error, language, requestId),
    ...(fields ? { fields: [...fields] } : {}),
    ...(allowedAt === undefined ? {} : { allowedAt: new Date(allowedAt).toISOString() }),
    ...(current === undefined ? {} : { current }),
    requestId,
  };
}

/** It takes at least this long to free space on a full disk. */
const storageRetrySeconds = 30;
const busyRetrySeconds = 5;

/** Whether the process or the machine has reached its limit of open files and connections. */
const hasNoHandles = (error: unknown) =>
  ['EMFILE', 'ENFILE'].includes(String((error as { code?: unknown } | undefined)?.code));

/**
 * Returns the error that a client may see: any error that is not a `DomainError` becomes INTERNAL,
 * STORAGE_FULL or UNAVAILABLE, without internal details.
 */
export function knownError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isBusy(error) || isUnreachable(error) || hasNoHandles(error))
    return new DomainError('UNAVAILABLE', { retryAfterSeconds: busyRetrySeconds });
  return cannotWrite(error)
    ? new DomainError('STORAGE_FULL', { retryAfterSeconds: storageRetrySeconds })
    : new DomainError('INTERNAL');
}

/** Answers with the problem that describes `error`. */
export function answerProblem(c: Context, error: unknown): Response {
  const requestId = c.get('requestId') as string;
  const known = knownError(error);
  const problem = problemOf(known, c.get('language') as Language, requestId);
  const { retryAfterSeconds } = known.details;
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  c.header('cache-control', 'no-store');
  return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, {
    'content-type': 'application/problem+json',
  });
}
