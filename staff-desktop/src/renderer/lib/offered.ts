import {
  addMemberNoteCall,
  addReplyCall,
  addSpecialCall,
  administrationFilters,
  administrationSorts,
  adminTransactionsCall,
  admitsStaff,
  askCorrectionCall,
  askMergeCall,
  assignWorkCall,
  audiencesFor,
  auditCall,
  auditVerificationCall,
  type Call,
  choosePairCall,
  dashboardTrendsCall,
  decideGuardianCall,
  deleteUserCall,
  endCandidateCall,
  enterCandidateCall,
  enterGuardianCall,
  makeStaffBiodataCall,
  memberCandidateCall,
  memberConsentsCall,
  memberConversationsCall,
  memberDocumentsCall,
  memberFlagsCall,
  memberGuardianCall,
  memberMessageCasesCall,
  memberModerationCall,
  memberNotesCall,
  memberRelationsCall,
  memberReportsCall,
  memberSessionsCall,
  memberSignInsCall,
  missingForSaleCall,
  premiumUserOfStaffCall,
  queueAdmits,
  recordVerificationCall,
  type StaffRoleName,
  saveSettingsCall,
  sharedAccountsCall,
  staffAccountsCall,
  startBulkChangeCall,
  updateAnyUserCall,
  watchContactCall,
  writeToMemberCall,
} from '@milon/shared/contracts';
import { fieldsNotFor, seesWhole } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { type StaffRole, staffRoles } from '../../ipc-contract/index.ts';
import { staffAtom } from './session.ts';

/** Whether staff of a role may do something, by the same statements of `shared` as the API. */
export type May = (role: StaffRoleName) => boolean;

/** Whoever may make this call. */
export const mayCall =
  ({ access }: Call): May =>
  (role) =>
    admitsStaff(access, role);

const mayWrite =
  (field: string): May =>
  (role) =>
    fieldsNotFor(role, 'later', { [field]: '' }).length === 0;

const unless =
  (isForAdministration: boolean): May =>
  (role) =>
    role === 'administration' || !isForAdministration;

export const mayDecideDisputes: May = (role) => queueAdmits('DISPUTES', role);

/** The controls inside screens of both roles that not all staff may have. `screens.ts` states the screens. */
export const controls = {
  // The dashboard.
  saleNotice: mayCall(missingForSaleCall),
  auditState: mayCall(auditVerificationCall),
  trends: mayCall(dashboardTrendsCall),
  // Texts to members.
  keepReplies: mayCall(addReplyCall),
  // The photo desk.
  disputes: mayDecideDisputes,
  photoRules: mayCall(saveSettingsCall),
  reviewerFilter: mayCall(staffAccountsCall),
  // The table of members.
  bulkChanges: mayCall(startBulkChangeCall),
  shareView: (role) => audiencesFor(role).length > 1,
  packageFilter: unless(administrationFilters.includes('package')),
  packageColumn: unless(administrationSorts.includes('package')),
  deletedFilter: unless(administrationFilters.includes('deleted')),
  wholeContacts: (role) => seesWhole('contacts', role),
  // A member.
  editMember: mayCall(updateAnyUserCall),
  setStatus: mayWrite('activePolicy'),
  assignFirstLook: mayCall(assignWorkCall),
  makeSpecial: mayCall(addSpecialCall),
  verifyMember: mayCall(recordVerificationCall),
  writeToMember: mayCall(writeToMemberCall),
  writeNote: mayCall(addMemberNoteCall),
  guardian: mayCall(memberGuardianCall),
  enterGuardian: mayCall(enterGuardianCall),
  decideGuardian: mayCall(decideGuardianCall),
  candidate: mayCall(memberCandidateCall),
  enterCandidate: mayCall(enterCandidateCall),
  endCandidate: mayCall(endCandidateCall),
  makeBiodata: mayCall(makeStaffBiodataCall),
  correctMember: mayCall(askCorrectionCall),
  mergeAccounts: mayCall(askMergeCall),
  choosePair: mayCall(choosePairCall),
  deleteMember: mayCall(deleteUserCall),
  consents: mayCall(memberConsentsCall),
  relations: mayCall(memberRelationsCall),
  conversations: mayCall(memberConversationsCall),
  moderation: mayCall(memberModerationCall),
  notes: mayCall(memberNotesCall),
  flags: mayCall(memberFlagsCall),
  watch: mayCall(watchContactCall),
  reports: mayCall(memberReportsCall),
  messageCases: mayCall(memberMessageCasesCall),
  documents: mayCall(memberDocumentsCall),
  payments: mayCall(adminTransactionsCall),
  connects: mayCall(premiumUserOfStaffCall),
  sessions: mayCall(memberSessionsCall),
  signIns: mayCall(memberSignInsCall),
  shared: mayCall(sharedAccountsCall),
  history: mayCall(auditCall),
} as const satisfies Readonly<Record<string, May>>;

export type Control = keyof typeof controls;
/** Whether the user is offered a control. */
export type Offers = (control: Control) => boolean;

/** Any key other than Administration's is the lesser role, as for the API. */
export function roleNameOf(role: StaffRole | undefined): StaffRoleName {
  return role === staffRoles.administration ? 'administration' : 'uploader';
}

/** The role of the user, by name. */
export function useRoleName(): StaffRoleName {
  return roleNameOf(useAtomValue(staffAtom)?.userRole);
}

const offersOf = {
  administration: (control) => controls[control]('administration'),
  uploader: (control) => controls[control]('uploader'),
} as const satisfies Record<StaffRoleName, Offers>;

/** What the user is offered inside the screens. */
export function useOffers(): Offers {
  return offersOf[useRoleName()];
}
