export { releasePhotos } from './claim-photos.ts';
export { decidePhotoBySrc } from './decide-photo-by-src.ts';
export { findPhotosForStaff } from './find-photos-for-staff.ts';
export { lapseOldSecondLooks } from './lapse-second-looks.ts';
export { notifyDecisions } from './notify-decisions.ts';
export { appearWithoutPhoto, type ReviewerContext } from './queue-queries.ts';
export { photoReviewRoutes } from './routes.ts';
export { showPhotosOfMembers } from './show-photos-of-members.ts';
export { photoReviewStaffRoutes } from './staff-routes.ts';
