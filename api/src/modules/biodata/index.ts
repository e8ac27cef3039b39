export { repeatNoBiodata } from './allow-matches.ts';
export { deleteOldCopies } from './delete-old-copies.ts';
export { repeatBiodataEnd } from './end-copy.ts';
export { loadCopies } from './list-copies.ts';
export { biodataRoutes } from './routes.ts';
export { staffBiodataRoutes } from './staff-routes.ts';
