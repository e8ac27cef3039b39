export { makeSpecial } from './add-special.ts';
export { endSpecial } from './remove-special.ts';
export { staffSpecialRoutes } from './staff-routes.ts';
