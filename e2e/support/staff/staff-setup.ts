import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Photo, User } from '@milon/shared/contracts';
import type { Browser } from '@playwright/test';
import { launchStaffConsole, type StaffConsole } from '../../../staff-desktop/harness/electron-page.ts';
import { memberPassword } from '../member/member-page.ts';
import { inDatabase } from '../product/database.ts';
import { type Product, staffAccount } from '../product/product.ts';

let people = 0;

/** A member who signed up over HTTP, as the member web does, for specs about what staff see of members. */
export class SignedUpMember {
  readonly #product: Product;
  readonly #cookie: string;
  readonly user: User;

  private constructor(product: Product, cookie: string, user: User) {
    this.#product = product;
    this.#cookie = cookie;
    this.user = user;
  }

  static async signUp(
    product: Product,
    { born = '1996-05-14', ...fields }: { name: string; gender: 'men' | 'women'; born?: string },
  ): Promise<SignedUpMember> {
    people += 1;
    const answer = await fetch(`${product.url}/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({
        ...fields,
        birthday: { date: born },
        phoneNumber: { number: `16${randomUUID().replaceAll(/\D/g, '').slice(0, 5)}${100 + people}` },
        password: memberPassword,
        religion: 'islam',
        maritalStatus: '1',
        location: { city: '47', country: '1' },
      }),
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}: ${text}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return new SignedUpMember(product, cookie, (JSON.parse(text) as { data: User }).data);
  }

  async #send(
    path: string,
    { headers, ...init }: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
  ): Promise<unknown> {
    const answer = await fetch(`${this.#product.url}${path}`, {
      ...init,
      headers: { ...headers, cookie: this.#cookie, origin: this.#product.url },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  async addPhoto(picture: Buffer): Promise<void> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    await this.#send('/users/file/upload', { method: 'POST', body });
  }

  async removePhoto(): Promise<void> {
    const [photo] = await this.photos();
    await this.#send(`/users/photos/${photo?._id}`, { method: 'DELETE' });
  }

  /** Appeals the decision about the declined photo. */
  async appeal(text: string): Promise<void> {
    const declined = (await this.photos()).find(({ status }) => status === 'DECLINED');
    await this.#send(`/users/photos/${declined?._id}/appeal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
  }

  async write(fields: object): Promise<void> {
    await this.#send('/users', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  }

  async deleteAccount(): Promise<void> {
    await this.#send('/users', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: memberPassword }),
    });
  }

  /** Tries to restore the account, and returns the status of the answer. */
  async restore(): Promise<number> {
    const answer = await fetch(`${this.#product.url}/users/restore`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#product.url },
      body: JSON.stringify({ phone: this.user.phoneNumber?.number, password: memberPassword }),
    });
    return answer.status;
  }

  async photos(): Promise<readonly Photo[]> {
    return ((await this.#send('/users')) as User).profileImages;
  }
}

/** Opens the console of this product in the browser, on its own data folder, which closing removes. */
export async function openConsole(browser: Browser, product: Product): Promise<StaffConsole> {
  const dataDir = await mkdtemp(join(tmpdir(), 'milon-console-'));
  const staff = await launchStaffConsole({ browser, apiUrl: product.url, dataDir });
  return {
    ...staff,
    close: async () => {
      await staff.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Cuts a console off from live events, as a bad connection does. Call it before signing in. */
export async function cutLiveLine({ page }: StaffConsole): Promise<void> {
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.reload();
}

/** Adds an account, as a copy of the first account's row with this name and role. */
function makeStaff(product: Product, name: string, userRole: '1' | '2'): typeof staffAccount {
  const email = `staff-${randomUUID()}@milon.example`;
  inDatabase(
    product,
    `insert into staff (id, name, email, password_hash, user_role, created_at)
     select ?, ?, ?, password_hash, ?, created_at from staff where email = ?`,
    [randomUUID(), name, email, userRole, staffAccount.email],
  );
  return { email, password: staffAccount.password };
}

export const makeUploader = (product: Product) => makeStaff(product, 'Salma Khatun', '2');

export const makeAdministrator = (product: Product) => makeStaff(product, 'Rehana Karim', '1');

/** Stores a name that no call accepts, as a row from elsewhere may contain it. */
export function plantLastName(product: Product, memberId: string, lastName: string): void {
  inDatabase(product, 'update members set last_name = ? where id = ?', [lastName, memberId]);
}
