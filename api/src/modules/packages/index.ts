export { namesInBangla, packageNameIn } from './name.ts';
export { findPaidOffer, isStillOffered, requireOffered } from './offer.ts';
export { findPackages, hasPaid } from './queries.ts';
export { packageRoutes } from './routes.ts';
export { staffPackageRoutes } from './staff-routes.ts';
