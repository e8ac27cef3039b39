import type { z } from 'zod';
import { ApiProblem, readProblem } from './api-problem.ts';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Undefined values are left out; a list repeats its name. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  /** FormData goes as it is, everything else as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export interface Api {
  /** The answer's JSON, held to `schema`. */
  json: <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    request?: ApiRequest,
  ) => Promise<z.output<Schema>>;
  /** For calls whose answer has no body that matters. */
  done: (path: string, request?: ApiRequest) => Promise<void>;
  /** Files: exports, scans. */
  blob: (path: string, request?: ApiRequest) => Promise<Blob>;
}

export interface ApiParts {
  apiUrl: () => string;
  language: () => string;
  accessToken: () => string | undefined;
  /** A new access token, or undefined where the session is over. */
  refresh: () => Promise<string | undefined>;
  fetch: typeof globalThis.fetch;
  /** Hears of every refusal before the caller does. */
  refused?: (problem: ApiProblem) => void;
}

/** A 401 about what was typed: another access token would not change it. */
const aboutTyped = new Set(['WRONG_CREDENTIALS', 'CODE_REQUIRED']);

/** The client of the API: every call carries the access token and renews it once, unseen, when it has run out. */
export function createApi(parts: ApiParts): Api {
  async function send(path: string, request: ApiRequest, token: string | undefined): Promise<Response> {
    const { body, keepalive, method = 'GET', signal } = request;
    const isForm = body instanceof FormData;
    try {
      return await parts.fetch(buildUrl(parts.apiUrl(), path, request.query), {
        method,
        credentials: 'omit',
        headers: {
          'accept-language': parts.language(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
      });
    } catch (error) {
      // An abandoned call is the caller's own doing, not a problem to tell.
      if (signal?.aborted) throw error;
      throw new ApiProblem({ status: 0, code: 'UNREACHABLE', message: 'The server cannot be reached.' });
    }
  }

  async function call(path: string, request: ApiRequest = {}): Promise<Response> {
    const answer = await send(path, request, parts.accessToken());
    if (answer.ok) return answer;
    let problem = await readProblem(answer);
    if (problem.status === 401 && !aboutTyped.has(problem.code)) {
      const fresh = await parts.refresh();
      if (fresh !== undefined) {
        const again = await send(path, request, fresh);
        if (again.ok) return again;
        problem = await readProblem(again);
      }
    }
    parts.refused?.(problem);
    throw problem;
  }

  return {
    async json(schema, path, request) {
      const answer = await call(path, request);
      const parsed = schema.safeParse(await answer.json().catch(() => undefined));
      if (parsed.success) return parsed.data;
      throw new ApiProblem({
        status: answer.status,
        code: 'BAD_ANSWER',
        message: "The server's answer was not understood.",
      });
    },
    async done(path, request) {
      await call(path, request);
    },
    async blob(path, request) {
      return (await call(path, request)).blob();
    },
  };
}

function buildUrl(apiUrl: string, path: string, query: ApiRequest['query'] = {}): string {
  const url = new URL(path, apiUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
  }
  return url.href;
}
