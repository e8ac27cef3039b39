import { randomInt, randomUUID } from 'node:crypto';
import type { Preference, ReportCase, ReportCaseDetail, Settings, User } from '@milon/shared/contracts';
import type { Browser } from '@playwright/test';
import { makeCameraPhoto } from '../pictures.ts';
import { type Product, staffAccount } from '../product/product.ts';
import { MemberPage, memberPassword, retryOptions } from './member-page.ts';

type Signed = MemberPage & { user: User };
/** What the calls of staff need to know of a member. */
type Known = { readonly product: Product; readonly user: Pick<User, '_id'> };

/** Opens a browser for a new member, and signs up by the call that the member web makes. */
export async function openMember(
  browser: Browser,
  product: Product,
  fields: Record<string, unknown>,
  viewport?: { width: number; height: number },
): Promise<MemberPage & { user: User }> {
  const member = await MemberPage.open(browser, product, viewport);
  const answer = await member.context.request.post('/auth/signup', {
    ...retryOptions,
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
      profileCreatedFor: '1',
      ...fields,
    },
  });
  if (!answer.ok()) throw new Error(`Sign-up answered ${answer.status()}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: User };
  return Object.assign(member, { user: data });
}

/** Opens the member's own profile through the account menu. */
export async function openOwnProfile({ page }: MemberPage): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
}

/** Uploads a photo of the member by a call. It waits for review. Returns its path. */
export async function addPhoto(member: MemberPage & { user: User }): Promise<string> {
  const answer = await member.context.request.post('/users/file/upload', {
    ...retryOptions,
    headers: { origin: member.product.url },
    multipart: { file: { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makeCameraPhoto(210) } },
  });
  if (!answer.ok()) throw new Error(`The upload answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { src: string } }).data.src;
}

/** Replaces a member's partner preference by the call that the member web makes. */
export async function savePreference(member: MemberPage, preference: Preference): Promise<void> {
  const answer = await member.context.request.put('/users/preference', {
    ...retryOptions,
    headers: { origin: member.product.url },
    data: preference,
  });
  if (!answer.ok()) throw new Error(`The preference answered ${answer.status()}: ${await answer.text()}`);
}

interface StaffCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Makes calls in their order as Administration. Returns the last answer. */
async function asStaff<Answer>(product: Product, ...calls: readonly StaffCall[]): Promise<Answer> {
  const send = async ({ method, path, body }: StaffCall, token?: string) => {
    const answer = await fetch(`${product.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
  const signedIn = await send({ method: 'POST', path: '/staff/jwt', body: staffAccount });
  const { accessToken } = signedIn as { accessToken: string };
  let last: unknown;
  for (const call of calls) last = await send(call, accessToken);
  return last as Answer;
}

const change = (member: Known, act: string, body: unknown) =>
  asStaff(member.product, { method: 'PATCH', path: `/admin/users/${member.user._id}?t=${act}`, body });

/** Sets the seller on today's invoices. */
export const setSeller = (product: Product): Promise<unknown> =>
  asStaff(product, {
    method: 'PUT',
    path: '/admin/seller',
    body: {
      // Asia/Dhaka, as the API counts days.
      validFrom: new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10),
      name: 'Milon Limited',
      postalAddress: 'House 1, Road 2, Dhaka 1209',
      bin: '000123456-0101',
      vatRate: 5,
    },
  });

/** The accounts for manual payments. */
const paymentAccounts = {
  bKash: '01711-000001',
  Nagad: '01711-000002',
  Rocket: '01711-000003',
  Bank: 'Milon Limited, 111 222 333, Dhaka',
};

/** Administration changes some settings. Returns all of them. */
export async function changeSettings(product: Product, changes: Partial<Settings>): Promise<Settings> {
  const path = '/admin/settings';
  const settings = await asStaff<Settings>(product, { method: 'GET', path, body: undefined });
  return asStaff(product, { method: 'PUT', path, body: { ...settings, ...changes } });
}

/** Offers a package as Administration, with accounts for manual payments. Returns its id. */
export async function offerPackage(
  product: Product,
  offer: { name: string; packageType: string; connects: number; price?: number },
): Promise<string> {
  await changeSettings(product, { manualPayment: paymentAccounts });
  const made = await asStaff<{ data: { _id: string } }>(product, {
    method: 'POST',
    path: '/admin/package',
    body: { price: 990, validDays: 60, isActive: true, ...offer },
  });
  return made.data._id;
}

/** Agrees to free access, which the buyer of a package of type Both must answer. */
async function agreeToFreeAccess({ context, product }: Signed): Promise<void> {
  const answer = await context.request.patch('/users', {
    ...retryOptions,
    headers: { origin: product.url },
    data: { freeAccess: true },
  });
  if (!answer.ok()) throw new Error(`The answer was refused: ${answer.status()}`);
}

/** Offers a package and sells it to the member. */
export async function sellPackage(
  member: Signed,
  offer: { name: string; packageType: string; connects: number; price?: number },
  trxId = `TRX${randomInt(1_000_000, 9_999_999)}`,
): Promise<void> {
  const { product } = member;
  const packageId = await offerPackage(product, offer);
  if (offer.packageType === 'Both') await agreeToFreeAccess(member);
  const paid = await member.context.request.post('/transaction/manual', {
    ...retryOptions,
    headers: { origin: product.url },
    data: {
      packageId,
      paymentMethod: 'bKash',
      senderNumber: '01712345678',
      trxId,
    },
  });
  if (!paid.ok()) throw new Error(`The payment answered ${paid.status()}: ${await paid.text()}`);
  const { data } = (await paid.json()) as { data: { _id: string } };
  await acceptPayment(product, data._id);
}

/** Accepts a manual payment by the calls of staff. */
export const acceptPayment = (product: Product, id: string): Promise<unknown> =>
  asStaff(product, { method: 'PATCH', path: `/admin/transactions/${id}`, body: { status: 'VALID' } });

/** Approves a photo by the calls of staff. */
export const approvePhoto = (member: Known, src: string): Promise<unknown> =>
  change(member, 'APPROVE_PHOTO', { src });

/** Declines a photo for a reason by the calls of staff. */
export const declinePhoto = (member: Signed, src: string, reason: string): Promise<unknown> =>
  asStaff(member.product, {
    method: 'POST',
    path: '/admin/photos/decisions',
    body: {
      batchId: randomUUID(),
      decisions: [{ photoId: src.split('/')[2], decision: 'DECLINE', reason }],
    },
  });

/** Approves the member's waiting About text by the calls of staff. */
export const approveAbout = (member: Signed): Promise<unknown> =>
  change(member, 'UPDATE_GENERAL', { updateUserDto: { aboutDecision: 'APPROVE' } });

/** Decides the case about a member and upholds every report in it, by the calls of staff. */
export async function upholdReports(member: Signed, decision: object): Promise<void> {
  const { product } = member;
  const get = async <T>(path: string) =>
    (await asStaff<{ data: T }>(product, { method: 'GET', path, body: undefined })).data;
  const cases = await get<ReportCase[]>('/admin/report');
  const found = cases.find(({ person }) => person._id === member.user._id);
  if (!found) throw new Error('No one has reported this member.');
  const { reports } = await get<ReportCaseDetail>(`/admin/report/${found._id}`);
  const body = { reason: '4', ...decision, upheld: reports.map(({ _id }) => _id) };
  await asStaff(product, { method: 'PATCH', path: `/admin/report/${found._id}`, body });
}

/** Sets a status by the calls of staff. */
export const setPolicy = (member: Known, activePolicy: string, message?: string): Promise<unknown> =>
  change(member, 'UPDATE_STATUS', { activePolicy, ...(message === undefined ? {} : { message }) });
