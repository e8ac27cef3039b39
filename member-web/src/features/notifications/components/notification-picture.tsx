import { Avatar, type AvatarProps } from '@fluentui/react-components';
import type { Notification } from '@milon/shared/contracts';
import type { ReactElement } from 'react';
import { PhoneIcon } from '../../../components/page-icons.ts';
import { renditionOf } from '../../../entities/profile/photo.ts';
import { nameOf } from '../../../entities/profile/profile-labels.ts';
import { ConductIcon, DecisionIcon, PaymentIcon, PhotosIcon } from './icons.ts';

const icons = {
  photos: <PhotosIcon />,
  document: <DecisionIcon />,
  payment: <PaymentIcon />,
  status: <DecisionIcon />,
  conduct: <ConductIcon />,
  team: <ConductIcon />,
  report: <DecisionIcon />,
  warning: <ConductIcon />,
  pause: <DecisionIcon />,
  number: <PhoneIcon />,
  connect: <PaymentIcon />,
} satisfies Partial<Record<Notification['about'], ReactElement>>;

function pictureOf({ about, person }: Notification): Partial<AvatarProps> {
  if (!person) return { icon: icons[about as keyof typeof icons], color: 'neutral' };
  const photo = person.profileImages[0];
  return {
    name: nameOf(person),
    color: 'brand',
    ...(photo ? { image: { src: renditionOf(photo.src, 'thumb', 'webp'), alt: '' } } : {}),
  };
}

/** The other member's picture as this member may see it, or the thing that staff reviewed. */
export function NotificationPicture({ notification }: { notification: Notification }) {
  return <Avatar aria-hidden size={48} {...pictureOf(notification)} />;
}
