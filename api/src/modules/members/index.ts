export { requireContacts, requireReachingOut, requireReachingOutUnder } from './abilities.ts';
export { ownAboutColumns } from './about-review.ts';
export { changedColumns } from './change-fields.ts';
export { type MemberDetails, parsePreference } from './details-view.ts';
export { matchProfileOf } from './fit-view.ts';
export { loadCards, loadProfiles, viewCards } from './load-profiles.ts';
export { loadUser } from './load-user.ts';
export { newNameColumns, requireValidNames } from './name-review.ts';
export { counters as populationCounters, findGeneration, keepingPopulation } from './population.ts';
export {
  type CardRow,
  cardColumns,
  cardSelection,
  findCards,
  findMember,
  holdMember,
  insertMember,
  selectCards,
  updateMember,
} from './queries.ts';
export { recordContactSearch } from './record-contact-search.ts';
export { getVisible, mayMeet, maySee, requireVisible } from './require-visible.ts';
export { memberRoutes } from './routes.ts';
export { memberStaffRoutes } from './staff-routes.ts';
export { isFoundBy, keepingPresence, tellPresence } from './tell-presence.ts';
export { pairStateOf } from './ties-view.ts';
export { changeStatus, tellStatus } from './update-status.ts';
export { heldPackage } from './view.ts';
