/** The API's staff calls as a `fetch`: one account, single-use refresh tokens, sessions that end. */
export function createFakeStaffApi() {
  const staff = { _id: 'staff-1', name: 'Salma Khatun', email: 'salma@milon.test', userRole: '1' };
  let serial = 0;
  let refreshToken = '';
  let accessToken = '';
  const calls: string[] = [];
  const agents = new Set<string | null>();
  /** Device secrets by the email that signed in on them. */
  const devices = new Map<string, string>();
  const state: {
    reachable: boolean;
    open: boolean;
    code?: string;
    setup?: string | undefined;
    /** Failed attempts locked every account: only a known device can sign in. */
    locked?: boolean;
  } = {
    reachable: true,
    open: false,
  };

  function tokens() {
    serial += 1;
    refreshToken = `refresh-${serial}`;
    accessToken = `access-${serial}`;
    state.open = true;
    return { accessToken, refreshToken, ...(state.setup === undefined ? {} : { setup: state.setup }) };
  }

  async function answer(path: string, init: RequestInit): Promise<Response> {
    const body: Record<string, unknown> = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    if (path === '/staff/jwt') {
      const known = body.device !== undefined && devices.get(String(body.email)) === body.device;
      if (state.locked && !known) return problem(429, 'TOO_MANY_REQUESTS', 'Wait.');
      if (body.password !== 'right') return problem(401, 'WRONG_CREDENTIALS', ['Wrong.', 'Try again.']);
      if (state.code && body.code === undefined) return problem(401, 'CODE_REQUIRED', 'Enter the code.');
      if (state.code && body.code !== state.code) return problem(422, 'CODE_WRONG', 'Wrong code.');
      if (known) return Response.json({ ...tokens(), staff });
      const device = `device-${serial + 1}`;
      devices.set(String(body.email), device);
      return Response.json({ ...tokens(), staff, device });
    }
    if (path === '/staff/jwt/refresh') {
      if (!state.open || body.refreshToken !== refreshToken) return problem(401, 'NOT_SIGNED_IN', 'Sign in.');
      return Response.json(tokens());
    }
    const bearer = new Headers(init.headers).get('authorization');
    if (bearer !== `Bearer ${accessToken}` || !state.open) return problem(401, 'NOT_SIGNED_IN', 'Sign in.');
    state.open = false;
    return new Response(null, { status: 204 });
  }

  return {
    calls,
    agents,
    state,
    /** Expires the access token, as after fifteen minutes. */
    expireAccess() {
      accessToken = 'none';
    },
    fetch: async (input: unknown, init: RequestInit = {}): Promise<Response> => {
      const path = new URL(String(input)).pathname;
      calls.push(`${init.method} ${path}`);
      agents.add(new Headers(init.headers).get('user-agent'));
      // Yields to the event loop, so that simultaneous calls really overlap.
      await new Promise((resolve) => setImmediate(resolve));
      if (!state.reachable) throw new TypeError('fetch failed');
      return answer(path, init);
    },
  };
}

function problem(status: number, code: string, message: string | string[]): Response {
  return Response.json(
    { status, code, message },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
