export { joinWithdrawals, separateWithdrawals } from './consents/join-withdrawals.ts';
export { listConsents } from './consents/list-consents.ts';
export { recordConsents } from './consents/record-consents.ts';
export { repeatWithdrawal } from './consents/save-consent.ts';
export {
  requireCanContact,
  requireCanInitiateContact,
  requireCanInitiateContactUnder,
} from './contact-policy.ts';
export {
  type MemberDetails,
  parseAssumed,
  parseDetails,
  parsePreference,
  skippedSteps,
} from './details-view.ts';
export { newAboutColumns } from './edit/about-review.ts';
export { changedColumns } from './edit/change-fields.ts';
export { newDemandColumns, refuseDemand } from './edit/dowry-demands.ts';
export { requireFittingFacts } from './edit/fitting-facts.ts';
export { type JoinedFurther, joinFurther, separateFurther } from './edit/further-marriage.ts';
export { isKeptForAnother, requireNumberApart } from './edit/guardian-apart.ts';
export { isNumberOfGuardian } from './edit/guardian-apart-queries.ts';
export { newNameColumns, requireValidNames } from './edit/name-review.ts';
export { recheckNames } from './edit/recheck-names.ts';
export { newContactColumns } from './edit/written-contacts.ts';
export { demandDigest } from './edit/written-queries.ts';
export {
  broadcastVisibility,
  isListedAndKnownTo,
  withVisibilityBroadcast,
} from './listing/broadcast-visibility.ts';
export { findGuarded, guardsEnough } from './listing/guarded-queries.ts';
export {
  counters as listingCounters,
  findGeneration,
  findListedCount,
  furtherPopulation,
  withListingCounters,
} from './listing/listing-counters.ts';
export { setContactOfRecord } from './listing/set-contact-of-record.ts';
export { loadUser } from './own-account/load-user.ts';
export {
  endFreeAccess,
  repeatFurther,
  repeatIncognito,
  repeatNoFurther,
  repeatNoLinkPreview,
  repeatPhotoLimit,
} from './own-account/repeat-privacy.ts';
export { requireAllowed } from './own-account/save-preference.ts';
export { matchProfileOf } from './profile/fit-view.ts';
export { getVisible } from './profile/get-visible.ts';
export { findRevealedGuardians } from './profile/guardian-queries.ts';
export { revealedGuardiansView } from './profile/guardian-view.ts';
export { loadProfileAs } from './profile/load-profile-as.ts';
export { loadCards, loadProfiles, loadVisibleCards, viewCards } from './profile/load-profiles.ts';
export { candidateNumber, ownNumber, ownPhone } from './profile/own-number-view.ts';
export { previewLink } from './profile/preview-link.ts';
export { pairStateOf } from './profile/relationship-view.ts';
export { membershipOf } from './profile/view.ts';
export {
  type CardRow,
  cardColumns,
  cardSelection,
  findCards,
  findMember,
  holdMembers,
  insertMember,
  lockMember,
  lockWithReferences,
  type MemberRow,
  requireExisting,
  selectCards,
  updateMember,
} from './queries.ts';
export { memberRoutes } from './routes.ts';
export { loadAdminRows, loadAdminUser } from './staff-edit/load-admin-users.ts';
export { repeatBanned, repeatNoLongerBanned } from './staff-edit/repeat-banned.ts';
export { deletionView, isSelfDeleted } from './staff-edit/staff-view.ts';
export { applyStatus, changeStatus } from './staff-edit/update-status.ts';
export { memberStaffRoutes } from './staff-routes.ts';
export { foundMemberView } from './staff-search/find-view.ts';
export { readSearchText } from './staff-search/read-search-text.ts';
export { recordContactSearch } from './staff-search/record-contact-search.ts';
export { findMatchingIds } from './staff-search/search-users.ts';
export { matchesText, type TextSearch } from './staff-search/text-queries.ts';
