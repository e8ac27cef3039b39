import type { CallParsed, WatchedContact, watchContactCall } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deviceTag, readContact } from './contact-digest.ts';
import { findDevice, findPicture } from './queries.ts';

interface Subject {
  readonly kind: WatchedContact['kind'];
  readonly digest: string;
  /** What staff see of it later. */
  readonly shown: string;
}

/**
 * What an entry is about: a contact that staff typed, the device of a sign-in, or the picture of a photo.
 * Throws INVALID for what is no contact, and NOT_FOUND for a sign-in or a photo that is gone.
 */
export async function readSubject(
  context: AppContext,
  db: Db,
  { contact, photoId, signInId }: CallParsed<typeof watchContactCall, 'body'>,
): Promise<Subject> {
  if (signInId !== undefined) {
    const device = await findDevice(db, signInId);
    if (!device) throw new DomainError('NOT_FOUND');
    const tag = deviceTag(device.device_digest);
    const shown = device.browser === null ? tag : `${device.browser} · ${tag}`;
    return { kind: 'device', digest: device.device_digest, shown };
  }
  if (photoId !== undefined) {
    const hash = (await findPicture(db, photoId))?.perceptual_hash;
    if (hash === undefined) throw new DomainError('NOT_FOUND');
    return { kind: 'photo', digest: hash, shown: hash.slice(0, 4).toUpperCase() };
  }
  const read = readContact(context, contact ?? '');
  if (!read) throw new DomainError('INVALID', { fields: ['contact'] });
  return read;
}
