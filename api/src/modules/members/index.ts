export { ownAboutColumns } from './about-review.ts';
export { broadcastVisibility, isListedAndKnownTo, withVisibilityBroadcast } from './broadcast-visibility.ts';
export { changedColumns } from './change-fields.ts';
export {
  requireCanContact,
  requireCanInitiateContact,
  requireCanInitiateContactUnder,
} from './contact-policy.ts';
export { type MemberDetails, parsePreference } from './details-view.ts';
export { matchProfileOf } from './fit-view.ts';
export { getVisible } from './get-visible.ts';
export { counters as populationCounters, findGeneration, withListingCounters } from './listing-counters.ts';
export { loadCards, loadProfiles, loadVisibleCards, viewCards } from './load-profiles.ts';
export { loadUser } from './load-user.ts';
export { newNameColumns, requireValidNames } from './name-review.ts';
export {
  type CardRow,
  cardColumns,
  cardSelection,
  findCards,
  findMember,
  insertMember,
  lockMember,
  selectCards,
  updateMember,
} from './queries.ts';
export { recordContactSearch } from './record-contact-search.ts';
export { pairStateOf } from './relationship-view.ts';
export { memberRoutes } from './routes.ts';
export { memberStaffRoutes } from './staff-routes.ts';
export { changeStatus } from './update-status.ts';
export { heldPackage } from './view.ts';
export { newContactColumns } from './written-contacts.ts';
