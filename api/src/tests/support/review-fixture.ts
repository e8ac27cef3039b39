import type { CallAnswer, PhotoFigures, photoBatchCall, ReviewPhoto } from '@milon/shared/contracts';
import { expect } from 'vitest';
import { mintId } from '../../platform/ids.ts';
import { readOutbox } from './outbox.ts';
import { type Member, type Person, signUpActive } from './people.ts';
import { uploadPhoto } from './photos.ts';
import { signInStaff } from './staff.ts';
import { startTestApp } from './test-app.ts';

export const minute = 60_000;

/**
 * A running app with Administration, two Uploaders and a member with a verified email. No photo gets a second
 * look.
 */
export async function openReviewFixture() {
  const app = await startTestApp();
  const admin = await signInStaff(app);
  const rahim = await signInStaff(app, 'uploader');
  const salma = await signInStaff(app, 'uploader');
  const ayesha = await signUpActive(app, { gender: 'women', email: { address: 'ayesha@example.com' } });
  const { db } = app.context;
  await db.updateTable('members').set({ email_verified: 1 }).execute();

  /** Sets the percentage of decided photos that get a second look, and the undo time. */
  async function share(secondLookShare: number, photoGraceSeconds = 60): Promise<void> {
    const { body: settings } = await admin.get('/admin/settings');
    const changed = { ...settings, secondLookShare, photoGraceSeconds };
    expect((await admin.put('/admin/settings', changed)).status).toBe(200);
  }
  await share(0);

  return {
    app,
    admin,
    rahim,
    salma,
    ayesha,
    share,
    /** Adds this many waiting photos of the member. */
    async manyPhotos(count: number): Promise<string[]> {
      const [first] = await photosOf(ayesha, 1);
      const row = await db
        .selectFrom('photos')
        .selectAll()
        .where('id', '=', first as string)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: count - 1 }, () => ({ ...row, id: mintId() }));
      if (rows.length > 0) await db.insertInto('photos').values(rows).execute();
      // As the queue orders them: two ids of one millisecond may come in either order.
      return [first as string, ...rows.map((one) => one.id)].toSorted();
    },
    /** The audited actions on photos, in order. */
    async audited(): Promise<string[]> {
      const rows = await db.selectFrom('audit_log').select('action').orderBy('position').execute();
      return rows.map((row) => row.action).filter((action) => action.startsWith('photo.'));
    },
    letters: () => readOutbox(app).filter((mail) => mail.subject?.includes('photos')),
  };
}
export type ReviewFixture = Awaited<ReturnType<typeof openReviewFixture>>;

export interface Wish {
  readonly photoId: string;
  readonly decision: 'APPROVE' | 'DECLINE';
  readonly queue?: string;
  readonly reason?: string;
  readonly version?: string;
}
export const approve = (photoId: string, queue = 'FIRST', version?: string): Wish => ({
  photoId,
  queue,
  decision: 'APPROVE',
  ...(version === undefined ? {} : { version }),
});
export const decline = (photoId: string, queue = 'FIRST', reason = '1'): Wish => ({
  photoId,
  queue,
  decision: 'DECLINE',
  reason,
});

export async function decide(staff: Person, decisions: readonly Wish[], more: object = {}) {
  const batchId = mintId();
  const answer = await staff.post('/admin/photos/decisions', { batchId, decisions, ...more });
  return { batchId, status: answer.status, body: answer.body, items: answer.body.data as Item[] };
}
export interface Item {
  readonly photoId: string;
  readonly status?: string;
  readonly code?: string;
  readonly changed?: Record<string, string>;
}

export const revert = (staff: Person, batchId: string, photoIds?: string[]) =>
  staff.post<{ data: Item[]; code?: string }>(
    `/admin/photos/batches/${batchId}/revert`,
    photoIds ? { photoIds } : {},
  );
export const queueOf = async (staff: Person, query = '') =>
  (await staff.get<{ data: ReviewPhoto[] }>(`/admin/photos${query}`)).body.data;
export const idsOf = (photos: readonly { _id: string }[]) => photos.map((photo) => photo._id);
export const openBatch = async (staff: Person, id: string) =>
  (await staff.get<CallAnswer<typeof photoBatchCall>>(`/admin/photos/batches/${id}`)).body.data;
export const figuresFor = async (staff: Person) =>
  (await staff.get<PhotoFigures>('/admin/photos/figures')).body;
export const own = async (member: Member, id: string) =>
  (await member.refresh()).profileImages.find((photo) => photo._id === id);
export const appeal = (member: Person, id: string, text = 'This is really me, at my sister’s wedding.') =>
  member.post(`/users/photos/${id}/appeal`, { text });

export async function photosOf(member: Member, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await uploadPhoto(member, 100 + n, 40, 50))._id);
  return ids;
}
