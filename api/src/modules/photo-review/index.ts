export { decidePhotoBySrc } from './decisions/decide-photo-by-src.ts';
export { lapseOldSecondLooks } from './decisions/lapse-second-looks.ts';
export { findPhotosForStaff } from './find-photos-for-staff.ts';
export { appearWithoutPhoto, type ReviewerContext } from './hidden-decision-queries.ts';
export { notifyDecisions } from './notices/notify-decisions.ts';
export { releasePhotos } from './queue/claim-photos.ts';
export { photoReviewRoutes } from './routes.ts';
export { showPhotosOfMembers } from './show-photos-of-members.ts';
export { photoReviewStaffRoutes } from './staff-routes.ts';
