import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sendPartCall } from '@milon/shared/contracts';
import sharp from 'sharp';
import type { Member, Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const tus = { 'tus-resumable': '1.0.0' };

/** Starts an upload. `path` is the member's own, or the one of staff for a member. */
export function begin(
  person: Person,
  length: number | string,
  { type = 'image/jpeg', path = '/users/photos/uploads', name = 'photo.jpg' } = {},
) {
  const metadata = Object.entries({ filename: name, filetype: type })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  return person.send('POST', path, undefined, {
    ...tus,
    'upload-length': String(length),
    'upload-metadata': metadata,
  });
}

/** Starts an accepted upload. Returns its address. */
export async function begun(person: Person, length: number, options?: Parameters<typeof begin>[2]) {
  const answer = await begin(person, length, options);
  if (answer.status !== 201) throw new Error(`It answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.headers.get('location') as string;
}

/** Sends a part. A stream may break off. */
export function send(
  person: Person,
  place: string,
  offset: number,
  body: Uint8Array | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
) {
  return person.sendBytes('PATCH', place, body, {
    ...tus,
    'content-type': sendPartCall.stream,
    'upload-offset': String(offset),
    ...headers,
  });
}

/** The offset of an upload; undefined if it does not exist. */
export async function offsetOf(person: Person, place: string): Promise<number | undefined> {
  const answer = await person.send('HEAD', place, undefined, tus);
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : undefined;
}

export const stateOf = (person: Person, place: string) => person.get(place, tus);
export const giveUp = (person: Person, place: string) => person.send('DELETE', place, undefined, tus);

/** Sends these bytes, then fails as if the connection was lost. */
export function breakingOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new Error('The connection broke off.'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
/** The files of unfinished uploads. */
export const partFiles = ({ dataDir }: TestApp) => namesIn(join(dataDir, 'uploads'));
export const storedPhotos = ({ dataDir }: TestApp) => namesIn(join(dataDir, 'files', 'photos'));
export const uploadRows = ({ context }: TestApp) =>
  context.db.selectFrom('photo_uploads').selectAll().execute();
export const photosOf = async (member: Member) => (await member.refresh()).profileImages;

/** A picture that is too large for one note of the received bytes. */
export const largePicture = () =>
  sharp(Buffer.from(Array.from({ length: 900 * 1200 * 3 }, (_, n) => (n * 2_654_435_761) >>> 24)), {
    raw: { width: 900, height: 1200, channels: 3 },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
