export { releasePhotos } from './claim-photos.ts';
export { decidePhotoBySrc } from './decide-photos.ts';
export { findPhotosForStaff } from './find-photos-for-staff.ts';
export { photoReviewRoutes } from './routes.ts';
export { photoReviewStaffRoutes } from './staff-routes.ts';
export { tellDecisions } from './tell-decisions.ts';
