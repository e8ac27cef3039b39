import { staffRefreshRoute, staffSignInRoute, staffSignOutRoute } from '@milon/shared/routes';
import { z } from 'zod';
import {
  type Failure,
  failure,
  failureCodes,
  type Reply,
  Setup,
  type SignInRequest,
  Staff,
} from '../../ipc-contract/index.ts';

const Tokens = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresAt: z.string().optional(),
  staff: Staff.optional(),
  setup: Setup.optional(),
  /** The secret by which the API recognises this computer from now on. */
  device: z.string().min(1).optional(),
});
export type Tokens = z.output<typeof Tokens>;

const Problem = z.object({
  code: z.string().optional(),
  message: z.union([z.string(), z.array(z.string())]).optional(),
  title: z.string().optional(),
});

/** Adds the HTTP status to a failure: 401 ends a session, 503 does not. */
export type ApiReply<Value> = Reply<Value> & { status?: number };

export interface StaffApi {
  signIn: (credentials: SignInRequest & { device?: string }) => Promise<ApiReply<Tokens>>;
  refresh: (refreshToken: string) => Promise<ApiReply<Tokens>>;
  signOut: (accessToken: string) => Promise<ApiReply<null>>;
}

const timeoutMs = 15_000;

/** The three calls that main itself makes. They never throw: a failure is returned. */
export function createStaffApi(parts: {
  apiUrl: string;
  fetch: typeof globalThis.fetch;
  language: () => string;
  /** Identifies this computer in the user's list of sessions. */
  userAgent: string;
}): StaffApi {
  async function send(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ): Promise<{ response: Response } | { failed: Failure }> {
    try {
      const response = await parts.fetch(`${parts.apiUrl}${path}`, {
        ...init,
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          'accept-language': parts.language(),
          'user-agent': parts.userAgent,
          ...init.headers,
        },
      });
      return { response };
    } catch {
      return { failed: failure(failureCodes.network, 'The server cannot be reached.') };
    }
  }

  async function tokens(path: string, body: object): Promise<ApiReply<Tokens>> {
    const answer = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if ('failed' in answer) return answer.failed;
    const { response } = answer;
    if (!response.ok) return readProblem(response);
    const parsed = Tokens.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) return badAnswer(response.status);
    return { ok: true, value: parsed.data, status: response.status };
  }

  return {
    signIn: (credentials) => tokens(staffSignInRoute.path, credentials),
    refresh: (refreshToken) => tokens(staffRefreshRoute.path, { refreshToken }),
    async signOut(accessToken) {
      const answer = await send(staffSignOutRoute.path, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${accessToken}` },
      });
      if ('failed' in answer) return answer.failed;
      const { response } = answer;
      return response.ok ? { ok: true, value: null, status: response.status } : readProblem(response);
    },
  };
}

async function readProblem(answer: Response): Promise<ApiReply<never>> {
  const parsed = Problem.safeParse(await answer.json().catch(() => undefined));
  // A proxy's page instead of a problem: report it without showing its text.
  if (!parsed.success || parsed.data.code === undefined) return badAnswer(answer.status);
  const { code, message, title } = parsed.data;
  const text = Array.isArray(message) ? message.join('\n') : (message ?? title ?? '');
  return { ...failure(code, text), status: answer.status };
}

function badAnswer(status: number): ApiReply<never> {
  return {
    ...failure(failureCodes.badAnswer, `The server's answer (${status}) was not understood.`),
    status,
  };
}
