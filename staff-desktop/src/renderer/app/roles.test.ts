import type { Call, StaffRoleName } from '@milon/shared/contracts';
import * as contracts from '@milon/shared/contracts';
import { expect, test, vi } from 'vitest';
import { type Control, controls, type May } from '../lib/offered.ts';

// The screens are only listed, not shown.
vi.stubGlobal('window', new EventTarget());
vi.mock('../lib/bridge.ts', () => ({ bridge: {}, unwrap: () => undefined }));
const { screens } = await import('./screens.ts');

const roles = ['administration', 'uploader'] as const satisfies readonly StaffRoleName[];
const both: readonly StaffRoleName[] = roles;
const administration: readonly StaffRoleName[] = ['administration'];
const offeredTo = (may: May) => roles.filter(may);

/** Every entry of the navigation, with its line of Ctrl+K, its key after G and its address. */
const screenRoles: Readonly<Record<string, readonly StaffRoleName[]>> = {
  dashboard: both,
  photos: both,
  documents: administration,
  messages: administration,
  reports: administration,
  support: administration,
  users: both,
  member: both,
  // `milon://user/<profile id>` leads here.
  open: both,
  'create-user': both,
  imports: administration,
  batches: administration,
  duplicates: administration,
  transactions: administration,
  'premium-users': administration,
  packages: administration,
  money: administration,
  staff: administration,
  'report-words': administration,
  replies: administration,
  'watch-list': administration,
  settings: administration,
  audit: administration,
  account: both,
};

/** The views of screens in Ctrl+K. */
const viewRoles: Readonly<Record<string, readonly StaffRoleName[]>> = {
  'photos second': both,
  'photos appeals': both,
  'photos disputes': administration,
  'reports reportAppeals': administration,
  'users new': both,
  'users names': both,
  'users abouts': both,
  'users contacts': both,
  'users dowry': both,
  'transactions waiting': administration,
  'transactions held': administration,
  'transactions totals': administration,
  'transactions statement': administration,
  'premium-users waiting': administration,
  'duplicates merges': administration,
};

/** The controls inside screens of both roles: the record's actions and keys, bulk actions, sections. */
const controlRoles: Readonly<Record<Control, readonly StaffRoleName[]>> = {
  saleNotice: administration,
  auditState: administration,
  trends: administration,
  keepReplies: administration,
  disputes: administration,
  photoRules: administration,
  reviewerFilter: administration,
  bulkChanges: administration,
  shareView: administration,
  packageFilter: administration,
  packageColumn: administration,
  deletedFilter: administration,
  wholeContacts: administration,
  editMember: both,
  setStatus: administration,
  assignFirstLook: administration,
  makeSpecial: administration,
  verifyMember: administration,
  writeToMember: administration,
  writeNote: administration,
  mergeAccounts: administration,
  guardian: both,
  enterGuardian: both,
  decideGuardian: administration,
  candidate: both,
  enterCandidate: both,
  endCandidate: administration,
  choosePair: administration,
  correctMember: administration,
  makeBiodata: administration,
  deleteMember: administration,
  consents: both,
  relations: administration,
  conversations: administration,
  moderation: administration,
  notes: administration,
  flags: administration,
  watch: administration,
  reports: administration,
  messageCases: administration,
  documents: administration,
  payments: administration,
  connects: administration,
  sessions: administration,
  signIns: administration,
  shared: administration,
  history: administration,
};

test('each screen and each view is offered to the stated roles', () => {
  const found = screens.map(({ id, may }) => [id, offeredTo(may)]);
  expect(Object.fromEntries(found)).toEqual(screenRoles);
  const views = screens.flatMap(({ id, may, views: own = [] }) =>
    own.map((view) => [`${id} ${view.id}`, offeredTo((role) => may(role) && (view.may?.(role) ?? true))]),
  );
  expect(Object.fromEntries(views)).toEqual(viewRoles);
});

test('each control inside a screen is offered to the stated roles', () => {
  const found = Object.entries(controls).map(([name, may]) => [name, offeredTo(may)]);
  expect(Object.fromEntries(found)).toEqual(controlRoles);
});

test('no key after G leads to two screens', () => {
  const letters = screens.flatMap(({ letter = [] }) => letter);
  expect(letters).toEqual([...new Set(letters)]);
});

/** Components that only controls lead to. Whatever imports one asks for its control. */
const behind: Readonly<Record<string, Control>> = {
  'components/states/sale-notice.tsx SaleNotice': 'saleNotice',
  'components/audit/audit-section.tsx AuditSection': 'auditState',
  'features/dashboard/trends/trends-section.tsx TrendsSection': 'trends',
  'features/photos/components/panels/rules-form.tsx RulesForm': 'photoRules',
  'features/photos/components/panels/sitting-filters.tsx ReviewerFilter': 'reviewerFilter',
  'features/bulk-changes/selection-bar.tsx SelectionBar': 'bulkChanges',
  'parts/member/status/first-look-bar.tsx FirstLookBar': 'assignFirstLook',
  'features/members/table/first-look-cell.tsx firstLookColumn': 'assignFirstLook',
  'parts/member/status/status-form.tsx StatusForm': 'setStatus',
  'parts/member/status/deleted-section.tsx DeletedSection': 'deleteMember',
  'parts/member/status/status-dialog.tsx StatusDialog': 'setStatus',
  'features/member-record/actions/same-person-dialog.tsx SamePersonDialog': 'choosePair',
  'features/member-record/actions/special-dialog.tsx SpecialDialog': 'makeSpecial',
  'features/member-record/actions/verification-dialog.tsx VerificationDialog': 'verifyMember',
  'features/member-record/actions/message-dialog.tsx MessageDialog': 'writeToMember',
  'features/member-record/corrections/correction-dialog.tsx CorrectionDialog': 'correctMember',
  'features/member-record/corrections/corrections-section.tsx CorrectionsSection': 'correctMember',
  'features/dashboard/corrections-notice.tsx CorrectionsNotice': 'correctMember',
  'features/dashboard/guardians-notice.tsx GuardiansNotice': 'decideGuardian',
  'features/member-record/guardian/guardian-decision.tsx GuardianDecision': 'decideGuardian',
  'features/member-record/guardian/candidate-removal.tsx CandidateRemoval': 'endCandidate',
  'features/dashboard/merges-notice.tsx MergesNotice': 'mergeAccounts',
  'features/member-record/actions/delete-dialog.tsx DeleteDialog': 'deleteMember',
  'features/member-record/biodata/biodata-dialog.tsx BiodataDialog': 'makeBiodata',
  'features/member-record/sections/relations-section.tsx RelationsSection': 'relations',
  'features/member-record/sections/conversations-section.tsx ConversationsSection': 'conversations',
  'features/member-record/sections/moderation-section.tsx ModerationSection': 'moderation',
  'features/member-record/moderation/moderation-page.tsx ModerationPage': 'moderation',
  'features/member-record/sections/notes-section.tsx NotesSection': 'notes',
  'features/member-record/flags-notice.tsx FlagsNotice': 'flags',
  'parts/watch-list/watch-dialog.tsx WatchDialog': 'watch',
  'features/member-record/sections/safety-sections.tsx ReportsSection': 'reports',
  'features/member-record/sections/safety-sections.tsx MessageCasesSection': 'messageCases',
  'features/member-record/sections/safety-sections.tsx DocumentsSection': 'documents',
  'features/member-record/sections/money-sections.tsx PaymentsSection': 'payments',
  'features/member-record/sections/money-sections.tsx ConnectsSection': 'connects',
  'features/member-record/sections/trail-sections.tsx SessionsSection': 'sessions',
  'features/member-record/sections/sign-ins-section.tsx SignInsSection': 'signIns',
  'features/member-record/sections/shared-section.tsx SharedSection': 'shared',
  'features/member-record/sections/trail-sections.tsx HistorySection': 'history',
};

const texts = import.meta.glob<string>(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts', '!../**/*.test.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
/** The file that a relative import leads to. */
const fileOf = (importer: string, from: string) => new URL(from, `file:///${importer}`).pathname.slice(1);
/** Every source file of the renderer by its path there. */
const sources = new Map(
  Object.entries(texts).map(([from, text]) => [fileOf('app/roles.test.ts', from), text]),
);

/** The text of each top-level declaration of a file. */
function declarationsOf(text: string): Map<string, string> {
  const starts = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const|class|let) (\w+)/gm)];
  return new Map(
    starts.map(({ 1: name = '', index }, at) => [name, text.slice(index, starts[at + 1]?.index)]),
  );
}

/** The modules from which a file imports values, by their names. */
function importsOf(text: string): Map<string, string> {
  const fixed = [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)];
  const lazy = [...text.matchAll(/import\('([^']+)'\)\)\.(\w+)/g)];
  return new Map([
    ...fixed.flatMap(({ 1: names = '', 2: from = '' }) =>
      names.split(',').map((name) => [name.trim(), from] as const),
    ),
    ...lazy.map(({ 1: from = '', 2: name = '' }) => [name, from] as const),
  ]);
}

/** What states the rights itself; the entries of the navigation are the first test's. */
const statements = new Set(['lib/offered.ts', 'app/screens.ts']);

/** The calls that a declaration leads to, each with the way to it; not through what is behind a control. */
function callsFrom(
  file: string,
  name: string,
  seen = new Map<string, string>(),
  way = name,
): Map<string, string> {
  const place = `${file} ${name}`;
  const text = sources.get(file);
  if (seen.has(place) || text === undefined || statements.has(file) || place in behind) return new Map();
  seen.set(place, way);
  const declared = declarationsOf(text);
  const imported = importsOf(text);
  const found = new Map<string, string>();
  for (const [word] of (declared.get(name) ?? '').matchAll(/\b\w+\b/g)) {
    const from = imported.get(word);
    if (from === '@milon/shared/contracts' && word.endsWith('Call')) found.set(word, way);
    const next = from?.startsWith('.') ? fileOf(file, from) : file;
    if (from === undefined && !declared.has(word)) continue;
    for (const [call, its] of callsFrom(next, word, seen, `${way} > ${word}`)) found.set(call, its);
  }
  return found;
}

const screensText = sources.get('app/screens.ts') ?? '';
const componentOf = (id: string) =>
  new RegExp(`id: '${id}',[^]*?screen: (\\w+),`).exec(screensText)?.[1] ?? '';

test.each([
  ['the frame', 'app/shell.tsx', 'Shell'] as const,
  ...screens
    .filter(({ may }) => may('uploader'))
    .map(({ id }) => {
      const name = componentOf(id);
      return [id, fileOf('app/screens.ts', importsOf(screensText).get(name) ?? ''), name] as const;
    }),
])('%s leads an Uploader to no call that the API refuses them', (_id, file, name) => {
  const calls = callsFrom(file, name);
  if (name !== 'Shell') expect(calls.size).toBeGreaterThan(0);
  const refused = [...calls].filter(([call]) => {
    const { access } = (contracts as unknown as Record<string, Call>)[call] as Call;
    return !contracts.admitsStaff(access, 'uploader');
  });
  expect(refused).toEqual([]);
});

const onlyScreens = screens.filter(({ may }) => !may('uploader')).map(({ id }) => `features/${id}/`);

test.each(Object.entries(behind))('%s is shown only where %s is offered', (place, control) => {
  const [file = '', name = ''] = place.split(' ');
  expect(controls[control]('uploader')).toBe(false);
  const shown = [...sources].filter(([user, text]) =>
    user === file ? text.includes(`<${name}`) : fileOf(user, importsOf(text).get(name) ?? '') === file,
  );
  expect(shown.length).toBeGreaterThan(0);
  const free = shown.filter(
    ([user, text]) => !text.includes(`'${control}'`) && !onlyScreens.some((only) => user.startsWith(only)),
  );
  expect(free.map(([user]) => user)).toEqual([]);
});

test('no part of the console decides by a role itself', () => {
  const deciding = [...sources].filter(([, text]) => /userRole (===|!==) staffRoles/.test(text));
  expect(deciding.map(([file]) => file)).toEqual([]);
});
