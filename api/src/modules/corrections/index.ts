export { expireCorrections } from './expire-corrections.ts';
export { listOwnCorrections } from './list-corrections.ts';
export { correctionRoutes } from './staff-routes.ts';
