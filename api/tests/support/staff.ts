import type { Staff } from '@milon/shared/contracts';
import { base32 } from 'oslo/encoding';
import { expect } from 'vitest';
import { createStaff } from '../../src/modules/staff/index.ts';
import { totpCode, totpStep } from '../../src/platform/security/totp.ts';
import { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const staffPassword = 'a long phrase of staff';

/** An authenticator app that shows the codes. */
export class Authenticator {
  readonly #app: TestApp;
  readonly #secret: Uint8Array;

  constructor(app: TestApp, secret: string) {
    this.#app = app;
    this.#secret = base32.decode(secret, { strict: false });
  }

  /** The code that it shows now, or showed this many half minutes ago. */
  code(stepsAgo = 0): Promise<string> {
    return totpCode(this.#secret, totpStep(this.#app.context.clock()) - stepsAgo);
  }

  /** Six digits that differ from all codes that are valid now. */
  async wrongCode(): Promise<string> {
    const right = new Set(await Promise.all([-1, 0, 1].map((steps) => this.code(steps))));
    return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) as string;
  }
}

export class StaffPerson extends Person {
  staff!: Staff;
  refreshToken!: string;
  /** The known-device secret that the console stores. */
  deviceSecret: string | undefined;
  password = staffPassword;

  get id(): string {
    return this.staff._id;
  }

  /** Signs in. If it succeeds, later requests are signed in. */
  async signIn(credentials: { email?: string; password?: string; code?: string } = {}) {
    const email = credentials.email ?? this.staff.email;
    const password = credentials.password ?? this.password;
    const { code } = credentials;
    this.bearer = undefined;
    const answer = await this.post('/staff/jwt', { email, password, ...(code ? { code } : {}) });
    if (answer.status !== 200) return answer;
    this.bearer = answer.body.accessToken;
    this.refreshToken = answer.body.refreshToken;
    this.deviceSecret = answer.body.device ?? this.deviceSecret;
    this.staff = answer.body.staff;
    this.password = password;
    return answer;
  }

  /**
   * Turns the second factor on as the screen does, and advances to the next code because the first is used
   * up.
   */
  async turnOnSecondFactor(): Promise<{
    authenticator: Authenticator;
    secret: string;
    recoveryCodes: string[];
  }> {
    const begun = await this.post('/staff/totp', { password: this.password });
    const secret = begun.body.data.secret as string;
    const authenticator = new Authenticator(this.app, secret);
    const confirmed = await this.post('/staff/totp/confirm', { code: await authenticator.code() });
    if (confirmed.status !== 200) throw new Error(`Confirming answered ${confirmed.status}`);
    await this.app.advance(30_000);
    return { authenticator, secret, recoveryCodes: confirmed.body.data.recoveryCodes };
  }
}

let staffCount = 0;

/** Creates an account of this role and signs in over HTTP. Its requests carry the access token. */
export async function signInStaff(
  app: TestApp,
  role: 'administration' | 'uploader' = 'administration',
): Promise<StaffPerson> {
  staffCount += 1;
  const email = `staff-${staffCount}@example.com`;
  await createStaff(app.context.db, {
    name: `Staff ${staffCount}`,
    email,
    password: staffPassword,
    role,
    at: app.context.clock(),
  });
  const person = new StaffPerson(app);
  const answer = await person.signIn({ email });
  if (answer.status !== 200) throw new Error(`Staff sign-in answered ${answer.status}`);
  return person;
}

/** Turns off the undo time: members are told of decisions in the queues at once. */
export async function skipUndoTime(staff: StaffPerson): Promise<void> {
  const { body: settings } = await staff.get('/admin/settings');
  expect((await staff.put('/admin/settings', { ...settings, photoGraceSeconds: 0 })).status).toBe(200);
}
