import type { ReviewPhoto } from '@milon/shared/contracts';

/** The photo that is meant by a profile id, a user's or a photo's id, or a name or the begin of one. */
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
