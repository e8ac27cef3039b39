import { Avatar } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { renditionOf } from '../../../entities/profile/photo.ts';

/**
 * A small picture of a member: the photo as this viewer may see it, else the initials. A neutral picture for
 * an unavailable member.
 */
export function PersonAvatar({
  person,
  name,
  size,
}: {
  person: Profile | undefined;
  name: string;
  size: 40 | 48;
}) {
  if (person?.unavailable || name === '') return <Avatar aria-hidden size={size} color="neutral" />;
  const photo = person?.profileImages[0];
  return (
    <Avatar
      aria-hidden
      name={name}
      size={size}
      color="brand"
      {...(photo ? { image: { src: renditionOf(photo.src, 'thumb', 'webp'), alt: '' } } : {})}
    />
  );
}
