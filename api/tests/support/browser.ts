import type { TestApp } from './test-app.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a story reads what it expects; asserting is its business
type Loose = any;

export interface Page {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly body: Loose;
}

/** A browser that stores every cookie, sends forms and does not follow redirects. */
export class Browser {
  readonly app: TestApp;
  readonly cookies = new Map<string, string>();

  constructor(app: TestApp) {
    this.app = app;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async open(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Page> {
    const response = await this.app.request(path, {
      ...init,
      headers: { ...(this.cookies.size > 0 ? { cookie: this.cookie } : {}), ...init.headers },
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = set.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  /** Sends a form as the authentication client does. Adds `csrfToken` and `json` itself. */
  async submit(path: string, fields: Record<string, string> = {}): Promise<Page> {
    const csrfToken = fields['csrfToken'] ?? (await this.open('/api/auth/csrf')).body.csrfToken;
    return this.open(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ json: 'true', ...fields, csrfToken }).toString(),
    });
  }

  json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Page> {
    return this.open(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Goes to Google and returns the address to which Google redirects the browser. */
  async goToGoogle(callbackUrl = '/'): Promise<string> {
    const { body } = await this.submit('/api/auth/signin/google', { callbackUrl });
    const answer = await fetch(body.url, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return back.pathname + back.search;
  }

  /** Signs in through Google and returns to the app. */
  async signInWithGoogle(callbackUrl = '/'): Promise<Page> {
    return this.open(await this.goToGoogle(callbackUrl));
  }
}
