export { requireOffered } from './offer.ts';
export { insertPackage, type PackageRow } from './queries.ts';
export { packageRoutes } from './routes.ts';
export { staffPackageRoutes } from './staff-routes.ts';
