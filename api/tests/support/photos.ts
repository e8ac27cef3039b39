import type { Photo } from '@milon/shared/contracts';
import sharp from 'sharp';
import type { Member } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A picture that differs for each seed. */
export async function makePicture(seed: number, width = 400, height = 500): Promise<Buffer> {
  const cells = 8;
  const data = Buffer.alloc(cells * cells * 3);
  let state = (seed * 2_654_435_761) >>> 0;
  for (let n = 0; n < data.length; n += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[n] = state >>> 24;
  }
  return sharp(data, { raw: { width: cells, height: cells, channels: 3 } })
    .resize({ width, height, fit: 'fill' })
    .jpeg()
    .toBuffer();
}

export function fileForm(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

/**
 * Uploads a photo as the member would. It waits for review. It is small by default, because encoding takes
 * time.
 */
export async function uploadPhoto(member: Member, seed: number, width = 120, height = 150): Promise<Photo> {
  const answer = await member.post<{ data: Photo }>(
    '/users/file/upload',
    fileForm(await makePicture(seed, width, height)),
  );
  if (answer.status !== 201)
    throw new Error(`Upload answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Uploads a photo and marks it approved, as if staff had. */
export async function showPhoto(app: TestApp, member: Member, seed: number): Promise<Photo> {
  const photo = await uploadPhoto(member, seed);
  const { db } = app.context;
  await db.updateTable('photos').set({ status: 'APPROVED' }).where('id', '=', photo._id).execute();
  await db.updateTable('members').set({ has_photo: 1 }).where('id', '=', member.id).execute();
  return photo;
}
