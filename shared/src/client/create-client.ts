import { HTTP_TIMEOUT_MS } from '../constants.ts';
import type { Call, CallAnswer } from '../contracts/call.ts';
import type { Language } from '../options/index.ts';
import type { Route } from '../routes/index.ts';
import { ApiProblem, readProblem, transportProblem } from './api-problem.ts';
import { buildPath, type CallOf, type PartsOf } from './call.ts';
import { type BodyRequest, type SendBody, sendBody } from './send-body.ts';
import { anySignal, timeoutSignal } from './signals.ts';
import { transportWords } from './transport-words.ts';

export interface ClientOptions {
  /** Origin of the API; empty for the page's own origin. */
  readonly origin: () => string;
  readonly language: () => Language;
  /** `include` sends the member's cookie. Staff send a Bearer token instead. */
  readonly credentials: 'include' | 'omit';
  readonly bearer?: {
    readonly token: () => string | undefined;
    /** Returns a new access token, or undefined if the session has ended. */
    readonly refresh: () => Promise<string | undefined>;
  };
  /** Called with every problem before the caller gets it. */
  readonly onRefused?: (problem: ApiProblem) => void;
  readonly fetch?: typeof globalThis.fetch;
}

export interface Client {
  /** Makes the call of a route. Throws only `ApiProblem`. Checks the answer if it is given a whole call. */
  readonly call: <const R extends Route>(
    route: R,
    ...parts: PartsOf<CallOf<R>>
  ) => Promise<CallAnswer<CallOf<R>>>;
  /** Fetches a file. Throws `ApiProblem`. */
  readonly blob: (path: string, signal?: AbortSignal) => Promise<Blob>;
  /** Sends a body with upload progress. Throws `ApiProblem`. */
  readonly sendBody: SendBody;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number;
  readonly idempotencyKey?: string;
  readonly keepalive?: boolean;
}

interface Loose extends Omit<Request, 'method' | 'path'> {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly response: Response;
  readonly read: <T>(reading: () => Promise<T>) => Promise<T>;
}

/** A 401 about typed credentials: a new access token would not help. */
const aboutCredentials = new Set(['WRONG_CREDENTIALS', 'CODE_REQUIRED']);

/**
 * Creates the API client of both front ends. It refreshes an expired access token once, unnoticed by the
 * caller.
 */
export function createClient(options: ClientOptions): Client {
  const { bearer, credentials, language, onRefused, origin } = options;

  async function sendOnce(request: Request, token: string | undefined): Promise<Answer> {
    const { body, idempotencyKey, keepalive, method, path, signal, timeout = HTTP_TIMEOUT_MS } = request;
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const timer = timeout > 0 ? timeoutSignal(timeout) : undefined;
    const signals = [signal, timer].filter((one) => one !== undefined);
    const read = async <T>(reading: () => Promise<T>): Promise<T> => {
      try {
        return await reading();
      } catch {
        if (timer?.aborted) throw transportProblem('TIMEOUT', language(), timeout);
        throw transportProblem(signal?.aborted ? 'ABORTED' : 'NETWORK', language());
      }
    };
    const response = await read(() =>
      (options.fetch ?? globalThis.fetch)(`${origin()}${path}`, {
        method: method.toUpperCase(),
        credentials,
        headers: {
          accept: 'application/json',
          'accept-language': language(),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          // The browser sets the content type of a form, with its boundary.
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(signals.length > 0 ? { signal: anySignal(signals) } : {}),
        ...(keepalive ? { keepalive } : {}),
      }),
    );
    return { response, read };
  }

  /** Repeats the request once with a new token if the first answer is a 401 about the session. */
  async function withFreshToken<T>(sendWith: (token: string | undefined) => Promise<T>): Promise<T> {
    try {
      return await sendWith(bearer?.token());
    } catch (error) {
      if (!bearer || !isSessionOver(error)) throw error;
      const token = await bearer.refresh();
      if (token === undefined) throw error;
      return await sendWith(token);
    }
  }

  async function accepted<T>(sending: Promise<T>): Promise<T> {
    return sending.catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status > 0) onRefused?.(error);
      throw error;
    });
  }

  const send = (request: Request): Promise<Answer> =>
    accepted(
      withFreshToken(async (token) => {
        const answer = await sendOnce(request, token);
        const { response } = answer;
        if (response.ok) return answer;
        const body = await answer.read(async () => parseJson(await response.text()));
        const retryAfter = response.headers.get('retry-after');
        throw readProblem({ status: response.status, body, retryAfter, language: language() });
      }),
    );

  return {
    async call<const R extends Route>(route: R, ...[parts]: PartsOf<CallOf<R>>) {
      const { params, query, ...rest } = (parts ?? {}) as Loose;
      const path = buildPath(route.path, params, query);
      const { read, response } = await send({ ...rest, method: route.method, path });
      const body = await read(async () => (response.status === 204 ? '' : response.text()));
      return checkAnswer(route, parseJson(body), response.status, language()) as CallAnswer<CallOf<R>>;
    },
    async blob(path, signal) {
      const { read, response } = await send({ method: 'get', path, signal });
      return read(() => response.blob());
    },
    sendBody: (path, request: BodyRequest) =>
      accepted(
        withFreshToken((token) =>
          sendBody(`${origin()}${path}`, request, {
            language: language(),
            withCookie: credentials === 'include',
            token,
          }),
        ),
      ),
  };
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401 && !aboutCredentials.has(error.code);
}

/** Checks the answer if a whole call was given: a route alone has no schema. */
function checkAnswer(
  call: Route & Partial<Call>,
  body: unknown,
  status: number,
  language: Language,
): unknown {
  if (!call.answer) return body;
  const parsed = call.answer.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiProblem(transportWords[language].status(status), { status, code: 'BAD_ANSWER' });
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
