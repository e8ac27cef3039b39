export { blockedFlag, findBlockedPairs, notBlocked, selectBlockedEitherWay } from './block-queries.ts';
export { isListedRow, isVisible } from './is-visible.ts';
export { areVisible, isVisibleFor, requireVisible } from './require-visible.ts';
export { isShownTo, type MemberViewer, visibilityColumns } from './visibility-queries.ts';
