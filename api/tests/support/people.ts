import type { User } from '@milon/shared/contracts';
import { lastCode } from './outbox.ts';
import type { TestApp } from './test-app.ts';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a story reads what it expects; asserting is its business
type Loose = any;

/** A person with their own browser, which stores the session cookie and sends JSON. */
export class Person {
  readonly app: TestApp;
  cookie: string | undefined;
  /** The cookie of a known device, which the browser keeps in addition to the session. */
  device: string | undefined;
  bearer: string | undefined;

  constructor(app: TestApp) {
    this.app = app;
  }

  async send<T = Loose>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    return this.#call<T>(method, path, body === undefined || isForm ? body : JSON.stringify(body), {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    });
  }

  /** Sends bytes or a stream of bytes. */
  sendBytes<T = Loose>(
    method: string,
    path: string,
    body: Uint8Array | ReadableStream<Uint8Array>,
    headers: Record<string, string>,
  ): Promise<Answer<T>> {
    return this.#call<T>(method, path, body instanceof Uint8Array ? new Uint8Array(body) : body, headers);
  }

  async #call<T>(
    method: string,
    path: string,
    body: RequestInit['body'],
    headers: Record<string, string>,
  ): Promise<Answer<T>> {
    const response = await this.app.request(path, {
      method,
      headers: {
        ...(this.cookie || this.device
          ? { cookie: [this.cookie, this.device].filter(Boolean).join('; ') }
          : {}),
        ...(this.bearer ? { authorization: `Bearer ${this.bearer}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    });
    const cookies = response.headers.getSetCookie();
    const set = cookies.find((cookie) => /^(__Host-)?milon=/.test(cookie));
    if (set) this.cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0];
    this.device = cookies.find((cookie) => cookie.startsWith('milon-device='))?.split(';')[0] ?? this.device;
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
    };
  }

  get = <T = Loose>(path: string, headers?: Record<string, string>) =>
    this.send<T>('GET', path, undefined, headers);
  post = <T = Loose>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send<T>('POST', path, body, headers);
  put = <T = Loose>(path: string, body?: unknown) => this.send<T>('PUT', path, body);
  patch = <T = Loose>(path: string, body?: unknown) => this.send<T>('PATCH', path, body);
  delete = <T = Loose>(path: string, body?: unknown) => this.send<T>('DELETE', path, body);
}

export class Member extends Person {
  user!: User;

  get id(): string {
    return this.user._id;
  }

  async refresh(): Promise<User> {
    this.user = (await this.get<User>('/users')).body;
    return this.user;
  }
}

let people = 0;

export interface SignUpFields {
  readonly gender: 'women' | 'men';
  readonly name?: string;
  readonly [field: string]: unknown;
}

/** The fields of a sign-up. Every person has a different phone. */
export function signUpForm(fields: SignUpFields): Record<string, unknown> {
  people += 1;
  return {
    name: fields.gender === 'women' ? 'Ayesha Rahman' : 'Tanvir Hossain',
    birthday: { date: '1996-05-14' },
    phoneNumber: { number: `17${String(10_000_000 + people)}`, countryCode: '+880' },
    password: 'correct horse battery',
    religion: 'islam',
    maritalStatus: '1',
    location: { city: '47', country: '1' },
    ...fields,
  };
}

/** What staff enter to create a user: the fields of a sign-up, without a password. */
export function newUserForm(fields: SignUpFields): Record<string, unknown> {
  const { password: _password, ...form } = signUpForm(fields);
  return form;
}

/** Signs up over HTTP. */
export async function signUp(app: TestApp, fields: SignUpFields): Promise<Member> {
  const member = new Member(app);
  const answer = await member.post<{ data: User }>('/auth/signup', signUpForm(fields));
  if (answer.status !== 201)
    throw new Error(`Sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  member.user = answer.body.data;
  return member;
}

/** Signs up a member who is listed, as if staff had approved the profile. */
export async function signUpActive(app: TestApp, fields: SignUpFields): Promise<Member> {
  const member = await signUp(app, fields);
  await setPolicy(app, member.id, '1');
  return member;
}

/** Like `signUpActive`, with an email address that the owner verifies. */
export async function signUpReachable(
  app: TestApp,
  fields: SignUpFields & { readonly email: { readonly address: string } },
): Promise<Member> {
  const member = await signUpActive(app, fields);
  await member.post('/verify/email');
  const answer = await member.post('/verify/email/confirm', { code: lastCode(app) });
  if (answer.status !== 200) throw new Error(`Verifying answered ${answer.status}.`);
  return member;
}

/** Verifies the member's phone, as if they had entered the code. */
export async function verifyPhone(app: TestApp, member: Member): Promise<void> {
  await app.context.db
    .updateTable('members')
    .set({ phone_verified: 1 })
    .where('id', '=', member.id)
    .execute();
}

/** Sets a policy as staff do, including the listing counters. */
export async function setPolicy(app: TestApp, memberId: string, activePolicy: string): Promise<void> {
  const { withListingCounters, updateMember } = await import('../../src/modules/members/index.ts');
  const { inTransaction } = await import('../../src/platform/database/transaction.ts');
  await inTransaction(app.context.db, (trx) =>
    withListingCounters(trx, memberId, () =>
      updateMember(trx, memberId, { active_policy: activePolicy, waits_first_look: 0 }),
    ),
  );
}
