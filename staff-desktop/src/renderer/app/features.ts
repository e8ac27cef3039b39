import { ImageMultipleRegular, PeopleRegular, ReceiptMoneyRegular } from '@fluentui/react-icons';
import { staffRoles } from '../../ipc-contract/index.ts';
import type { Feature } from '../lib/feature.ts';
import { NotInThisVersion } from './not-in-this-version.tsx';

const everyone = [staffRoles.administration, staffRoles.uploader];

/** The console's sections in the order of the navigation. A feature is added here and nowhere else. */
export const features: readonly Feature[] = [
  {
    id: 'photos',
    label: (t) => t('section.photos'),
    icon: ImageMultipleRegular,
    roles: everyone,
    screen: NotInThisVersion,
  },
  {
    id: 'users',
    label: (t) => t('section.users'),
    icon: PeopleRegular,
    roles: everyone,
    screen: NotInThisVersion,
  },
  {
    id: 'transactions',
    label: (t) => t('section.transactions'),
    icon: ReceiptMoneyRegular,
    roles: [staffRoles.administration],
    screen: NotInThisVersion,
  },
];
