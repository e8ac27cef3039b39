/** An error as data: `code` for programs, `message` for people. It never carries a stack or a path. */
export type Failure = { ok: false; code: string; message: string };

/** What every call answers. A call never rejects. */
export type Reply<Value> = { ok: true; value: Value } | Failure;

/** Codes that main itself gives; all others are the API's own. */
export const failureCodes = {
  /** The API did not answer in time, or not at all. */
  network: 'NETWORK',
  /** The API answered something that is not in the contract. */
  badAnswer: 'BAD_ANSWER',
  /** There is no session to refresh. */
  signedOut: 'SIGNED_OUT',
  /** The request does not match the channel's schema. */
  badRequest: 'BAD_REQUEST',
  /** The call came from a page or frame that is not the console. */
  untrustedSender: 'UNTRUSTED_SENDER',
  internal: 'INTERNAL',
} as const;

export function failure(code: string, message: string): Failure {
  return { ok: false, code, message };
}
