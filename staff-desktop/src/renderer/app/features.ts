import {
  ChatWarningRegular,
  ContactCardRegular,
  HomeRegular,
  ImageMultipleRegular,
  PeopleRegular,
  PersonAccountsRegular,
  ReceiptMoneyRegular,
  ShieldPersonRegular,
} from '@fluentui/react-icons';
import { lazy } from 'react';
import { staffRoles } from '../../ipc-contract/index.ts';
import { AccountScreen } from '../features/account/account-screen.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { DocumentsScreen } from '../features/documents/documents-screen.tsx';
import { MessagesScreen } from '../features/messages/messages-screen.tsx';
import { PhotosScreen } from '../features/photos/photos-screen.tsx';
import { StaffScreen } from '../features/staff/staff-screen.tsx';
import { TransactionsScreen } from '../features/transactions/transactions-screen.tsx';
import type { Feature } from '../lib/feature.ts';

const everyone = [staffRoles.administration, staffRoles.uploader];

// The table's code is as large as all the rest: load it later than the first screen.
const UsersScreen = lazy(async () => ({
  default: (await import('../features/users/users-screen.tsx')).UsersScreen,
}));

/** The console's sections in the order of the navigation. This is the only place to add a feature. */
export const features: readonly Feature[] = [
  {
    id: 'dashboard',
    label: (t) => t('section.dashboard'),
    icon: HomeRegular,
    roles: everyone,
    screen: DashboardScreen,
  },
  {
    id: 'photos',
    label: (t) => t('section.photos'),
    icon: ImageMultipleRegular,
    roles: everyone,
    screen: PhotosScreen,
  },
  {
    id: 'users',
    label: (t) => t('section.users'),
    icon: PeopleRegular,
    roles: everyone,
    screen: UsersScreen,
  },
  {
    id: 'transactions',
    label: (t) => t('section.transactions'),
    icon: ReceiptMoneyRegular,
    roles: [staffRoles.administration],
    screen: TransactionsScreen,
  },
  {
    id: 'documents',
    label: (t) => t('section.documents'),
    icon: ContactCardRegular,
    roles: [staffRoles.administration],
    screen: DocumentsScreen,
  },
  {
    id: 'messages',
    label: (t) => t('section.messages'),
    icon: ChatWarningRegular,
    roles: [staffRoles.administration],
    screen: MessagesScreen,
  },
  {
    id: 'staff',
    label: (t) => t('section.staff'),
    icon: ShieldPersonRegular,
    roles: [staffRoles.administration],
    screen: StaffScreen,
  },
  {
    id: 'account',
    label: (t) => t('shell.myAccount'),
    icon: PersonAccountsRegular,
    roles: everyone,
    screen: AccountScreen,
    apart: true,
  },
];
