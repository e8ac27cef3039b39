import type { ReviewPhoto } from '@milon/shared/contracts';

/** Finds the photo for a profile id, a user id, a photo id, or a name or part of it. */
export function filterLoaded(photos: readonly ReviewPhoto[], text: string): ReviewPhoto | undefined {
  const wanted = text.trim().normalize('NFC').toLowerCase();
  if (wanted === '') return undefined;
  const isId = ({ _id, user }: ReviewPhoto) =>
    [_id, user._id, user.profileId].some((id) => id.toLowerCase() === wanted);
  const nameOf = ({ user }: ReviewPhoto) => user.name.normalize('NFC').toLowerCase();
  return (
    photos.find(isId) ??
    photos.find((photo) => nameOf(photo).startsWith(wanted)) ??
    photos.find((photo) => nameOf(photo).includes(wanted))
  );
}
