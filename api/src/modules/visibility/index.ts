export { blockedFlag, findBlockedPairs, notBlocked, selectBlockedEitherWay } from './block-queries.ts';
export { isListedRow, isVisible, isVisibleAsGuest } from './is-visible.ts';
export { requireMeeting, requireWantsFurther } from './require-meeting.ts';
export { areVisible, isVisibleFor, requireVisible } from './require-visible.ts';
export {
  findWhoMeetsFurther,
  isShownTo,
  type MemberViewer,
  seeksNoFurther,
  visibilityColumns,
} from './visibility-queries.ts';
