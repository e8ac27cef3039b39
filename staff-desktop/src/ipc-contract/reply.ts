/** An error as data: `code` for programs, `message` for users. It never contains a stack or a path. */
export type Failure = { ok: false; code: string; message: string };

/** The result of every call. A call never rejects. */
export type Reply<Value> = { ok: true; value: Value } | Failure;

/** The codes of main itself. All others come from the API. */
export const failureCodes = {
  /** The API did not answer, or not in time. */
  network: 'NETWORK',
  /** The API's answer does not match the contract. */
  badAnswer: 'BAD_ANSWER',
  /** There is no session to refresh. */
  signedOut: 'SIGNED_OUT',
  /** The request does not match the channel's schema. */
  badRequest: 'BAD_REQUEST',
  /** The call came from a page or frame that is not the console. */
  untrustedSender: 'UNTRUSTED_SENDER',
  internal: 'INTERNAL',
  /** What the user typed is no address. */
  serverAddress: 'SERVER_ADDRESS',
  /** The address is neither https nor on this computer. */
  serverInsecure: 'SERVER_INSECURE',
  serverUnreachable: 'SERVER_UNREACHABLE',
  /** The system does not trust the server's certificate. */
  serverCertificate: 'SERVER_CERTIFICATE',
  /** Something else answers there. */
  serverForeign: 'SERVER_FOREIGN',
  /** It is the API, but it can't serve at present. */
  serverNotReady: 'SERVER_NOT_READY',
  /** The user changed their mind, or the choice is fixed. */
  declined: 'DECLINED',
  /** A window holds work that a restart would lose. */
  workOpen: 'WORK_OPEN',
} as const;

export function failure(code: string, message: string): Failure {
  return { ok: false, code, message };
}
