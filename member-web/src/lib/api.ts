import { HTTP_TIMEOUT_MS } from '@milon/shared/constants';
import type { Call, CallAnswer, CallInput, Problem, ProblemCode } from '@milon/shared/contracts';
import type { Route } from '@milon/shared/routes';
import { currentLanguage } from './language.ts';
import { transportWords } from './transport-words.ts';

/** A call's route with the types of its contract. The contract's schemas stay out of the bundle. */
export interface CallRef<C extends Call> extends Route {
  /** Exists only for the type checker. */
  readonly contract?: C;
}

/** `callRef<typeof feedCall>(feedRoute)`: the route of another call is a type error. */
export function callRef<C extends Call>(route: Pick<C, 'method' | 'path'>): CallRef<C> {
  return route;
}

/** Codes that only a client can meet, beside those of the API. */
export type ClientProblemCode = ProblemCode | 'NETWORK' | 'ABORTED' | 'TIMEOUT' | 'UNKNOWN';

/** A call that did not succeed; `message` is for people, several sentences on lines of their own (spec §8). */
export class ApiProblem extends Error {
  /** 0 where no answer came. */
  readonly status: number;
  readonly code: ClientProblemCode;
  /** One name for each sentence of `message`, where the fault is a field's. */
  readonly fields: readonly string[];
  readonly allowedAt: string | undefined;
  /** How long to wait before another try, where the answer says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    problem: {
      status: number;
      code: ClientProblemCode;
      fields?: readonly string[];
      allowedAt?: string;
      retryAfterSeconds?: number;
    },
  ) {
    super(message);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? [];
    this.allowedAt = problem.allowedAt;
    this.retryAfterSeconds = problem.retryAfterSeconds;
  }
}

interface Sending<C extends Call> {
  params?: CallInput<C, 'params'>;
  query?: CallInput<C, 'query'>;
  /** JSON, or a form where the call uploads. */
  body?: CallInput<C, 'body'> | FormData;
  signal?: AbortSignal | undefined;
  /** Milliseconds; 0 is none (spec §9). */
  timeout?: number;
}

/** Makes one call and gives its answer. Throws `ApiProblem`, never anything else. */
export async function callApi<C extends Call>(
  call: CallRef<C>,
  sending: Sending<C> = {},
): Promise<CallAnswer<C>> {
  const { body, timeout = HTTP_TIMEOUT_MS } = sending;
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
  const timer = timeout > 0 ? AbortSignal.timeout(timeout) : undefined;
  const signals = [sending.signal, timer].filter((signal) => signal !== undefined);
  const address = urlOf(call.path, sending.params, sending.query);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      method: call.method.toUpperCase(),
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        'Accept-Language': currentLanguage(),
        // A form brings its own type, with its boundary.
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
    });
    text = response.status === 204 ? '' : await response.text();
  } catch (error) {
    throw transportProblem(error, timer?.aborted === true, timeout);
  }
  const answer = parseJson(text);
  if (!response.ok) throw problemOf(response.status, answer, Number(response.headers.get('retry-after')));
  return answer as CallAnswer<C>;
}

/** The address of a call: braces filled, arrays as repeated parameters, empty values left out. */
export function urlOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, textOf(item));
    }
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

/** The sentence to show for anything that was thrown (spec §8). */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether this is a problem with this code. */
export function isProblem(error: unknown, ...codes: ClientProblemCode[]): error is ApiProblem {
  return error instanceof ApiProblem && codes.includes(error.code);
}

function transportProblem(error: unknown, timedOut: boolean, timeout: number): ApiProblem {
  if (timedOut) return new ApiProblem(transportWords().timeout(timeout), { status: 0, code: 'TIMEOUT' });
  if (error instanceof Error && error.name === 'AbortError') {
    return new ApiProblem(transportWords().aborted, { status: 0, code: 'ABORTED' });
  }
  return new ApiProblem(transportWords().network, { status: 0, code: 'NETWORK' });
}

function problemOf(status: number, answer: unknown, retryAfterSeconds: number): ApiProblem {
  const problem = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Problem>;
  const message = Array.isArray(problem.message) ? problem.message.join('\n') : problem.message;
  return new ApiProblem(message || transportWords().status(status), {
    status,
    code: problem.code ?? 'UNKNOWN',
    ...(problem.fields ? { fields: problem.fields } : {}),
    ...(problem.allowedAt ? { allowedAt: problem.allowedAt } : {}),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  });
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
