import { randomInt } from 'node:crypto';
import type { User } from '@milon/shared/contracts';
import type { Browser } from '@playwright/test';
import { MemberPage, memberPassword } from './member-page.ts';
import { takePhoto } from './pictures.ts';
import { type Product, staffAccount } from './product.ts';

/** A member at their own browser, signed up by the call that the member web makes itself. */
export async function openMember(
  browser: Browser,
  product: Product,
  fields: Record<string, unknown>,
  viewport?: { width: number; height: number },
): Promise<MemberPage & { user: User }> {
  const member = await MemberPage.open(browser, product, viewport);
  const answer = await member.context.request.post('/auth/signup', {
    headers: { origin: product.url },
    data: {
      name: 'Tanvir Hossain',
      gender: 'men',
      birthday: { date: '1996-05-14' },
      phoneNumber: { number: `15${randomInt(10_000_000, 99_999_999)}` },
      password: memberPassword,
      religion: 'islam',
      maritalStatus: '1',
      location: { city: '47', country: '1' },
      ...fields,
    },
  });
  if (!answer.ok()) throw new Error(`Sign-up answered ${answer.status()}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: User };
  return Object.assign(member, { user: data });
}

/** Opens one's own profile through the avatar's menu. */
export async function openOwnProfile({ page }: MemberPage): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
}

/** A photo of one's own, uploaded by the call; it waits for review. */
export async function addPhoto(member: MemberPage & { user: User }): Promise<string> {
  const answer = await member.context.request.post('/users/file/upload', {
    headers: { origin: member.product.url },
    multipart: { file: { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(210) } },
  });
  if (!answer.ok()) throw new Error(`The upload answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { src: string } }).data.src;
}

type Signed = MemberPage & { user: User };

async function asStaff(member: Signed, act: string, body: unknown): Promise<void> {
  const send = async (method: string, path: string, data: unknown, token?: string) => {
    const answer = await fetch(`${member.product.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { accessToken: string };
  };
  const { accessToken } = await send('POST', '/staff/jwt', staffAccount);
  await send('PATCH', `/admin/users/${member.user._id}?t=${act}`, body, accessToken);
}

/** Staff approve a photo, by their calls. */
export const approvePhoto = (member: Signed, src: string): Promise<void> =>
  asStaff(member, 'APPROVE_PHOTO', { src });

/** Staff set a status, by their calls. */
export const setPolicy = (member: Signed, activePolicy: string): Promise<void> =>
  asStaff(member, 'UPDATE_STATUS', { activePolicy });
