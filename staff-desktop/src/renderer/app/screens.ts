import {
  BoxRegular,
  ChatMultipleRegular,
  ChatWarningRegular,
  ContactCardRegular,
  DocumentTableArrowRightRegular,
  FlagRegular,
  HistoryRegular,
  HomeRegular,
  ImageMultipleRegular,
  LinkRegular,
  MergeRegular,
  MoneySettingsRegular,
  PeopleRegular,
  PersonAccountsRegular,
  PersonAddRegular,
  PersonProhibitedRegular,
  PersonRegular,
  PersonSupportRegular,
  PremiumPersonRegular,
  ReceiptMoneyRegular,
  SettingsRegular,
  ShieldPersonRegular,
  StackRegular,
  TextBulletListSquareRegular,
} from '@fluentui/react-icons';
import {
  addReplyCall,
  adminPackagesCall,
  adminTransactionsCall,
  adminUserCall,
  auditCall,
  bulkChangesCall,
  createUserCall,
  dashboardCall,
  documentQueueCall,
  findMembersCall,
  getSettingsCall,
  importsCall,
  likelyDuplicatesCall,
  messageCasesCall,
  ownStaffCall,
  premiumUsersCall,
  reportCasesCall,
  reviewQueueCall,
  searchUsersCall,
  sellersCall,
  staffAccountsCall,
  staffReportWordsCall,
  supportQueueCall,
  watchListCall,
} from '@milon/shared/contracts';
import { lazy } from 'react';
import { AccountScreen } from '../features/account/account-screen.tsx';
import { AuditScreen } from '../features/audit/audit-screen.tsx';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { DocumentsScreen } from '../features/documents/documents-screen.tsx';
import { OpenLinkScreen } from '../features/members/open-link-screen.tsx';
import { MessagesScreen } from '../features/messages/messages-screen.tsx';
import { PackagesScreen } from '../features/packages/packages-screen.tsx';
import { PhotosScreen } from '../features/photos/photos-screen.tsx';
import { PremiumUsersScreen } from '../features/premium-users/premium-users-screen.tsx';
import { RepliesScreen } from '../features/replies/replies-screen.tsx';
import { ReportWordsScreen } from '../features/report-words/report-words-screen.tsx';
import { ReportsScreen } from '../features/reports/reports-screen.tsx';
import { MoneyScreen } from '../features/settings/money/money-screen.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { StaffScreen } from '../features/staff/staff-screen.tsx';
import { SupportScreen } from '../features/support/support-screen.tsx';
import { TransactionsScreen } from '../features/transactions/transactions-screen.tsx';
import { WatchListScreen } from '../features/watch-list/watch-list-screen.tsx';
import { mayCall, mayDecideDisputes } from '../lib/offered.ts';
import type { Screen } from '../lib/screen.ts';
import { waitingOn } from '../lib/work/waiting-work.ts';

// The table's code is as large as all the rest: load it later than the first screen.
const MembersScreen = lazy(async () => ({
  default: (await import('./members-screen.tsx')).MembersScreen,
}));

const RecordScreen = lazy(async () => ({
  default: (await import('../features/member-record/record-screen.tsx')).RecordScreen,
}));

const CreateUserScreen = lazy(async () => ({
  default: (await import('../features/member-creation/create-user-screen.tsx')).CreateUserScreen,
}));

const BatchesScreen = lazy(async () => ({
  default: (await import('../features/bulk-changes/batches/batches-screen.tsx')).BatchesScreen,
}));

const DuplicatesScreen = lazy(async () => ({
  default: (await import('../features/duplicates/duplicates-screen.tsx')).DuplicatesScreen,
}));

const ImportsScreen = lazy(async () => ({
  default: (await import('../features/imports/imports-screen.tsx')).ImportsScreen,
}));

/** The console's screens in the order of the navigation. This is the only place to add one. */
export const screens: readonly Screen[] = [
  {
    id: 'dashboard',
    group: 'start',
    label: (t) => t('section.dashboard'),
    icon: HomeRegular,
    may: mayCall(dashboardCall),
    screen: DashboardScreen,
    letter: 'H',
  },
  {
    id: 'photos',
    group: 'review',
    label: (t) => t('section.photos'),
    icon: ImageMultipleRegular,
    may: mayCall(reviewQueueCall),
    screen: PhotosScreen,
    letter: 'P',
    waiting: waitingOn.photos,
    views: [
      {
        id: 'second',
        label: (t) => t('photos.viewSECOND'),
        query: { view: 'SECOND' },
        waiting: ({ secondLooks }) => secondLooks,
      },
      {
        id: 'appeals',
        label: (t) => t('photos.viewAPPEALS'),
        query: { view: 'APPEALS' },
        waiting: ({ appeals }) => appeals,
      },
      {
        id: 'disputes',
        label: (t) => t('photos.viewDISPUTES'),
        query: { view: 'DISPUTES' },
        may: mayDecideDisputes,
        waiting: ({ disputes }) => disputes,
      },
    ],
  },
  {
    id: 'documents',
    group: 'review',
    label: (t) => t('section.documents'),
    icon: ContactCardRegular,
    may: mayCall(documentQueueCall),
    screen: DocumentsScreen,
    letter: 'D',
    waiting: ({ documents }) => documents,
  },
  {
    id: 'messages',
    group: 'review',
    label: (t) => t('section.messages'),
    icon: ChatWarningRegular,
    may: mayCall(messageCasesCall),
    screen: MessagesScreen,
    letter: 'M',
    waiting: ({ messages }) => messages,
  },
  {
    id: 'reports',
    group: 'review',
    label: (t) => t('section.reports'),
    icon: FlagRegular,
    may: mayCall(reportCasesCall),
    screen: ReportsScreen,
    letter: 'R',
    waiting: waitingOn.reports,
    views: [
      {
        id: 'reportAppeals',
        label: (t) => t('reports.appeals'),
        query: { status: 'APPEALED' },
        waiting: ({ reportAppeals }) => reportAppeals,
      },
    ],
  },
  {
    id: 'support',
    group: 'review',
    label: (t) => t('section.support'),
    icon: PersonSupportRegular,
    may: mayCall(supportQueueCall),
    screen: SupportScreen,
    letter: 'Q',
    waiting: ({ support }) => support,
  },
  {
    id: 'users',
    group: 'members',
    label: (t) => t('section.users'),
    icon: PeopleRegular,
    may: mayCall(searchUsersCall),
    screen: MembersScreen,
    letter: 'U',
    waiting: ({ users }) => users,
    views: [
      {
        id: 'new',
        label: (t) => t('dashboard.usersWaiting'),
        query: { firstLookWaiting: 'yes', sort: 'createdAt' },
        waiting: ({ users }) => users,
      },
      { id: 'names', label: (t) => t('users.nameWaiting'), query: { nameWaiting: 'yes' } },
      { id: 'abouts', label: (t) => t('users.aboutWaiting'), query: { aboutWaiting: 'yes' } },
      { id: 'contacts', label: (t) => t('users.contactsWritten'), query: { contactsWritten: 'yes' } },
      { id: 'dowry', label: (t) => t('users.dowryDemands'), query: { dowryDemanded: 'yes' } },
    ],
  },
  {
    id: 'member',
    under: 'users',
    label: (t) => t('record.title'),
    icon: PersonRegular,
    may: mayCall(adminUserCall),
    screen: RecordScreen,
  },
  {
    id: 'open',
    under: 'users',
    label: (t) => t('openLink.title'),
    icon: LinkRegular,
    may: mayCall(findMembersCall),
    screen: OpenLinkScreen,
  },
  {
    id: 'create-user',
    group: 'members',
    label: (t) => t('createUser.title'),
    icon: PersonAddRegular,
    may: mayCall(createUserCall),
    screen: CreateUserScreen,
    letter: 'N',
  },
  {
    id: 'imports',
    group: 'members',
    label: (t) => t('section.imports'),
    icon: DocumentTableArrowRightRegular,
    may: mayCall(importsCall),
    screen: ImportsScreen,
    letter: 'I',
  },
  {
    id: 'batches',
    group: 'members',
    label: (t) => t('section.batches'),
    icon: StackRegular,
    may: mayCall(bulkChangesCall),
    screen: BatchesScreen,
    letter: 'V',
  },
  {
    id: 'duplicates',
    group: 'members',
    label: (t) => t('duplicates.title'),
    icon: MergeRegular,
    may: mayCall(likelyDuplicatesCall),
    screen: DuplicatesScreen,
    letter: 'X',
    views: [{ id: 'merges', label: (t) => t('duplicates.merges'), query: { tab: 'merges' } }],
  },
  {
    id: 'transactions',
    group: 'money',
    label: (t) => t('section.transactions'),
    icon: ReceiptMoneyRegular,
    may: mayCall(adminTransactionsCall),
    screen: TransactionsScreen,
    letter: 'T',
    waiting: waitingOn.transactions,
    views: [
      {
        id: 'waiting',
        label: (t) => t('transactions.waitingPayments'),
        query: { tab: 'PENDING' },
        waiting: ({ transactions }) => transactions,
      },
      {
        id: 'held',
        label: (t) => t('transactions.heldPayments'),
        query: { tab: 'ON_HOLD' },
        waiting: ({ heldTransactions }) => heldTransactions,
      },
      { id: 'totals', label: (t) => t('transactions.totals'), query: { tab: 'TOTALS' } },
      { id: 'statement', label: (t) => t('transactions.statement.title'), query: { tab: 'STATEMENT' } },
    ],
  },
  {
    id: 'premium-users',
    group: 'money',
    label: (t) => t('premiumUsers.title'),
    icon: PremiumPersonRegular,
    may: mayCall(premiumUsersCall),
    screen: PremiumUsersScreen,
    letter: 'C',
    waiting: ({ heldConnects }) => heldConnects,
    views: [
      {
        id: 'waiting',
        label: (t) => t('premiumUsers.waitingView'),
        query: { tab: 'WAITING' },
        waiting: ({ heldConnects }) => heldConnects,
      },
    ],
  },
  {
    id: 'packages',
    group: 'money',
    label: (t) => t('section.packages'),
    icon: BoxRegular,
    may: mayCall(adminPackagesCall),
    screen: PackagesScreen,
    letter: 'K',
  },
  {
    id: 'money',
    group: 'money',
    label: (t) => t('section.money'),
    icon: MoneySettingsRegular,
    may: mayCall(sellersCall),
    screen: MoneyScreen,
    letter: 'B',
  },
  {
    id: 'staff',
    group: 'system',
    label: (t) => t('section.staff'),
    icon: ShieldPersonRegular,
    may: mayCall(staffAccountsCall),
    screen: StaffScreen,
    letter: 'S',
  },
  {
    id: 'report-words',
    group: 'system',
    label: (t) => t('section.reportWords'),
    icon: TextBulletListSquareRegular,
    may: mayCall(staffReportWordsCall),
    screen: ReportWordsScreen,
    letter: 'W',
  },
  {
    id: 'replies',
    group: 'system',
    label: (t) => t('replies.title'),
    icon: ChatMultipleRegular,
    may: mayCall(addReplyCall),
    screen: RepliesScreen,
    letter: 'Y',
  },
  {
    id: 'watch-list',
    group: 'system',
    label: (t) => t('watchList.title'),
    icon: PersonProhibitedRegular,
    may: mayCall(watchListCall),
    screen: WatchListScreen,
    letter: 'F',
  },
  {
    id: 'settings',
    group: 'system',
    label: (t) => t('settings.title'),
    icon: SettingsRegular,
    may: mayCall(getSettingsCall),
    screen: SettingsScreen,
    letter: 'E',
  },
  {
    id: 'audit',
    group: 'system',
    label: (t) => t('audit.title'),
    icon: HistoryRegular,
    may: mayCall(auditCall),
    screen: AuditScreen,
    letter: 'L',
  },
  {
    id: 'account',
    label: (t) => t('shell.myAccount'),
    icon: PersonAccountsRegular,
    may: mayCall(ownStaffCall),
    screen: AccountScreen,
    letter: 'A',
  },
];
